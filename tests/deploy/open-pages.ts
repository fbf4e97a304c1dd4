import { Agent, request } from 'undici'
import { until } from '../faults/until.ts'

/** Pages that stay open, as far as the shop sees them: the stream in which each is told of changes. */
export class OpenPages implements AsyncDisposable {
  readonly #agent = new Agent({ connections: 500, bodyTimeout: 0 })
  /** What each was told last. */
  readonly #told: string[]

  private constructor(count: number) {
    this.#told = Array.from({ length: count }, () => '')
  }

  /** Opens them, each from an address of its own, and waits until each has been told how the shop is. */
  static async open(origin: string, count: number): Promise<OpenPages> {
    const pages = new OpenPages(count)
    await Promise.all(pages.#told.map((_, page) => pages.#open(origin, page)))
    await until('every page is told', () => pages.#told.every((text) => text !== ''))
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
      for (const [, text = ''] of part.toString().matchAll(/^data: (.*)$/gm)) this.#told[page] = text
    })
  }

  /** Seconds until all of them were told so. */
  async secondsUntil(word: string): Promise<number> {
    const startedAt = performance.now()
    await until(`every open page is told ${word}`, () => this.#told.every((text) => text.includes(word)))
    return (performance.now() - startedAt) / 1000
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#agent.destroy()
  }
}
