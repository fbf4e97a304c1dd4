import { Agent, request } from 'undici'
import type { OperationKey } from '#lib/bff-contract/all.ts'
import { operations } from '#lib/bff-contract/all.ts'
import type { BffFailure } from '#lib/bff-contract/answers.ts'
import type { OutputOf } from '#lib/bff-contract/operation-types.ts'
import type { CallOptions } from '#lib/client/call.ts'
import { requestTarget } from '#lib/client/call.ts'

const agent = new Agent({ connections: 256, headersTimeout: 120_000, bodyTimeout: 120_000 })

export interface Answered<T> {
  /** 0: the connection ended without an answer. */
  readonly status: number
  readonly text: string
  /** What a 200 says; throws for any other answer. */
  readonly ok: T
  /** What a refusal says; null when it is not in the form of one. */
  readonly failure: BffFailure | null
  readonly ms: number
}

function failureOf(text: string): BffFailure | null {
  try {
    const body = JSON.parse(text) as Partial<BffFailure>
    return typeof body.code === 'string' && typeof body.message === 'string' ? (body as BffFailure) : null
  } catch {
    return null
  }
}

let lastAddress = 0

/** An address of its own for each browser, as a trusted proxy would report it: limits by address see many visitors. */
function nextAddress(): string {
  lastAddress += 1
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

/** One browser as the BFF sees it: a cookie, the headers of our own pages, an address. */
export class HttpBrowser {
  readonly #origins: readonly string[]
  /** Its client address, as the proxy in front says. */
  address = nextAddress()
  #turn = 0
  readonly #jar = new Map<string, string>()

  /** @param origins instances of the shop, which are called in turn */
  constructor(...origins: string[]) {
    this.#origins = origins
  }

  /** What the browser sends as its cookies. */
  get cookie(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  set cookie(header: string) {
    this.#jar.clear()
    for (const pair of header.split('; ')) this.#storePair(pair)
  }

  async call<K extends OperationKey>(key: K, options: CallOptions<K>): Promise<Answered<OutputOf<K>>> {
    const given = options as { input?: unknown }
    const [method, path] = requestTarget(key, given)
    const origin = this.#origins[this.#turn++ % this.#origins.length] ?? ''
    const startedAt = performance.now()
    const sent = {
      method: method as 'GET',
      headers: {
        'x-kolea': '1',
        'x-forwarded-for': this.address,
        ...(method === 'GET' ? {} : { origin }),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(given.input === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(given.input === undefined ? {} : { body: JSON.stringify(given.input) }),
      dispatcher: agent,
    }
    const { status, text } = await request(origin + path, sent).then(
      async ({ statusCode, headers, body }) => {
        this.#storeCookie(headers['set-cookie'])
        return { status: statusCode, text: await body.text() }
      },
      (error: Error) => ({ status: 0, text: error.message }),
    )
    return {
      status,
      text,
      get ok() {
        if (status !== 200) throw new Error(`${key} answered ${status}: ${text.slice(0, 300)}`)
        const json: unknown = JSON.parse(text)
        // Strict: nothing may leave the storefront that its contract does not name.
        operations[key].output.parse(json)
        return json as OutputOf<K>
      },
      failure: status === 200 ? null : failureOf(text),
      ms: performance.now() - startedAt,
    }
  }

  #storeCookie(given: string | string[] | undefined): void {
    for (const line of [given ?? []].flat()) {
      const [pair = ''] = line.split(';')
      if (/Max-Age=0/i.test(line)) this.#jar.delete(pair.slice(0, pair.indexOf('=')))
      else this.#storePair(pair)
    }
  }

  #storePair(pair: string): void {
    const at = pair.indexOf('=')
    if (at > 0) this.#jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
