import { Agent } from 'undici'

const agent = new Agent({ connections: 64, headersTimeout: 60_000, bodyTimeout: 60_000 })

export interface RawAnswer {
  /** 0: the connection ended without an answer. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export interface RawRequest {
  readonly method: string
  /** As it is sent over the wire, query and all. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | null
}

/** One HTTP call exactly as it is given. */
export async function sendRaw(
  origin: string,
  { method, target, headers = {}, body = null }: RawRequest,
): Promise<RawAnswer> {
  try {
    const answer = await agent.request({ origin, path: target, method: method as 'GET', headers, body })
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
  } catch (error) {
    return { status: 0, headers: {}, text: error instanceof Error ? error.message : String(error) }
  }
}

/** Headers of a call that one of our own pages makes. */
export const pageHeaders = (origin: string, cookie: string): Record<string, string> => ({
  origin,
  'x-kolea': '1',
  'content-type': 'application/json',
  ...(cookie === '' ? {} : { cookie }),
})

/** Lines of a stack, or a path of the code: what must never leave the server. */
const insides =
  /\n\s+at .+[:(]|\.(?:ts|tsx|mjs):\d+|node_modules|node:internal|drizzle-orm|@electric-sql|SQLSTATE/i

export const showsInsides = (text: string): boolean => insides.test(text)
