// The engine declares what it needs of the machine below it; there is nothing to include.
