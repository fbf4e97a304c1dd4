import type { SecurityHeaders } from '@kolea/page-cache/respond/security-headers.ts'
import { permissionsPolicy } from '../lib/routing/content-policy.ts'

/**
 * Every answer carries these; a page that runs a gateway's scripts has a `Permissions-Policy` of its own, and the document
 * of Google's map an `X-Frame-Options`.
 */
const always: SecurityHeaders = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', permissionsPolicy()],
  ['X-Frame-Options', 'DENY'],
]

const overHttps: SecurityHeaders = [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']]

/** The common headers; `https` says whether shoppers reach the shop over TLS (PUBLIC_URL). */
export const securityHeaders = (https: boolean): SecurityHeaders =>
  https ? [...always, ...overHttps] : always
