import type { UpstreamBase } from '../contract/endpoint.ts'
import { settings } from './settings.ts'

/** Base URL of each of the upstream's hosts, without a slash at the end (SES-10: token calls use their own). */
export function upstreamOrigins(): Readonly<Record<UpstreamBase, string>> {
  const { API_BASE_URL, AUTH_BASE_URL, CONTENT_BASE_URL, STORE_API_PORT } = settings()
  const api = API_BASE_URL ?? `http://127.0.0.1:${STORE_API_PORT}`
  return { api, auth: AUTH_BASE_URL ?? `${api}/auth`, content: CONTENT_BASE_URL ?? `${api}/strings` }
}
