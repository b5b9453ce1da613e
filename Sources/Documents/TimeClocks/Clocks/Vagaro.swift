import Schemas
import Wording

extension TimeClock {
  static let vagaro = TimeClock(
    name: "vagaro", title: "Vagaro", wantedExport: "the timecards",
    required: [[.name], [.inDate], [.inTime], [.outTime]],
    headers: [
      .name: ["Employee"],
      .inDate: ["Entry Date"],
      .inTime: ["Clock In"],
      .outTime: ["Clock Out"],
      .job: ["Role"],
      .paidHours: ["Total Hours"],
    ])
}
