import { BffError } from './bff-error.ts'

const maxBytes = 64 * 1024

/** A request's JSON, at most 64 kB; an empty body is an empty object. @throws BffError 413, 400 */
export async function readJson(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    throw new BffError(413, 'payload_too_large')
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length
    if (length > maxBytes) {
      await reader?.cancel()
      throw new BffError(413, 'payload_too_large')
    }
    chunks.push(part.value)
  }
  if (length === 0) return {}
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch {
    throw new BffError(400, 'bad_request')
  }
}
