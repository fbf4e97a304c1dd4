import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  failuresAfter,
  refusedStart,
  restartPauseMs,
  type ApiEnd,
} from '../../lib/embedded/supervise-store-api.ts'
import { messageOf, processLog } from '../../lib/log.ts'
import { noticeMessage } from '../../lib/workers/primary-channel.ts'

interface WorkerPoolOptions {
  size: number
  /** Where workers find what earlier ones have compiled: a quarter of the work of a start. */
  compileCache: string
  onMessage: (worker: Worker, message: unknown) => void
  onEnd: (worker: Worker) => void
}

interface PoolWorker {
  worker: Worker
  startedAt: number
  /** Whether it answered requests before it ended. */
  ready: Promise<boolean>
  isReady: boolean
  ended: Promise<unknown>
  /** Another has its place or is about to: its end starts none. */
  hasSuccessor: boolean
}

const logRefusal = (error: unknown): void =>
  processLog().error({ message: messageOf(error) }, 'a worker could not be started')

/** The workers of a shop: so many of them, whichever ends. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions
  readonly #workers = new Set<PoolWorker>()
  #replacement: Promise<void> = Promise.resolve()
  #closing = false

  constructor(options: WorkerPoolOptions) {
    this.#options = options
    // All accept from one socket, which outlives each of them: none is handed a connection that would be lost with it.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    // Bodies of pages are sent as they are, not as JSON.
    cluster.setupPrimary({ serialization: 'advanced' })
  }

  /** Starts them side by side; false when one ended before it was ready, which has said why. */
  async start(): Promise<boolean> {
    const ready = Array.from({ length: this.#options.size }, () => this.#startWorker(0).ready)
    return (await Promise.all(ready)).every(Boolean)
  }

  /** Sends a message to every worker, or to every worker but one. */
  sendToOthers(but: Worker | null, message: unknown): void {
    for (const { worker } of this.#workers)
      if (worker !== but && worker.isConnected()) worker.send(message as object, () => undefined)
  }

  /** Replaces the workers one by one, each once another is ready: no request is lost, and one that cannot start replaces nobody. */
  replaceAll(): Promise<void> {
    return (this.#replacement = this.#replacement.then(async () => {
      for (const old of [...this.#workers]) {
        if (this.#closing) return
        // It ended meanwhile, and another has its place.
        if (!this.#workers.has(old)) continue
        old.hasSuccessor = true
        if (!(await this.#startExtraWorker())) {
          processLog().error('a new worker could not start: the others stay as they are')
          old.hasSuccessor = false
          if (!this.#workers.has(old)) await this.#startAgain(refusedStart, 0)
          return
        }
        await this.#stopWorker(old)
      }
    }))
  }

  /** Ends all of them, after they have said for DRAIN_SECONDS that they will. */
  async close(): Promise<void> {
    this.#closing = true
    const all = [...this.#workers]
    for (const { worker, isReady } of all)
      if (isReady && worker.isConnected()) worker.send({ notice: 'close', payload: null }, () => undefined)
    await Promise.all(all.map((member) => (member.isReady ? member.ended : this.#stopWorker(member))))
  }

  async #stopWorker(member: PoolWorker): Promise<void> {
    member.hasSuccessor = true
    member.worker.process.kill('SIGTERM')
    await member.ended
  }

  /** @param stays whether it is replaced even when it ends before it was ready */
  #startWorker(failures: number, stays = failures > 0): PoolWorker {
    const worker = cluster.fork({ NODE_COMPILE_CACHE: this.#options.compileCache })
    const ended = new Promise<false>((resolve) => {
      worker.once('exit', () => resolve(false))
      // A process that the machine refused has no `exit`.
      worker.on('error', () => {
        if (worker.process.pid === undefined) resolve(false)
      })
    })
    const ready = new Promise<boolean>((resolve) =>
      worker.on('message', (message: unknown) => {
        if (noticeMessage.safeParse(message).data?.notice !== 'ready')
          return this.#options.onMessage(worker, message)
        member.isReady = true
        resolve(true)
      }),
    )
    const member: PoolWorker = {
      worker,
      startedAt: Date.now(),
      ready: Promise.race([ready, ended]),
      isReady: false,
      ended,
      hasSuccessor: false,
    }
    this.#workers.add(member)
    void ended.then(() => this.#replace(member, failures, stays))
    return member
  }

  async #replace(member: PoolWorker, before: number, stays: boolean): Promise<void> {
    this.#workers.delete(member)
    this.#options.onEnd(member.worker)
    if (member.hasSuccessor || this.#closing || (!member.isReady && !stays)) return
    const { signalCode } = member.worker.process
    const end = {
      listened: member.isReady,
      killed: signalCode !== null,
      livedMs: Date.now() - member.startedAt,
    }
    await this.#startAgain(end, before)
  }

  /** Beside the others, of which it replaces one. @returns whether it is ready */
  async #startExtraWorker(): Promise<boolean> {
    try {
      return await this.#startWorker(0, false).ready
    } catch (error) {
      logRefusal(error)
      return false
    }
  }

  /** After an end, or a start that the machine refused: until there is another worker. */
  async #startAgain(end: ApiEnd, before: number): Promise<void> {
    const failures = failuresAfter(end, before)
    const waitMs = restartPauseMs(end, failures)
    processLog().warn({ waitMs }, 'a worker ended; starting another')
    await sleep(waitMs, undefined, { ref: false })
    if (this.#closing) return
    try {
      this.#startWorker(failures, true)
    } catch (error) {
      logRefusal(error)
      await this.#startAgain(refusedStart, failures)
    }
  }
}
