// The framework looks for this file in the folders above as well, and the baseline page would load the shop's.
export {}
