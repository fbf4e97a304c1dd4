import { BffError } from './bff-error.ts'
import { readText } from './read-text.ts'

/** Bytes of the largest body that any call takes. */
export const maxBodyBytes = 64 * 1024

/** A request's JSON, at most 64 kB; an empty body is an empty object. @throws BffError 413, 400 */
export async function readJson(request: Request): Promise<unknown> {
  try {
    const text = await readText(request, maxBodyBytes)
    if (text === null) throw new BffError(413, 'payload_too_large')
    return text === '' ? {} : JSON.parse(text)
  } catch (error) {
    if (error instanceof BffError) throw error
    throw new BffError(400, 'bad_request')
  }
}
