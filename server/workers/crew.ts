import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { failuresAfter, restartPauseMs } from '../../lib/embedded/supervise-store-api.ts'
import { processLog } from '../../lib/log.ts'
import { news } from '../../lib/workers/primary-line.ts'

interface CrewParts {
  size: number
  onMessage: (worker: Worker, message: unknown) => void
  onEnd: (worker: Worker) => void
}

interface Member {
  worker: Worker
  startedAt: number
  /** Whether it came to answer requests before it ended. */
  ready: Promise<boolean>
  isReady: boolean
  ended: Promise<unknown>
  /** It is to end: nobody takes its place because of that. */
  dismissed: boolean
}

/** The workers of a shop: so many of them, whichever ends. */
export class Crew {
  readonly #parts: CrewParts
  readonly #members = new Set<Member>()
  #renewal: Promise<void> = Promise.resolve()
  #closing = false

  constructor(parts: CrewParts) {
    this.#parts = parts
    // All accept from one socket, which outlives each of them: none is handed a connection that would be lost with it.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    // Bodies of pages are sent as they are, not as JSON.
    cluster.setupPrimary({ serialization: 'advanced' })
  }

  /** Starts them side by side; false when one ended before it was ready, which has said why. */
  async start(): Promise<boolean> {
    const ready = Array.from({ length: this.#parts.size }, () => this.#enlist(0).ready)
    return (await Promise.all(ready)).every(Boolean)
  }

  /** Sends a message to every worker but one. */
  tellOthers(but: Worker, message: unknown): void {
    for (const { worker } of this.#members)
      if (worker !== but && worker.isConnected()) worker.send(message as object, () => undefined)
  }

  /** Replaces the workers in turn, each once another is ready: no request is lost, and one that cannot start replaces nobody. */
  renew(): Promise<void> {
    return (this.#renewal = this.#renewal.then(async () => {
      for (const old of [...this.#members]) {
        if (this.#closing) return
        if (!(await this.#enlist(0, false).ready)) {
          processLog().error('a new worker could not start: the others stay as they are')
          return
        }
        await this.#dismiss(old)
      }
    }))
  }

  /** Ends all of them, after they have said for DRAIN_SECONDS that they will. */
  async close(): Promise<void> {
    this.#closing = true
    const all = [...this.#members]
    for (const { worker, isReady } of all)
      if (isReady && worker.isConnected()) worker.send({ news: 'close', about: null }, () => undefined)
    await Promise.all(all.map((member) => (member.isReady ? member.ended : this.#dismiss(member))))
  }

  async #dismiss(member: Member): Promise<void> {
    member.dismissed = true
    member.worker.process.kill('SIGTERM')
    await member.ended
  }

  /** @param stays whether it is replaced even when it ends before it was ready */
  #enlist(failures: number, stays = failures > 0): Member {
    const worker = cluster.fork()
    const ended = once(worker, 'exit').then(() => false)
    const ready = new Promise<boolean>((resolve) =>
      worker.on('message', (message: unknown) => {
        if (news.safeParse(message).data?.news !== 'ready') return this.#parts.onMessage(worker, message)
        member.isReady = true
        resolve(true)
      }),
    )
    const member: Member = {
      worker,
      startedAt: Date.now(),
      ready: Promise.race([ready, ended]),
      isReady: false,
      ended,
      dismissed: false,
    }
    this.#members.add(member)
    void ended.then(() => this.#replace(member, failures, stays))
    return member
  }

  async #replace(member: Member, before: number, stays: boolean): Promise<void> {
    this.#members.delete(member)
    this.#parts.onEnd(member.worker)
    if (member.dismissed || this.#closing || (!member.isReady && !stays)) return
    const { signalCode } = member.worker.process
    const end = {
      listened: member.isReady,
      killed: signalCode !== null,
      livedMs: Date.now() - member.startedAt,
    }
    const failures = failuresAfter(end, before)
    const waitMs = restartPauseMs(end, failures)
    processLog().warn({ waitMs }, 'a worker ended; starting another')
    await sleep(waitMs, undefined, { ref: false })
    if (!this.#closing) this.#enlist(failures, true)
  }
}
