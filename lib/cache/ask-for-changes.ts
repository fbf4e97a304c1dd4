import { randomUUID } from 'node:crypto'
import type { NoticeRange } from '@kolea/contract/change-notice.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { fetchChanges } from '../upstream/configuration.ts'
import { everyPage } from './cache-table.ts'
import { knownNotices } from './known-notices.ts'
import { applyPurge, notifyOthers } from './shared-changes.ts'

interface Asking {
  deviceId: string
  /** Settles with the question under way; never rejects. */
  underWay: Promise<unknown>
  /** A question that has not been sent yet. */
  next: Promise<void> | null
}

const asking = () =>
  processState<Asking>('ask-for-changes', () => ({
    deviceId: randomUUID(),
    underWay: Promise.resolve(),
    next: null,
  }))

async function ask(deviceId: string): Promise<void> {
  const known = knownNotices()
  const askedAt = Date.now()
  const from = known.place
  const answer = await fetchChanges(from, deviceId).catch((error: unknown) => {
    known.unanswered()
    throw error
  })
  if (!known.answered(answer, askedAt)) return
  const { log, sequence, missed, hard, soft } = answer
  const range = { log, previous: missed ? 0 : (from?.sequence ?? 0), sequence }
  const changed = [
    { tags: hard, hard: true },
    { tags: soft, hard: false },
  ]
  const purges = missed ? [{ tags: [everyPage], hard: false }] : changed.filter(({ tags }) => tags.length > 0)
  for (const purge of purges) applyPurge(purge)
  notifyOthers(purges, range)
}

/**
 * Asks the API what has changed since the place that this storefront knows, and applies it, here and at the others over Redis. When the
 * API does not know that place any more, every page counts as changed. Rejects with `UpstreamFailure`.
 */
export function askForChanges(): Promise<void> {
  const state = asking()
  state.next ??= state.underWay.then(() => {
    state.next = null
    const asked = ask(state.deviceId)
    state.underWay = asked.catch(() => undefined)
    return asked
  })
  return state.next
}

/** Asks without waiting; what fails is asked again by the background. */
export const askSoon = (): void => void askForChanges().catch(() => undefined)

/** Takes in the numbers of what another storefront has published: whether it must be applied here. */
export function isNewHere(range: NoticeRange): boolean {
  const arrival = knownNotices().receive(range)
  if (arrival === 'gap') askSoon()
  return arrival !== 'known'
}
