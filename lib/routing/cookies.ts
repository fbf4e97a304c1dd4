/** One cookie's text from a Cookie header, without parsing the whole of it; null when absent. */
export function readCookie(header: string | undefined | null, name: string): string | null {
  if (!header) return null
  const start = `${name}=`
  for (let at = 0; at < header.length;) {
    while (header.charCodeAt(at) === 32) at++
    const end = header.indexOf(';', at)
    const stop = end < 0 ? header.length : end
    if (header.startsWith(start, at)) return header.slice(at + start.length, stop)
    at = stop + 1
  }
  return null
}
