import type { Entry, Variant } from '../entry.ts'
import type { SharedPages } from '../page-cache.ts'
import type { primaryChannel } from '../../lib/workers/primary-channel.ts'

/** Longer than a render takes as a rule: then this worker renders too, and one render too many does no harm. */
const answerWithin = 20_000

const withBuffer = (variant: Variant): Variant => ({ ...variant, body: Buffer.from(variant.body) })

/** A page as received from the channel: its bodies are parts of larger messages, which would stay in memory as a whole. */
function received(entry: Entry): Entry {
  const variants = Object.entries(entry.variants).map(([encoding, variant]) => [
    encoding,
    withBuffer(variant),
  ])
  const bodies = entry.data && {
    br: Buffer.from(entry.data.bodies.br),
    gzip: Buffer.from(entry.data.bodies.gzip),
  }
  const data = entry.data && bodies && { ...entry.data, bodies }
  return { ...entry, variants: Object.fromEntries(variants) as Entry['variants'], data }
}

/** The page, or the task of rendering it. */
type Handed = { entry: Entry } | { task: true } | undefined

/** The pages that the primary process stores for all workers. */
export const sharedPages = (primary: NonNullable<ReturnType<typeof primaryChannel>>): SharedPages => ({
  async acquire(id) {
    const complete = (entry: Entry | null) => primary.notify('page', { id, entry })
    // A task that arrives too late is passed to the next worker at once, or all who request this page would wait for one that does not render it.
    const refuseTask = (late: unknown) => {
      if ('task' in (late as NonNullable<Handed>)) complete(null)
    }
    const handed = (await primary.request('page', id, answerWithin, refuseTask)) as Handed
    if (handed === undefined) return null
    return 'entry' in handed ? { entry: received(handed.entry) } : { complete }
  },
})
