/** Names and values that every answer carries. */
export type SecurityHeaders = readonly (readonly [string, string])[]

/** For answers that carry no page policy of their own: nothing in them may run or be framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
