/**
 * The header by which a storefront tells the API for whom it calls: the visitor's IP address, which limits are counted for.
 * Believed only beside the API key; without it a call counts for the address it comes from.
 */
export const clientAddressHeader = 'x-client-address'
