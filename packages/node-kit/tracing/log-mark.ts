import { createHmac } from 'node:crypto'

/** What a mark replaces: an account by its id, one by its e-mail before it is known, or the address that sent a call. */
export type MarkedKind = 'customer' | 'email' | 'address'

/**
 * Replaces an account or an address in lines about security: the same value has the same mark, so that lines can be put together, and
 * without the key nobody finds the value (twelve characters of an HMAC-SHA-256). Storefronts and APIs share the key, and so their marks.
 */
export const logMark = (key: string, kind: MarkedKind, value: string): string =>
  createHmac('sha256', key).update(`log:${kind}:${value}`).digest('base64url').slice(0, 12)
