// The framework looks for this file in the folders above as well, and would start the shop's API in the baseline's server.
export {}
