import { z } from 'zod'
import { readRows, type RscRow } from './flight-rows.ts'

/** The content of a preload hint: address, kind of file, options. */
const preload = z.tuple([z.string(), z.string()]).rest(z.unknown())

/** The `data-precedence` of the framework's style sheets. */
const sheetGroup = 'next'

function rewriteHint(row: RscRow): Buffer {
  if (row.id !== '' || row.kind !== 'H' || !row.content.startsWith('L')) return row.bytes
  const hint = preload.safeParse(JSON.parse(row.content.slice(1)))
  const [address, use] = hint.data ?? []
  if (use === 'image') return Buffer.alloc(0)
  return use === 'style' ? Buffer.from(`:HS${JSON.stringify([address, sheetGroup])}\n`) : row.bytes
}

/**
 * Rewrites the preload hints in an answer to Next's router. The router requests most pages before they are opened, and the browser warns of
 * each preloaded file that the open page does not use. A style sheet is added to the document at once instead, so opening its page does not
 * wait for it; its rules select only elements of that page. A picture loads when it is rendered. Other hints (fonts) stay.
 *
 * @param answer a text that React did not write is returned unchanged
 */
export function withoutPreloads(answer: Buffer): Buffer {
  try {
    return Buffer.concat([...readRows(answer)].map(rewriteHint))
  } catch {
    return answer
  }
}
