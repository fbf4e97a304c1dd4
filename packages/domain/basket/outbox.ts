import type { BasketChange, BasketSettings, Line, LineChange } from './basket-change.ts'
import {
  knownQuantity,
  mergeSettings,
  unsentQuantity,
  sentQuantity,
  type OpenChange,
  type Outbox,
} from './pending.ts'

const most = 999

function withOpen(outbox: Outbox, open: OpenChange): Outbox {
  const isNothing = open.lines.length === 0 && Object.keys(open.settings).length === 0
  return { ...outbox, open: isNothing ? null : open }
}

const openOf = (outbox: Outbox, newId: string): OpenChange =>
  outbox.open ?? { id: newId, lines: [], settings: {} }

/** Adds units of a product, or takes some away. @param newId for the change that this may begin */
export function addQuantity(
  outbox: Outbox,
  { productId, name }: { productId: string; name: string },
  quantity: number,
  newId: string,
): Outbox {
  const open = openOf(outbox, newId)
  const before = open.lines.find((line) => line.productId === productId)?.quantity ?? 0
  const others = open.lines.filter((line) => line.productId !== productId)
  const sum = before + quantity
  const lines = sum === 0 ? others : [...others, { productId, name, quantity: sum }]
  return withOpen(outbox, { ...open, lines })
}

/** Sets what is not a line; the last value wins. @param newId for the change that this may begin */
export function addSettings(outbox: Outbox, settings: BasketSettings, newId: string): Outbox {
  const open = openOf(outbox, newId)
  return withOpen(outbox, { ...open, settings: mergeSettings(open.settings, settings) })
}

/** Changes what is shown of a product to `wanted` units. @param known as of `shownQuantity` @param newId as of `addQuantity` */
export function setLineQuantity(
  outbox: Outbox,
  product: { productId: string; name: string },
  known: number | null,
  next: number,
  newId: string,
): Outbox {
  const { productId } = product
  const unchanged = sentQuantity(outbox, productId, known) + unsentQuantity(outbox, productId)
  return addQuantity(outbox, product, next - unchanged, newId)
}

/** What a change is made on: the basket's lines as last known, null before that, and where the shopper is. */
export interface ChangeBase extends Pick<BasketChange, 'mode' | 'seenVersion' | 'place'> {
  lines: readonly Line[] | null
}

/** The open change as it would be sent now; null when there is none. */
export function openAsChange(outbox: Outbox, base: ChangeBase): BasketChange | null {
  const { open } = outbox
  if (open === null) return null
  const { mode, seenVersion, place } = base
  const lines = open.lines.map(({ productId, name, quantity }): LineChange => {
    const from = Math.min(most, sentQuantity(outbox, productId, knownQuantity(base.lines, productId)))
    return { productId, name, from, to: Math.min(most, Math.max(0, from + quantity)) }
  })
  return { id: open.id, mode, seenVersion, place, settings: open.settings, lines }
}

/** Seals the open change behind the others. */
export function sealOpen(outbox: Outbox, base: ChangeBase): Outbox {
  const change = openAsChange(outbox, base)
  return change === null ? outbox : { sealed: [...outbox.sealed, change], open: null }
}

/** Without a change that was acknowledged, or refused. */
export const withoutChange = (outbox: Outbox, id: string): Outbox => ({
  ...outbox,
  sealed: outbox.sealed.filter((change) => change.id !== id),
})

/** A change in its smallest parts, so that a refusal can be reported for one of them; itself when it is one already. */
export function partsOf(change: BasketChange): readonly BasketChange[] {
  const settings = Object.entries(change.settings)
  if (change.lines.length + settings.length <= 1) return [change]
  const parts: readonly Pick<BasketChange, 'lines' | 'settings'>[] = [
    ...change.lines.map((line) => ({ lines: [line], settings: {} })),
    ...settings.map(([name, value]) => ({ lines: [], settings: { [name]: value } })),
  ]
  return parts.map((part, index) => ({ ...change, ...part, id: `${change.id}-${index}` }))
}

/** With a refused change in parts, in its place. */
export const splitChange = (outbox: Outbox, id: string): Outbox => ({
  ...outbox,
  sealed: outbox.sealed.flatMap((change) => (change.id === id ? partsOf(change) : [change])),
})

/** With changes of an earlier page in front; those that are here already are not taken twice. */
export function adoptChanges(outbox: Outbox, changes: readonly BasketChange[]): Outbox {
  const here = new Set([...outbox.sealed.map(({ id }) => id), outbox.open?.id])
  return { ...outbox, sealed: [...changes.filter(({ id }) => !here.has(id)), ...outbox.sealed] }
}
