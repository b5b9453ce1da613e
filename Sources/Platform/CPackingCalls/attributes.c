#define _GNU_SOURCE
#include "packing.h"

#include <stdlib.h>
#include <string.h>
#include <xlsxwriter/xmlwriter.h>

/* libxlsxwriter allocates each attribute of an element: four kilobytes, for the longest name and value
   there may be, which it clears first. Most attributes are shorter than ten bytes; here nothing is
   cleared.

   Moves the time of a workbook (`make bench-workbook`): a week has 30,000 attributes. */

static void copy(char *target, const char *text) {
  size_t count = strnlen(text, LXW_MAX_ATTRIBUTE_LENGTH - 1);
  memcpy(target, text, count);
  target[count] = '\0';
}

static struct xml_attribute *attribute(const char *key) {
  struct xml_attribute *attribute = malloc(sizeof *attribute);
  if (attribute != NULL) copy(attribute->key, key);
  return attribute;
}

EXPORTED struct xml_attribute *lxw_new_attribute_str(const char *key, const char *value) {
  struct xml_attribute *made = attribute(key);
  if (made != NULL) copy(made->value, value);
  return made;
}

EXPORTED struct xml_attribute *lxw_new_attribute_int(const char *key, uint32_t value) {
  struct xml_attribute *made = attribute(key);
  if (made != NULL) snprintf(made->value, sizeof made->value, "%d", (int)value);
  return made;
}

EXPORTED struct xml_attribute *lxw_new_attribute_dbl(const char *key, double value) {
  struct xml_attribute *made = attribute(key);
  if (made != NULL) snprintf(made->value, sizeof made->value, "%.16G", value);
  return made;
}
