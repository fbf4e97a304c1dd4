import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { maxNoticeTags, type ChangeTag, signatureHeader, signNotice } from '@kolea/contract/change-notice.ts'
import type { Log } from './log.ts'

/** What changed. */
export interface Notice {
  readonly tags: readonly ChangeTag[]
  /** True: the old content must not be shown while the new one is being made; only when it cannot be made at all. */
  readonly hard?: boolean
}

export interface Notices {
  /** Call after the transaction has committed. Never throws and never waits: a lost notice is made good by expiry. */
  publish(notice: Notice): void
  /** Resolves when everything published so far was sent once, whether or not it was taken. Never rejects. */
  flush(): Promise<void>
  close(): void
}

const gatherMs = 50
const attempts = 4

/**
 * Signed change notices to the storefront; several within 50 ms become one. Without a target it does nothing.
 *
 * @param ca the only authority that the storefront's certificate may be of, PEM; those that Node trusts without it
 */
export function createNotices(
  target: { url: string; secret: string } | undefined,
  log: Log,
  ca?: string,
): Notices {
  const dispatcher = new Agent(ca === undefined ? {} : { connect: { ca } })
  const ended = new AbortController()
  let waiting: { tags: Set<string>; hard: boolean } | undefined
  const unsent = new Set<Promise<void>>()

  async function post(body: string, { url, secret }: { url: string; secret: string }): Promise<boolean> {
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

  async function sendAgain(body: string, to: { url: string; secret: string }): Promise<void> {
    for (let attempt = 1; attempt < attempts && !ended.signal.aborted; attempt += 1) {
      await wait(250 * 2 ** attempt, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
      if (await post(body, to)) return
    }
    if (!ended.signal.aborted) log.debug('a change notice was not delivered')
  }

  /** Resolves with the first answer; what was not taken is sent again afterwards. */
  async function send(body: string, to: { url: string; secret: string }): Promise<void> {
    if (!(await post(body, to))) void sendAgain(body, to)
  }

  async function sendGathered(to: { url: string; secret: string }): Promise<void> {
    await wait(gatherMs, undefined, { ref: false })
    const { tags, hard } = waiting ?? { tags: new Set<string>(), hard: false }
    waiting = undefined
    const all = [...tags]
    const parts = Array.from({ length: Math.ceil(all.length / maxNoticeTags) }, (_, part) =>
      all.slice(part * maxNoticeTags, (part + 1) * maxNoticeTags),
    )
    await Promise.all(parts.map((part) => send(JSON.stringify({ tags: part, hard }), to)))
  }

  return {
    publish: ({ tags, hard = false }) => {
      if (target === undefined || ended.signal.aborted || tags.length === 0) return
      if (waiting === undefined) {
        waiting = { tags: new Set(), hard: false }
        const sent = sendGathered(target).finally(() => unsent.delete(sent))
        unsent.add(sent)
      }
      for (const tag of tags) waiting.tags.add(tag)
      waiting.hard ||= hard
    },
    flush: async () => void (await Promise.all(unsent)),
    close: () => {
      ended.abort()
      void dispatcher.destroy()
    },
  }
}
