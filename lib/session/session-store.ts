/** A stored session: opaque bytes and the version they were written as. */
interface StoredSession {
  data: Uint8Array
  version: number
}

/**
 * Where encrypted session records live: an embedded file, or Redis. It never sees a key or a token.
 * Times are ms since 1970. Every method rejects when the store itself fails.
 */
export interface SessionStore {
  create(id: string, data: Uint8Array, expiresAt: number): Promise<void>
  /** null when there is none or it has expired. */
  read(id: string): Promise<StoredSession | null>
  /** Compare and swap: writes only what still exists in exactly this version; false otherwise. */
  replace(id: string, version: number, data: Uint8Array, expiresAt: number): Promise<boolean>
  /** False when it was already gone. */
  remove(id: string): Promise<boolean>
  /** Acquires the session's lock for `ttlMs` from now, also when it is the owner's already; false while another holds it. */
  lock(id: string, owner: string, ttlMs: number): Promise<boolean>
  unlock(id: string, owner: string): Promise<void>
}
