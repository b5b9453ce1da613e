import TipsheetKit

Tipsheet.main()
