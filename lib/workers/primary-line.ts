import cluster from 'node:cluster'
import { z } from 'zod'
import { processState } from '../process-state.ts'

/** What processes of one shop say to each other. A question carries a number, by which its answer finds who asked. */
export const asked = z.object({ question: z.string(), number: z.number(), about: z.unknown() })
const answered = z.object({ number: z.number(), answer: z.unknown() })
export const news = z.object({ news: z.string(), about: z.unknown() })
type Message = z.output<typeof asked> | z.output<typeof answered> | z.output<typeof news>

const send = (message: Message): void => void process.send?.(message, undefined, undefined, () => undefined)

/** A worker's line to the process that started it (`WORKERS`). Messages arrive in the order in which they were sent. */
class PrimaryLine {
  readonly #waiting = new Map<number, (answer: unknown) => void>()
  readonly #listeners = new Map<string, (about: unknown) => void>()
  #number = 0

  constructor() {
    process.on('message', (message) => {
      const answer = answered.safeParse(message).data
      if (answer) return this.#waiting.get(answer.number)?.(answer.answer)
      const told = news.safeParse(message).data
      if (told) this.#listeners.get(told.news)?.(told.about)
    })
  }

  /** The answer to a question; undefined when none comes in time. */
  async ask(question: string, about: unknown, withinMs: number): Promise<unknown> {
    const number = (this.#number += 1)
    const answer = new Promise<unknown>((resolve) => {
      this.#waiting.set(number, resolve)
      setTimeout(resolve, withinMs).unref()
    })
    send({ question, number, about })
    return answer.finally(() => this.#waiting.delete(number))
  }

  tell(what: string, about: unknown): void {
    send({ news: what, about })
  }

  /** Calls `listener` for every piece of this news. */
  hear(what: string, listener: (about: unknown) => void): void {
    this.#listeners.set(what, listener)
  }
}

/** null in a process that is not one of several workers. */
export const primaryLine = (): PrimaryLine | null =>
  cluster.isWorker ? processState('primary-line', () => new PrimaryLine()) : null
