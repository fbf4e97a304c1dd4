import { Agent, request } from 'undici'
import { HttpBrowser } from './http-browser.ts'

/** Cached pages, which need nothing of the API. */
const pages = ['/home', '/FAQs', '/deals', '/shop']

/** Shoppers who send requests without a pause, some on connections that they keep open and some on a new one each time. */
export class SteadyLoad {
  readonly #origin: string
  readonly #keptOpen = new Agent({ connections: 4 })
  readonly #running: Promise<void>[] = []
  #stopped = false
  answered = 0
  /** What became of requests that got no answer, or one that says that the shop is not there. */
  readonly lost: string[] = []

  constructor(origin: string, shoppers: number) {
    this.#origin = origin
    for (let n = 0; n < shoppers; n += 1) this.#running.push(this.#shop(n))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#running)
    await this.#keptOpen.close()
  }

  /** Prints what was lost, each kind once. */
  report(): void {
    const times = new Map<string, number>()
    for (const line of this.lost) times.set(line, (times.get(line) ?? 0) + 1)
    for (const [line, count] of times) console.log(`  lost ${count} × ${line}`)
  }

  async #shop(shopper: number): Promise<void> {
    for (let turn = shopper; !this.#stopped; turn += 1) {
      const path = pages[turn % pages.length] ?? '/home'
      if (turn % 8 === 0) await this.#note('launch', this.#launch())
      else
        await this.#note(
          path,
          turn % 2 === 0 ? this.#page(path, this.#keptOpen) : this.#pageOnNewConnection(path),
        )
    }
  }

  async #note(what: string, answer: Promise<number>): Promise<void> {
    const status = await answer.catch((error: Error) => error.message)
    if (status === 200) this.answered += 1
    else this.lost.push(`${what}: ${status}`)
  }

  /** A call that changes something, which no client sends twice by itself. */
  async #launch(): Promise<number> {
    const { status, text } = await new HttpBrowser(this.#origin).call('POST /api/session/launch', {
      input: {},
    })
    if (status === 0) throw new Error(text)
    return status
  }

  async #page(path: string, dispatcher: Agent): Promise<number> {
    const { statusCode, body } = await request(this.#origin + path, { dispatcher })
    await body.dump()
    return statusCode
  }

  async #pageOnNewConnection(path: string): Promise<number> {
    const { statusCode, body } = await request(this.#origin + path, { dispatcher: new Agent(), reset: true })
    await body.dump()
    return statusCode
  }
}
