/** Passkeys of one customer: a few devices and a spare, and never a table to fill. */
export const mostPasskeys = 10
export const passkeyNameLength = 40
