import type { Entry, Variant } from '../entry.ts'
import type { SharedPages } from '../page-cache.ts'
import type { primaryChannel } from '../../lib/workers/primary-channel.ts'

/** Longer than a render may take: then whoever had the task is lost, and one render too many does no harm. */
const answerWithin = 20_000

const withBuffer = (variant: Variant): Variant => ({ ...variant, body: Buffer.from(variant.body) })

/** A page as it came through the channel: its bodies are parts of larger messages, which would stay in memory as a whole. */
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

/** The pages that the primary process keeps for all workers. */
export const sharedPages = (primary: NonNullable<ReturnType<typeof primaryChannel>>): SharedPages => ({
  async take(id) {
    const handed = (await primary.request('page', id, answerWithin)) as Handed
    if (handed === undefined) return null
    if ('entry' in handed) return { entry: received(handed.entry) }
    return { finish: (entry) => primary.notify('page', { id, entry }) }
  },
})
