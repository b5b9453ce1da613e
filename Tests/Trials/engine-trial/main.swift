import EngineTrials

let usage = """
  usage: engine-trial trial [WEEKS] [SEED]     checks the engine's promises on weeks of random shifts
         engine-trial pools [WEEKS] [SEED]     checks its promises on weeks of shifts with pools
         engine-trial small [STEP]             compares every small policy on every small shift, or on
                                               every STEP-th, with another computation
         engine-trial shifts [SHIFTS] [SEED]   prints random shifts and their shares, a JSON line each
         engine-trial clocks FROM TO [ZONE...] prints clock changes of the years, a JSON line a zone
  """

let arguments = Array(CommandLine.arguments.dropFirst())

func number<Value: LosslessStringConvertible>(at index: Int, default standard: Value) -> Value {
  arguments.indices.contains(index) ? Value(arguments[index]) ?? standard : standard
}

switch arguments.first {
case "trial":
  runTrial(
    weeks: number(at: 1, default: 2_500_000), seed: number(at: 2, default: 1), hasPools: false)
case "pools":
  runTrial(
    weeks: number(at: 1, default: 100_000), seed: number(at: 2, default: 1), hasPools: true)
case "small": runSmallTrial(step: number(at: 1, default: 1))
case "shifts":
  printShifts(number(at: 1, default: 2_000), seed: number(at: 2, default: 1))
case "clocks":
  printClocks(
    from: number(at: 1, default: 2020), to: number(at: 2, default: 2030),
    zones: Array(arguments.dropFirst(3)))
default:
  fail(usage, status: 2)
}
