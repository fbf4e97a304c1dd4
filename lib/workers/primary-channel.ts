import cluster from 'node:cluster'
import { z } from 'zod'
import { processState } from '../process-state.ts'

/** Messages between the processes of one shop. A response carries the id of its request. */
export const requestMessage = z.object({ request: z.string(), id: z.number(), payload: z.unknown() })
const responseMessage = z.object({ id: z.number(), response: z.unknown() })
export const noticeMessage = z.object({ notice: z.string(), payload: z.unknown() })
type Message = z.output<typeof requestMessage | typeof responseMessage | typeof noticeMessage>

const send = (message: Message): void => void process.send?.(message, undefined, undefined, () => undefined)

/** A worker's channel to the process that started it (`WORKERS`). Messages arrive in the order in which they were sent. */
class PrimaryChannel {
  readonly #waiting = new Map<number, (response: unknown) => void>()
  readonly #listeners = new Map<string, (payload: unknown) => void>()
  #lastId = 0

  constructor() {
    process.on('message', (message) => {
      const answered = responseMessage.safeParse(message).data
      if (answered) return this.#waiting.get(answered.id)?.(answered.response)
      const noted = noticeMessage.safeParse(message).data
      if (noted) this.#listeners.get(noted.notice)?.(noted.payload)
    })
  }

  /** The response to a request; undefined when none comes in time. */
  async request(request: string, payload: unknown, withinMs: number): Promise<unknown> {
    const id = (this.#lastId += 1)
    const response = new Promise<unknown>((resolve) => {
      this.#waiting.set(id, resolve)
      setTimeout(resolve, withinMs).unref()
    })
    send({ request, id, payload })
    return response.finally(() => this.#waiting.delete(id))
  }

  notify(notice: string, payload: unknown): void {
    send({ notice, payload })
  }

  onNotice(notice: string, listener: (payload: unknown) => void): void {
    this.#listeners.set(notice, listener)
  }
}

/** null in a process that is not one of several workers. */
export const primaryChannel = (): PrimaryChannel | null =>
  cluster.isWorker ? processState('primary-channel', () => new PrimaryChannel()) : null
