import { Agent, request } from 'undici'
import { until } from '@kolea/test-kit/until.ts'

/** Pages that stay open, as far as the shop sees them: the event stream through which each is notified of changes. */
export class OpenPages implements AsyncDisposable {
  readonly #agent = new Agent({ connections: 500, bodyTimeout: 0 })
  /** What each received last. */
  readonly #received: string[]

  private constructor(count: number) {
    this.#received = Array.from({ length: count }, () => '')
  }

  /** Opens them, each from an address of its own, and waits until each has received the state of the shop. */
  static async open(origin: string, count: number): Promise<OpenPages> {
    const pages = new OpenPages(count)
    await Promise.all(pages.#received.map((_, page) => pages.#open(origin, page)))
    await until('every page is notified', () => pages.#received.every((text) => text !== ''))
    return pages
  }

  async #open(origin: string, page: number): Promise<void> {
    const headers = { 'x-forwarded-for': `203.0.113.${page}` }
    const { statusCode, body } = await request(`${origin}/api/site/events`, {
      headers,
      dispatcher: this.#agent,
    })
    if (statusCode !== 200) throw new Error(`the stream of a page was answered with ${statusCode}`)
    body.on('error', () => undefined)
    body.on('data', (part: Buffer) => {
      for (const [, text = ''] of part.toString().matchAll(/^data: (.*)$/gm)) this.#received[page] = text
    })
  }

  /** Seconds until all of them received it. */
  async secondsUntil(expected: string): Promise<number> {
    const startedAt = performance.now()
    await until(`every open page received ${expected}`, () =>
      this.#received.every((text) => text.includes(expected)),
    )
    return (performance.now() - startedAt) / 1000
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#agent.destroy()
  }
}
