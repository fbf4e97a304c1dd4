/** A random id of 32 hex digits; `crypto.randomUUID` exists only on https. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
