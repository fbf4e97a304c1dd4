import type { OperationKey } from '#lib/bff-contract/all.ts'
import { operations } from '#lib/bff-contract/all.ts'
import { bffFailureSchema } from '#lib/bff-contract/answers.ts'

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>

export interface Answered {
  status: number
  headers: Headers
  text: string
  json: Record<string, unknown>
}

interface CallOptions {
  input?: unknown
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Body as it is, in place of `input`. */
  raw?: string
}

const host = 'shop.test'

function nameAndValue(cookie: string): [string, string][] {
  const at = cookie.indexOf('=')
  return at < 0 ? [] : [[cookie.slice(0, at), cookie.slice(at + 1)]]
}

/** The JSON of an answer. @throws when a success contains anything that the contract does not name, or lacks something */
function checkedJson(operation: OperationKey, status: number, text: string): Record<string, unknown> {
  const json = JSON.parse(text) as Record<string, unknown>
  if (status === 200) operations[operation].output.parse(json)
  else bffFailureSchema.parse(json)
  return json
}

/** Calls BFF route handlers as a page of the shop would, storing its cookies; every answer is checked by the contract. */
export function fakeBrowser(startCookie = '') {
  const jar = new Map(startCookie.split('; ').flatMap(nameAndValue))
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  function storeCookie(given: string): void {
    for (const [name, value] of nameAndValue(given.split(';')[0] ?? '')) {
      if (given.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
  }

  return {
    cookie,
    async call(operation: OperationKey, options: CallOptions = {}): Promise<Answered> {
      const [method = 'GET', path = '/'] = operation.split(' ')
      const folder = path.replace(/:(\w+)/g, '[$1]')
      const handlers = (await import(`../../app${folder}/route.ts`)) as Record<string, Handler>
      const changes = method !== 'GET'
      const headers = new Headers({ host, ...(jar.size > 0 ? { cookie: cookie() } : {}) })
      if (changes) {
        headers.set('origin', `http://${host}`)
        headers.set('x-kolea', '1')
        headers.set('content-type', 'application/json')
      }
      for (const [name, value] of Object.entries(options.headers ?? {})) {
        if (value === '') headers.delete(name)
        else headers.set(name, value)
      }
      const body =
        options.raw ?? (changes && method !== 'DELETE' ? JSON.stringify(options.input ?? {}) : undefined)
      const url = new URL(
        path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(options.params?.[name] ?? '')),
        `http://${host}`,
      )
      url.search = new URLSearchParams(options.query).toString()
      const handler = handlers[method]
      if (!handler) throw new Error(`${operation} has no handler`)
      const request = new Request(url, { method, headers, ...(body === undefined ? {} : { body }) })
      const response = await handler(request, { params: Promise.resolve(options.params ?? {}) })
      for (const given of response.headers.getSetCookie()) storeCookie(given)
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: checkedJson(operation, response.status, text),
      }
    },
  }
}
