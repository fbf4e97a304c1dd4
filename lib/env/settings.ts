import { basePaths, type UpstreamBase } from '@kolea/contract/endpoint.ts'
import type { MapProvider } from '@kolea/domain/location/map-provider.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { parseEnv, type StorefrontSettings } from './parse-env.ts'

/** The process's settings, parsed once. Throws `EnvError` when a value is wrong. */
export function settings(): StorefrontSettings {
  return processState('settings', () => parseEnv(process.env, process.cwd()))
}

/** True while `next build` runs: nothing embedded starts and no secret is made then. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}

/** What a child process inherits: the whole environment with `extra` on top, and `defaults` where it says nothing or has an empty text. */
export function childEnvironment(
  extra: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>> = {},
): NodeJS.ProcessEnv {
  const set = Object.entries(process.env).filter(([, value]) => value !== '')
  return { ...defaults, ...Object.fromEntries(set), ...extra } as NodeJS.ProcessEnv
}

export const isProduction = (): boolean => process.env.NODE_ENV === 'production'

/** Base URL of each of the upstream's hosts, without a slash at the end (SES-10: token calls use their own). */
export function upstreamOrigins(): Readonly<Record<UpstreamBase, string>> {
  const { API_BASE_URL, AUTH_BASE_URL, CONTENT_BASE_URL, STORE_API_PORT } = settings()
  const api = API_BASE_URL ?? `http://127.0.0.1:${STORE_API_PORT}`
  return {
    api,
    auth: AUTH_BASE_URL ?? api + basePaths.auth,
    content: CONTENT_BASE_URL ?? api + basePaths.content,
  }
}

/** Google's map is shown where the shop has a key for it, else the map of the shop's own (LOC-07). */
export const mapProvider = ({ GOOGLE_MAPS_KEY } = settings()): MapProvider =>
  GOOGLE_MAPS_KEY === undefined ? 'embedded' : 'google'
