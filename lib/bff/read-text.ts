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
