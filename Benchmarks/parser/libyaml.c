// Times libyaml on one file: `libyaml FILE ROUNDS` prints the best round's nanoseconds from bytes to
// its document, and how many values the document has, keys not counted.

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <yaml.h>

static unsigned long long nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000ULL + time.tv_nsec;
}

static long value_count(const yaml_document_t *document) {
  long count = 0;
  for (const yaml_node_t *node = document->nodes.start; node < document->nodes.top; node++) {
    count += 1;
    if (node->type == YAML_MAPPING_NODE) {
      count -= node->data.mapping.pairs.top - node->data.mapping.pairs.start;
    }
  }
  return count;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  FILE *file = fopen(arguments[1], "rb");
  if (!file) return 2;
  fseek(file, 0, SEEK_END);
  size_t size = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size);
  if (!bytes || fread(bytes, 1, size, file) != size) return 2;

  unsigned long long best = ~0ULL;
  long values = 0;
  for (int round = atoi(arguments[2]); round > 0; round--) {
    yaml_parser_t parser;
    yaml_document_t document;
    if (!yaml_parser_initialize(&parser)) return 1;
    unsigned long long start = nanoseconds();
    yaml_parser_set_input_string(&parser, bytes, size);
    if (!yaml_parser_load(&parser, &document)) return 1;
    unsigned long long elapsed = nanoseconds() - start;
    if (elapsed < best) best = elapsed;
    values = value_count(&document);
    yaml_document_delete(&document);
    yaml_parser_delete(&parser);
  }
  printf("libyaml %llu\nvalues %ld\n", best, values);
  return 0;
}
