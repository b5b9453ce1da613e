#include <stdlib.h>
#include <string.h>
#include <time.h>
