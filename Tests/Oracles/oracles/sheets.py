"""What openpyxl tells of a sheet."""

from typing import Any


def hidden_columns(sheet: Any) -> set[int]:  # noqa: ANN401
    """The columns that are not shown, by number; a group of columns is one dimension."""
    return {
        column
        for dimension in sheet.column_dimensions.values()
        if dimension.hidden
        for column in range(dimension.min, dimension.max + 1)
    }
