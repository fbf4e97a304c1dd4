import { AsyncLocalStorage } from 'node:async_hooks'
import { clientAddressHeader, deviceNameHeader, type Endpoint } from '@kolea/contract/endpoint.ts'
import { appVersion } from '../env/app-version.ts'
import { secrets } from '../env/secrets.ts'
import { upstreamOrigins } from '../env/settings.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { requestIdHeaders } from '@kolea/node-kit/tracing/request-id.ts'

/** For whom the upstream is called. */
export interface Visitor {
  /** null when it is not known. */
  readonly address: string | null
  /** Browser and system; null when they are not known. */
  readonly deviceName: string | null
  /** IANA zone of the visitor's store. */
  readonly timeZone: string
  /** The page is in the mobile app's web view (SES-13). */
  readonly inApp: boolean
}

const visits = () => processState('visitor', () => new AsyncLocalStorage<Visitor | null>())

/** Every upstream call of `work` is made for this visitor, so no call can leave the address or the time zone out. */
export const forVisitor = <T>(who: Visitor, work: () => T): T => visits().run(who, work)

/** What the storefront requests for itself, such as a page that everybody gets, counts for no visitor. */
export const forStorefront = <T>(work: () => T): T => visits().run(null, work)

/** The visitor for whom the upstream is called; null when it is called for nobody in particular. */
export const currentVisitor = (): Visitor | null => visits().getStore() ?? null

/** Who calls: what becomes headers (SES-10). */
export interface Identity {
  accessToken?: string | null
  /** BCP 47 tag. */
  language: string
  deviceId: string
}

/** URL of a call from the configured origin only; every parameter is escaped. */
export function requestUrl(
  endpoint: Endpoint,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '' || value === '.' || value === '..')
      throw new TypeError(`${endpoint.name} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return `${upstreamOrigins()[endpoint.base]}${path}${search === '' ? '' : `?${search}`}`
}

/** What the headers say of one call besides who makes it. */
interface CallTraits {
  /** A content type without a body is refused as an empty JSON text. */
  readonly hasBody: boolean
  readonly idempotencyKey?: string | undefined
}

/** Of the first stores; said where no other is known. */
export const defaultTimeZone = 'Pacific/Honolulu'

/** The headers every call carries (SES-10). */
export function requestHeaders(
  identity: Identity,
  { hasBody, idempotencyKey }: CallTraits,
): Record<string, string> {
  const visitor = currentVisitor()
  return {
    'x-api-key': secrets().apiKey,
    accept: 'application/json',
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    'accept-language': identity.language,
    'x-sei-platform': '7now_web',
    'x-sei-version': appVersion(),
    'x-sei-timezone': visitor?.timeZone ?? defaultTimeZone,
    'x-device-uuid': identity.deviceId,
    ...requestIdHeaders(),
    ...(visitor === null || visitor.address === null ? {} : { [clientAddressHeader]: visitor.address }),
    ...(visitor?.deviceName ? { [deviceNameHeader]: visitor.deviceName } : {}),
    ...(identity.accessToken ? { authorization: `Bearer ${identity.accessToken}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  }
}
