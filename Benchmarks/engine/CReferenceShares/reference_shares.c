#include "reference_shares.h"

void reference_share(uint64_t pool, const uint64_t *weights, size_t count, uint64_t *shares,
                     uint64_t *remainders) {
  uint64_t total = 0;
  for (size_t i = 0; i < count; i++) total += weights[i];
  uint64_t left = pool;
  for (size_t i = 0; i < count; i++) {
    uint64_t product = pool * weights[i];
    shares[i] = product / total;
    remainders[i] = product % total;
    left -= shares[i];
  }
  if (left == 0) return;
  for (size_t i = 0; i < count; i++) {
    uint64_t before = 0;
    for (size_t j = 0; j < i; j++) before += remainders[j] >= remainders[i];
    for (size_t j = i + 1; j < count; j++) before += remainders[j] > remainders[i];
    shares[i] += before < left;
  }
}
