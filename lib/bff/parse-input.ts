import type { Operation, OperationSchema } from '../bff-contract/operation.ts'
import { BffError } from './bff-refusal.ts'

/**
 * A request's body as UTF-8 text; null when it has more than `maxBytes`, of which no more is read.
 * @throws TypeError when it is not UTF-8
 */
export async function readText(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length
    if (length > maxBytes) {
      await reader?.cancel()
      return null
    }
    chunks.push(part.value)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

/** Bytes of the largest body that a call takes, unless its operation says otherwise. */
export const maxBodyBytes = 64 * 1024

/** A request's JSON, at most 64 kB unless its operation takes more; an empty body is an empty object. @throws BffError 413, 400 */
export async function readJson(request: Request, maxBytes = maxBodyBytes): Promise<unknown> {
  try {
    const text = await readText(request, maxBytes)
    if (text === null) throw new BffError(413, 'payload_too_large')
    return text === '' ? {} : JSON.parse(text)
  } catch (error) {
    if (error instanceof BffError) throw error
    throw new BffError(400, 'bad_request')
  }
}

/** @throws BffError 400 `bad_request` that names the fields */
function parsePart(schema: OperationSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.') || '_', issue.message]),
  )
  throw new BffError(400, 'bad_request', { fields })
}

/** Path, query and body of a request by the schemas of its operation. @throws BffError 400, 413 */
export async function parseInput(
  { params, query, body, bodyBytes }: Operation,
  request: Request,
  pathParts: object,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  return {
    params: parsePart(params, pathParts),
    query: parsePart(query, Object.fromEntries(new URL(request.url).searchParams)),
    body: body && parsePart(body, await readJson(request, bodyBytes)),
  }
}
