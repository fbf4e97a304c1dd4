import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import {
  maxNoticeTags,
  signatureHeader,
  signNotice,
  type NumberedNotice,
} from '@kolea/contract/change-notice.ts'
import type { Db } from '../db/database.ts'
import { knownTags, noteChange, noticesAfter, noteTaken, numberedLog, type Notice } from './change-log.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

export interface Notices {
  /** Writes what changed, in the transaction of the change; it is sent within moments of the commit, and until the storefront has taken it. */
  write(tx: Db, notice: Notice): Promise<void>
  /** Resolves when everything committed so far was sent once, whether or not it was taken. Never rejects. */
  flush(): Promise<void>
  /** Sends what waits, unless the last attempt has failed only lately. Repeated, so that a change outlives the end of the process that made it. */
  sendWaiting(): Promise<void>
  /** Waits for what is on its way. */
  close(): Promise<void>
}

export interface NoticeTarget {
  readonly url: string
  readonly secret: string
}

interface Needs {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** The only authority that the storefront's certificate may be of, PEM; those that Node trusts without it. */
  readonly ca?: string | undefined
}

const gatherMs = 50
const firstPauseMs = 500
const longestPauseMs = 30_000
/** Notices read at once; those of one request have no more tags together than a notice may have. */
const readAtOnce = 100

/**
 * Signed change notices to the storefront (decision 224): those of 50 ms become one request, and what was not taken is sent again with
 * growing pauses. A notice may arrive twice, by two processes or after a lost answer; its number says so. Without a target nothing is sent,
 * and storefronts ask.
 */
export function createNotices(target: NoticeTarget | undefined, { db, clock, log, ca }: Needs): Notices {
  const dispatcher = new Agent(ca === undefined ? {} : { connect: { ca } })
  const ended = new AbortController()
  let gathering: Promise<void> | undefined
  let sending: Promise<void> | undefined
  let failures = 0
  let retryAt = 0

  async function post(notice: NumberedNotice, { url, secret }: NoticeTarget): Promise<boolean> {
    const body = JSON.stringify(notice)
    try {
      const { statusCode, body: reply } = await request(url, {
        method: 'POST',
        // The signature carries the machine's own time, which the receiver compares with its own.
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signNotice(body, secret, Date.now()),
        },
        body,
        dispatcher,
        signal: AbortSignal.any([AbortSignal.timeout(3_000), ended.signal]),
      })
      await reply.dump()
      return statusCode >= 200 && statusCode < 300
    } catch {
      return false
    }
  }

  /** The oldest notices that the storefront has not taken, as one; undefined when it has taken all. */
  async function oldestUntaken(): Promise<NumberedNotice | undefined> {
    const state = await numberedLog(db, clock.now())
    const rows = await noticesAfter(db, state.acknowledged, state.lastSequence, readAtOnce)
    const [first] = rows
    if (first === undefined) return undefined
    const tags = new Set<string>()
    let sequence = first.sequence
    let hard = false
    for (const row of rows) {
      const more = row.tags.filter((tag) => !tags.has(tag))
      if (tags.size + more.length > maxNoticeTags) break
      for (const tag of more) tags.add(tag)
      sequence = row.sequence
      hard ||= row.hard
    }
    const at = { log: state.logId, previous: first.sequence - 1, sequence }
    return { at, tags: knownTags([...tags]), hard }
  }

  async function sendAll(to: NoticeTarget): Promise<void> {
    for (;;) {
      const notice = ended.signal.aborted ? undefined : await oldestUntaken()
      if (notice === undefined) return
      if (!(await post(notice, to))) {
        retryAt = performance.now() + Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
        if (failures === 0) log.debug('a change notice was not taken')
        failures += 1
        return
      }
      failures = 0
      retryAt = 0
      await noteTaken(db, notice.at)
    }
  }

  /** One run at a time. */
  function send(): Promise<void> {
    sending ??= (target === undefined ? Promise.resolve() : sendAll(target))
      .catch((error: unknown) => {
        if (!ended.signal.aborted) log.error({ err: error }, 'change notices were not read')
      })
      .finally(() => (sending = undefined))
    return sending
  }

  async function sendGathered(): Promise<void> {
    await wait(gatherMs, undefined, { ref: false, signal: ended.signal }).catch(() => undefined)
    gathering = undefined
    // What was committed after a run has read is for the next one.
    await sending
    await send()
  }

  return {
    write: async (tx, notice) => {
      await noteChange(tx, notice)
      if (target !== undefined && !ended.signal.aborted) gathering ??= sendGathered()
    },
    flush: async () => {
      await sending
      await send()
    },
    sendWaiting: async () => {
      if (performance.now() >= retryAt) await send()
    },
    close: async () => {
      ended.abort()
      await Promise.all([gathering, sending])
      await dispatcher.destroy()
    },
  }
}
