import type { Refusals } from './operation.ts'

/** What any operation may be refused with, besides its own refusals. */
export const commonRefusals = {
  bad_request: 400,
  session_required: 401,
  sign_in_required: 401,
  /** In the mobile app: the sign-in has to be renewed by the app (SES-13). */
  app_session_over: 401,
  forbidden_origin: 403,
  json_only: 403,
  /** The session was signed in again: the page has to reload. */
  session_renewed: 409,
  payload_too_large: 413,
  too_many_requests: 429,
  server_error: 500,
  upstream_error: 502,
  upstream_garbled: 502,
  session_unavailable: 503,
  site_offline: 503,
  upstream_unavailable: 503,
  upstream_timeout: 504,
} as const satisfies Refusals
