#include "state.h"

#include <stdlib.h>

/* What a sheet is made of, freed as the library frees it, before the library does: nothing of it is
   needed once the sheet is taken, and a workbook may have a thousand sheets. */

void packing_free_cell(lxw_cell *cell) {
  switch (cell->type) {
    case NUMBER_CELL:
    case STRING_CELL:
    case BLANK_CELL:
    case BOOLEAN_CELL: break;
    default: free(cell->u.string);
  }
  free(cell->user_data1);
  free(cell->user_data2);
  free(cell);
}

void packing_free_row(lxw_row *row) {
  free(row->cells);
  free(row);
}

static void free_cells(lxw_cell *cell) {
  while (cell != NULL) {
    free_cells(cell->tree_pointers.rbe_left);
    lxw_cell *next = cell->tree_pointers.rbe_right;
    packing_free_cell(cell);
    cell = next;
  }
}

static void free_rows(lxw_row *row) {
  while (row != NULL) {
    free_rows(row->tree_pointers.rbe_left);
    lxw_row *next = row->tree_pointers.rbe_right;
    free_cells(row->cells->rbh_root);
    packing_free_row(row);
    row = next;
  }
}

static void free_validations(struct lxw_data_validations *validations) {
  lxw_data_val_obj *validation;
  while ((validation = STAILQ_FIRST(validations)) != NULL) {
    STAILQ_REMOVE_HEAD(validations, list_pointers);
    free(validation->value_formula);
    free(validation->minimum_formula);
    free(validation->maximum_formula);
    free(validation->input_title);
    free(validation->input_message);
    free(validation->error_title);
    free(validation->error_message);
    free(validation);
  }
}

static void free_rules(struct lxw_cond_format_list *rules) {
  lxw_cond_format_obj *rule;
  while ((rule = STAILQ_FIRST(rules)) != NULL) {
    STAILQ_REMOVE_HEAD(rules, list_pointers);
    free(rule->min_value_string);
    free(rule->mid_value_string);
    free(rule->max_value_string);
    free(rule->type_string);
    free(rule->guid);
    free(rule);
  }
  free(rules);
}

static void free_ranges_with_rules(lxw_cond_format_hash_element *range) {
  while (range != NULL) {
    free_ranges_with_rules(range->tree_pointers.rbe_left);
    lxw_cond_format_hash_element *next = range->tree_pointers.rbe_right;
    free_rules(range->cond_formats);
    free(range);
    range = next;
  }
}

void packing_free_content(lxw_worksheet *sheet) {
  free_rows(sheet->hyperlinks->rbh_root);
  sheet->hyperlinks->rbh_root = NULL;
  sheet->hyperlinks->cached_row = NULL;
  sheet->hyperlinks->cached_row_num = LXW_ROW_MAX + 1;
  free_validations(sheet->data_validations);
  free_ranges_with_rules(sheet->conditional_formats->rbh_root);
  sheet->conditional_formats->rbh_root = NULL;
}
