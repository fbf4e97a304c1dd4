import cluster from 'node:cluster'
import { z } from 'zod'
import { processState } from '../process-state.ts'

/** Messages between the processes of one shop. A response carries the id of its request. */
export const requestMessage = z.object({ request: z.string(), id: z.number(), payload: z.unknown() })
const responseMessage = z.object({ id: z.number(), response: z.unknown() })
export const noticeMessage = z.object({ notice: z.string(), payload: z.unknown() })
type Message = z.output<typeof requestMessage | typeof responseMessage | typeof noticeMessage>

/** Of a worker's process: what its channel to the primary process needs. */
type OwnProcess = Pick<NodeJS.Process, 'on' | 'send'>
type TakeResponse = (response: unknown) => void

/** A worker's channel to the process that started it (`WORKERS`). Messages arrive in the order in which they were sent. */
export class PrimaryChannel {
  readonly #process: OwnProcess
  readonly #waiting = new Map<number, TakeResponse>()
  readonly #listeners = new Map<string, (payload: unknown) => void>()
  #lastId = 0

  constructor(ownProcess: OwnProcess) {
    this.#process = ownProcess
    ownProcess.on('message', (message) => {
      const answered = responseMessage.safeParse(message).data
      if (answered) return this.#takeResponse(answered.id, answered.response)
      const noted = noticeMessage.safeParse(message).data
      if (noted) this.#listeners.get(noted.notice)?.(noted.payload)
    })
  }

  /**
   * The response to a request; undefined when none arrives in time.
   *
   * @param onLate gets a response that arrives after that, for one that must not be lost
   */
  request(request: string, payload: unknown, withinMs: number, onLate?: TakeResponse): Promise<unknown> {
    const id = (this.#lastId += 1)
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => {
      if (onLate) this.#waiting.set(id, onLate)
      else this.#waiting.delete(id)
      resolve(undefined)
    }, withinMs)
    timer.unref()
    this.#waiting.set(id, (response) => {
      clearTimeout(timer)
      resolve(response)
    })
    this.#send({ request, id, payload })
    return promise
  }

  notify(notice: string, payload: unknown): void {
    this.#send({ notice, payload })
  }

  #takeResponse(id: number, response: unknown): void {
    const take = this.#waiting.get(id)
    this.#waiting.delete(id)
    take?.(response)
  }

  #send(message: Message): void {
    this.#process.send?.(message, undefined, undefined, () => undefined)
  }

  onNotice(notice: string, listener: (payload: unknown) => void): void {
    this.#listeners.set(notice, listener)
  }
}

/** null in a process that is not one of several workers. */
export const primaryChannel = (): PrimaryChannel | null =>
  cluster.isWorker ? processState('primary-channel', () => new PrimaryChannel(process)) : null
