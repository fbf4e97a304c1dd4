import { and, eq, inArray, lte } from 'drizzle-orm'
import fp from 'fastify-plugin'
import { hourMs } from '@kolea/domain/time/durations.ts'
import { inSpan } from '@kolea/node-kit/tracing/spans.ts'
import { inTransaction, type Db } from '../db/database.ts'
import { jobRows, type JobRow } from '../db/schema/jobs.ts'
import type { Round, JobHandlers } from '../jobs/schedule.ts'
import { messageJobs } from '../modules/messages/outbox.ts'
import { gatewayRemoval } from '../modules/payments/removal.ts'
import { renewalJob } from '../modules/subscriptions/schedule.ts'
import type { Services } from '../services/services.ts'

/** A bound on one round, so that a clock moved far ahead cannot make it run for good. */
const perRound = 500
/** A claim nobody finished is free again after this long. */
const leaseMs = 60_000
const longestPauseMs = hourMs

type Claim = Pick<JobRow, 'workId' | 'kind' | 'subjectId' | 'attempts'>

/** Takes the row that is due longest, by moving it a lease ahead: another process leaves it alone meanwhile. */
async function claim(db: Db, kinds: readonly string[], now: Date): Promise<Claim | undefined> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({
        workId: jobRows.workId,
        kind: jobRows.kind,
        subjectId: jobRows.subjectId,
        attempts: jobRows.attempts,
      })
      .from(jobRows)
      .where(and(lte(jobRows.dueAt, now), inArray(jobRows.kind, [...kinds])))
      .orderBy(jobRows.dueAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (row === undefined) return undefined
    await tx
      .update(jobRows)
      .set({ dueAt: leaseEnd(now), attempts: row.attempts + 1 })
      .where(eq(jobRows.workId, row.workId))
    return row
  })
}

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs)

/** Only while the claim is still valid: a handler may have scheduled the next time already. */
const stillOurs = ({ workId, attempts }: Claim, now: Date) =>
  and(eq(jobRows.workId, workId), eq(jobRows.dueAt, leaseEnd(now)), eq(jobRows.attempts, attempts + 1))

type JobServices = Pick<Services, 'db' | 'clock' | 'log'> & Pick<JobHandlers, 'jobHandlers'>

/**
 * Does everything of these kinds that is due, oldest first; answers how much that was. A test calls it instead of waiting.
 */
export async function runDueJobs(
  { db, clock, log, jobHandlers }: JobServices,
  kinds: readonly string[] = [...jobHandlers.keys()],
): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const now = clock.now()
    const work = taken < perRound ? await claim(db, kinds, now) : undefined
    if (work === undefined) return taken
    try {
      const span = { kind: 'entry', name: `due work ${work.kind}`, attributes: {} } as const
      await inSpan(span, async () => jobHandlers.get(work.kind)?.(work.subjectId))
      await db.delete(jobRows).where(stillOurs(work, now))
    } catch (error) {
      // Not the subject: it may be an e-mail address.
      log.error({ err: error, kind: work.kind, workId: work.workId }, 'due work failed')
      const pauseMs = Math.min(longestPauseMs, 5_000 * 2 ** work.attempts)
      const dueAt = new Date(now.getTime() + pauseMs)
      await db.update(jobRows).set({ dueAt }).where(stillOurs(work, now))
    }
  }
}

/** Work that goes on until it is stopped. */
interface Repetition {
  /** Begins a round without waiting for it, unless one is under way. */
  begin(): void
  /** Starts no further round, and waits for the one under way, which is aborted. */
  stop(): Promise<void>
}

/**
 * Runs a round of work every so many milliseconds, never two at once. A round only reads what is stored in the database, so a
 * crash between two loses nothing. What a round throws goes to `onError`, unless it was stopped meanwhile.
 */
function repeat(everyMs: number, round: Round, onError: (error: unknown) => void): Repetition {
  let underway: Promise<unknown> | undefined
  const ending = new AbortController()
  const begin = () => {
    underway ??= round(ending.signal)
      .catch((error: unknown) => {
        if (!ending.signal.aborted) onError(error)
      })
      .finally(() => (underway = undefined))
  }
  const timer = setInterval(begin, everyMs)
  timer.unref()
  return {
    begin,
    stop: async () => {
      ending.abort()
      clearInterval(timer)
      await underway
    },
  }
}

const everyMs = 500

/** Queues of jobs that wait for an external service, one for each service: one that hangs must delay only its own jobs. */
const queues: readonly (readonly string[])[] = [
  ...Object.values(messageJobs).map((kind) => [kind]),
  [renewalJob, gatewayRemoval],
]

/** Handlers of jobs, and the rounds that call them while the API runs. */
export const jobsPlugin = fp(
  async (app) => {
    const repetitions: Repetition[] = []
    app.decorate('jobHandlers', new Map())
    app.decorate('repeat', (pauseMs: number, round: Round, options?: { readonly fromStart: boolean }) => {
      if (!app.settings.backgroundWork) return
      const onError = (err: unknown) => app.log.error({ err }, 'a round of background work failed')
      const repetition = repeat(pauseMs, round, onError)
      repetitions.push(repetition)
      // Not awaited: a service that a round calls may not answer, and the API starts all the same.
      if (options?.fromStart) app.addHook('onReady', async () => repetition.begin())
    })
    // All at once: while one waits for its round, none of the others starts another.
    app.addHook('onClose', async () => void (await Promise.all(repetitions.map((each) => each.stop()))))
    app.decorate('atStart', (work: () => Promise<unknown>) => {
      app.addHook('onReady', async () => void (await work()))
    })
    const outside = new Set(queues.flat())
    const ours = () => [...app.jobHandlers.keys()].filter((kind) => !outside.has(kind))
    app.repeat(everyMs, () => runDueJobs(app, ours()))
    for (const queue of queues) app.repeat(everyMs, () => runDueJobs(app, queue))
  },
  { name: 'jobs', dependencies: ['core'] },
)
