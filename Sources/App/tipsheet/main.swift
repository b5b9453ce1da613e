import TipsheetKit

Tipsheet.main(build: buildCommit)
