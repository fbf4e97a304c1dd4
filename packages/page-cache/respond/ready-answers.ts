import type { ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Variant } from '../cache/entry.ts'

/** What node:http stores of an answer until it writes it: the text of its head, as of `writeHead`. It is not documented. */
interface WithHead {
  _header?: unknown
}

interface Ready {
  /** Unix seconds for which its Date and its time-to-live are right. */
  second: number
  head: string
  /** Head and body, one character a byte; made when the head is used for the second time. */
  text: string | null
}

const maxBytes = 32 * 1024 * 1024
const objectBytes = 200
/** Longer bodies cost as much either way. */
const longestBody = 32 * 1024

const headShape = /^HTTP\/1\.1 \d{3} [^]*\r\n\r\n$/

/** Nothing of the request or of its connection changes the head: it stays open, and no header was set before. */
const hasCommonHead = (response: ServerResponse): boolean =>
  response.shouldKeepAlive && response.getHeaderNames().length === 0

/**
 * Whole answers as node:http has written them in this second. Node makes the head of each answer anew and writes it and the body as two
 * chunks, which is a third of what a cached page costs; it takes the text of a whole answer in place of a head. With a Node whose answers
 * have no such text, none is ever found.
 */
export class ReadyAnswers {
  readonly #answers = new LRUCache<Variant, Ready>({
    maxSize: maxBytes,
    sizeCalculation: ({ head }, { body }) => head.length + body.length + objectBytes,
  })

  /** Sends the answer that was noted in this second; false when there is none, or this response needs a head of its own. */
  send(response: ServerResponse & WithHead, status: number, variant: Variant, second: number): boolean {
    const known = this.#answers.get(variant)
    if (known?.second !== second || !hasCommonHead(response)) return false
    known.text ??= known.head + variant.body.toString('latin1')
    response.statusCode = status
    response._header = known.text
    response.end()
    return true
  }

  /** Notes the head of an answer that was written and not sent yet. */
  note(response: ServerResponse & WithHead, variant: Variant, second: number): void {
    const { _header: head } = response
    if (typeof head !== 'string' || !headShape.test(head)) return
    if (variant.body.length > longestBody || !hasCommonHead(response)) return
    this.#answers.set(variant, { second, head, text: null })
  }
}
