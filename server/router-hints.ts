import { z } from 'zod'
import { readRows, type ComponentRow } from './component-rows.ts'

/** A file that the framework has the browser load before the page that needs it is drawn, and what kind of file it is. */
const preload = z.tuple([z.string(), z.string()]).rest(z.unknown())

/** The group of the framework's style sheets (`data-precedence`). */
const sheetGroup = 'next'

function rewriteHint(row: ComponentRow): Buffer {
  if (row.id !== '' || row.kind !== 'H' || !row.content.startsWith('L')) return row.bytes
  const hint = preload.safeParse(JSON.parse(row.content.slice(1)))
  const [address, use] = hint.data ?? []
  if (use === 'image') return Buffer.alloc(0)
  return use === 'style' ? Buffer.from(`:HS${JSON.stringify([address, sheetGroup])}\n`) : row.bytes
}

/**
 * What Next's router is answered, without preloads that may never be used: it requests most pages ahead, and a browser warns of each file
 * that was preloaded for nothing. A style sheet is added to the document at once, where it changes nothing before its page is drawn. A
 * picture is loaded when it is drawn. An answer that is not React's stays as it is.
 */
export function withoutPreloads(answer: Buffer): Buffer {
  try {
    return Buffer.concat([...readRows(answer)].map(rewriteHint))
  } catch {
    return answer
  }
}
