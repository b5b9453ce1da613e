print("tipsheet")
