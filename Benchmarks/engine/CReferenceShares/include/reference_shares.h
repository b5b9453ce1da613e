#ifndef REFERENCE_SHARES_H
#define REFERENCE_SHARES_H

#include <stddef.h>
#include <stdint.h>

/// Shares `pool` cents in proportion to weights by largest remainder; ties go to the first.
///
/// The plain way in C: products in 64 bits, remainders ranked by counting. `remainders` holds as
/// many numbers as there are weights.
void reference_share(uint64_t pool, const uint64_t *weights, size_t count, uint64_t *shares,
                     uint64_t *remainders);

/// How often this process has asked for memory.
uint64_t reference_allocation_count(void);

#endif
