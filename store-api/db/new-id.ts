import { randomBytes } from 'node:crypto'

/** A new identifier of 24 unguessable characters behind a readable prefix: `cus_…`. Fits the contract's `id`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(18).toString('base64url')}`
