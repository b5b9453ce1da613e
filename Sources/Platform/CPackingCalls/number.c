#include "packing.h"

#include <string.h>

/* "%.16G" for most numbers, in whole numbers: a double is a whole number of 53 bits times a power of
   2, and that times the power of 10 which leaves 16 digits before the point fits into 128 bits. So the
   digits are exact, and are rounded as the C library rounds them: ties to even.

   Moves the instructions of a workbook (`make bench-instructions`): the C library takes ten times as
   many, and half of a workbook's cells are numbers. */

enum { DIGITS = 16 };

static const uint64_t powers_of_10[] = {
    1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000,
    100000000000, 1000000000000, 10000000000000, 100000000000000, 1000000000000000,
    10000000000000000, 100000000000000000, 1000000000000000000, 10000000000000000000u,
};

char *packing_whole(char *text, uint64_t number) {
  char digits[20];
  size_t first = sizeof digits;
  do {
    digits[--first] = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0);
  memcpy(text, digits + first, sizeof digits - first);
  return text + (sizeof digits - first);
}

/* The power of 10 of a number's first digit; the number is from 0.0001 to less than 10^15. */
static int exponent_of_10(double number) {
  static const double small[] = {1, 0.1, 0.01, 0.001, 0.0001};
  int exponent = 0;
  if (number >= 1) {
    uint64_t whole = (uint64_t)number;
    while (whole >= powers_of_10[exponent + 1]) exponent++;
    return exponent;
  }
  while (number < small[-exponent]) exponent--;
  return exponent;
}

/* The first 16 digits of mantissa * 2^-shift, of which `digits_after` are behind the point. */
static uint64_t first_digits(uint64_t mantissa, int shift, int digits_after) {
  unsigned __int128 product = (unsigned __int128)mantissa * powers_of_10[digits_after];
  uint64_t digits = (uint64_t)(product >> shift);
  unsigned __int128 half = (unsigned __int128)1 << (shift - 1);
  unsigned __int128 rest = product - ((unsigned __int128)digits << shift);
  return rest > half || (rest == half && digits % 2 == 1) ? digits + 1 : digits;
}

/* Writes 16 digits with a point where it belongs, and without the zeros at their end. */
static char *write_digits(char *text, uint64_t digits, int exponent) {
  char all[DIGITS];
  for (int index = DIGITS - 1; index >= 0; index--) {
    all[index] = (char)('0' + digits % 10);
    digits /= 10;
  }
  int whole = exponent + 1, count = DIGITS;
  while (count > 1 && count > whole && all[count - 1] == '0') count--;
  if (whole <= 0) {
    memcpy(text, "0.0000", (size_t)(2 - whole));
    text += 2 - whole;
    memcpy(text, all, (size_t)count);
    return text + count;
  }
  memcpy(text, all, (size_t)whole);
  text += whole;
  if (count == whole) return text;
  *text++ = '.';
  memcpy(text, all + whole, (size_t)(count - whole));
  return text + (count - whole);
}

size_t packing_number(char *text, double number) {
  char *end = text;
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  if (bits >> 63 != 0) {
    *end++ = '-';
    number = -number;
  }
  if (number == 0) {
    *end++ = '0';
    return (size_t)(end - text);
  }
  if (!(number >= 0.0001 && number < 1e15)) return 0;
  uint64_t whole = (uint64_t)number;
  if ((double)whole == number) return (size_t)(packing_whole(end, whole) - text);
  int shift = 1075 - (int)(bits >> 52 & 0x7FF);
  uint64_t mantissa = (bits & 0xFFFFFFFFFFFFFu) | (uint64_t)1 << 52;
  int exponent = exponent_of_10(number);
  uint64_t digits = first_digits(mantissa, shift, DIGITS - 1 - exponent);
  /* Rounded up to the next power of 10. */
  if (digits == powers_of_10[DIGITS]) {
    digits = powers_of_10[DIGITS - 1];
    exponent++;
  }
  return (size_t)(write_digits(end, digits, exponent) - text);
}
