import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { BasketChange, Line } from './basket-change.ts'
import { applyLineChanges } from './line-changes.ts'
import * as box from './outbox.ts'
import type { Outbox } from './pending.ts'
import * as shown from './pending.ts'

const line = (productId: string, quantity: number): Line => ({ productId, name: productId, quantity })
const base = (lines: readonly Line[] | null) => ({
  mode: 'delivery' as const,
  seenVersion: null,
  place: {},
  lines,
})
const product = (productId: string) => ({ productId, name: productId })

test('[BSK-06] replacements of several products are stored side by side, the last one of each wins', () => {
  const name = (productId: string) => ({ productId, name: productId })
  const one = box.addSettings(shown.emptyOutbox, { replacements: { a: name('x'), b: name('y') } }, 'one')
  const open = box.addSettings(one, { replacements: { a: null } }, 'one')
  assert.deepEqual(open.open?.settings, { replacements: { a: null, b: name('y') } })
  const sealed = box.sealOpen(open, base([]))
  const both = box.addSettings(sealed, { replacements: { c: name('z') }, contactless: true }, 'two')
  assert.deepEqual(shown.pendingSettings(both), {
    replacements: { a: null, b: name('y'), c: name('z') },
    contactless: true,
  })
})

test('[BSK-02] a sealed change never changes; later clicks make another one', () => {
  const changed = box.addQuantity(shown.emptyOutbox, product('a'), 1, 'one')
  const sealed = box.sealOpen(changed, base([line('a', 2)]))
  const more = box.addQuantity(sealed, product('a'), 2, 'two')
  assert.equal(more.sealed[0], sealed.sealed[0])
  assert.deepEqual(box.sealOpen(more, base([line('a', 2)])).sealed[1]?.lines, [
    { ...product('a'), from: 3, to: 5 },
  ])
  assert.equal(shown.shownQuantity(more, 'a', 2), 5)
})

test('[BSK-02] a click taken back is no change at all', () => {
  const changed = box.addQuantity(shown.emptyOutbox, product('a'), 1, 'one')
  assert.ok(shown.isOutboxEmpty(box.addQuantity(changed, product('a'), -1, 'two')))
})

test('[BSK-02] two earlier pages took out the same last unit: one more is shown at once, and is in', () => {
  const takenOut = (id: string) =>
    box.sealOpen(box.addQuantity(shown.emptyOutbox, product('a'), -1, id), base([line('a', 1)])).sealed
  const left = box.adoptChanges(box.adoptChanges(shown.emptyOutbox, takenOut('one')), takenOut('two'))
  for (const known of [null, 1]) {
    assert.equal(shown.shownQuantity(left, 'a', known), 0)
    const changed = box.setLineQuantity(left, product('a'), known, 1, 'three')
    assert.equal(shown.shownQuantity(changed, 'a', known), 1)
    const { sealed } = box.sealOpen(changed, base(known === null ? null : [line('a', known)]))
    const arrived = applyLineChanges(
      [line('a', 1)],
      sealed.flatMap(({ lines }) => lines),
    )
    assert.deepEqual(arrived, [line('a', 1)])
  }
})

test('[BSK-02] a click made while another device took the last unit is shown, and is no more than it says', () => {
  const changed = box.addQuantity(shown.emptyOutbox, product('a'), -1, 'one')
  assert.equal(shown.shownQuantity(changed, 'a', 0), 0)
  const again = box.setLineQuantity(changed, product('a'), 0, 1, 'two')
  assert.equal(shown.shownQuantity(again, 'a', 0), 1)
  assert.deepEqual(box.openAsChange(again, base([]))?.lines, [{ ...product('a'), from: 0, to: 1 }])
})

test('[BSK-02] a refused change is split so that one part alone is undone', () => {
  const both = box.addQuantity(
    box.addQuantity(shown.emptyOutbox, product('a'), 1, 'one'),
    product('b'),
    1,
    'one',
  )
  const outbox = box.sealOpen(box.addSettings(both, { contactless: true }, 'one'), base([]))
  const parts = box.splitChange(outbox, 'one').sealed
  assert.deepEqual(
    parts.map(({ id, lines, settings }) => [id, lines.length, Object.keys(settings).length]),
    [
      ['one-0', 1, 0],
      ['one-1', 1, 0],
      ['one-2', 0, 1],
    ],
  )
  assert.deepEqual(box.partsOf(parts[0]!), [parts[0]])
})

const products = ['a', 'b', 'c']
const who = fc.nat({ max: 2 })
/** What may happen to three pages of one basket. */
const anyEvent = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('click' as const),
      who,
      product: fc.constantFrom(...products),
      quantity: fc.integer({ min: -3, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      who,
      reply: fc.constantFrom('whole', 'lost', 'never sent', 'twice'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), who }) },
)

/** As many as asked for: without `size` an array has ten at most, too few to meet what goes wrong. */
const manyEvents = fc.array(anyEvent, { maxLength: 60, size: 'max' })

/** A basket that applies a change with a new id once, and writes down what it applied. */
class Shop {
  lines: readonly Line[] = [line('a', 2), line('untouched', 27)]
  readonly log: BasketChange[] = []
  take(change: BasketChange): void {
    if (this.log.some(({ id }) => id === change.id)) return
    this.log.push(change)
    this.lines = applyLineChanges(this.lines, change.lines)
  }
}

interface Page {
  outbox: Outbox
  /** null before the basket is known */
  lines: readonly Line[] | null
  acknowledged: string[]
}

const shownOn = ({ outbox, lines }: Page, id: string) =>
  shown.shownQuantity(outbox, id, shown.knownQuantity(lines, id))

/** Sends the next change of a page; what happens to it on its way is `reply`. */
function send(page: Page, shop: Shop, reply: string): void {
  page.outbox = box.sealOpen(page.outbox, base(page.lines))
  const change = page.outbox.sealed[0]
  if (!change || reply === 'never sent') return
  shop.take(change)
  if (reply === 'twice') shop.take(change)
  if (reply === 'lost') return
  page.outbox = box.withoutChange(page.outbox, change.id)
  page.lines = shop.lines
  page.acknowledged.push(change.id)
}

test('[BSK-02] whatever pages change, lose and repeat: acknowledged is in, once; the rest is pending; nothing else changes', () => {
  fc.assert(
    fc.property(manyEvents, (events) => {
      const shop = new Shop()
      const pages = [0, 1, 2].map((): Page => ({ outbox: shown.emptyOutbox, lines: [], acknowledged: [] }))
      let ids = 0
      for (const event of events) {
        const page = pages[event.who]!
        if (event.kind === 'click') {
          const quantity = Math.max(event.quantity, -shownOn(page, event.product))
          const newId = `change-${(ids += 1)}`
          if (quantity !== 0)
            page.outbox = box.addQuantity(page.outbox, product(event.product), quantity, newId)
        } else if (event.kind === 'send') send(page, shop, event.reply)
        else if (event.kind === 'read' && shown.isOutboxEmpty(page.outbox)) page.lines = shop.lines
        else if (event.kind === 'reload') {
          const stored = box.sealOpen(page.outbox, base(page.lines)).sealed
          page.outbox = box.adoptChanges(box.adoptChanges(shown.emptyOutbox, stored), stored)
        }
      }
      assert.equal(shop.lines.find(({ productId }) => productId === 'untouched')?.quantity, 27)
      const done = shop.log.map(({ id }) => id)
      assert.equal(new Set(done).size, done.length)
      for (const page of pages) for (const id of page.acknowledged) assert.ok(done.includes(id), id)
      const pending = pages.flatMap(({ outbox }) => outbox.sealed.map(({ id }) => id))
      const acknowledged = pages.flatMap((page) => page.acknowledged)
      for (const id of done)
        assert.ok(acknowledged.includes(id) || pending.includes(id), `${id} was forgotten`)
      for (const page of pages) while (!shown.isOutboxEmpty(page.outbox)) send(page, shop, 'whole')
      const replayed = shop.log.reduce((lines, change) => applyLineChanges(lines, change.lines), [
        line('a', 2),
        line('untouched', 27),
      ] as readonly Line[])
      assert.deepEqual(shop.lines, replayed)
    }),
    { numRuns: 2000 },
  )
})

/** A page whose basket may be unknown, before its first answer. It takes out no more than it has put in, so that no line ends at 0 because of others. */
interface ClickedPage extends Page {
  own: Map<string, number>
}

test('[BSK-02] a click changes what is shown, and arrives, also on a page that knows only what an earlier one left', () => {
  fc.assert(
    fc.property(manyEvents, (events) => {
      const shop = new Shop()
      const pages = [0, 1, 2].map((): ClickedPage => ({
        outbox: shown.emptyOutbox,
        lines: null,
        acknowledged: [],
        own: new Map(),
      }))
      const changed = new Map([['a', 2]])
      let ids = 0
      for (const event of events) {
        const page = pages[event.who]!
        if (event.kind === 'click') {
          const { product: id } = event
          const own = page.own.get(id) ?? 0
          const before = shownOn(page, id)
          const quantity = Math.max(event.quantity, -before, -own)
          const known = shown.knownQuantity(page.lines, id)
          page.outbox = box.setLineQuantity(
            page.outbox,
            product(id),
            known,
            before + quantity,
            `change-${(ids += 1)}`,
          )
          assert.equal(shownOn(page, id), before + quantity)
          page.own.set(id, own + quantity)
          changed.set(id, (changed.get(id) ?? 0) + quantity)
        } else if (event.kind === 'send') send(page, shop, event.reply)
        else if (event.kind === 'read' && shown.isOutboxEmpty(page.outbox)) page.lines = shop.lines
        else if (event.kind === 'reload') {
          const stored = box.sealOpen(page.outbox, base(page.lines)).sealed
          page.outbox = box.adoptChanges(shown.emptyOutbox, stored)
          page.lines = null
        }
      }
      for (const page of pages) while (!shown.isOutboxEmpty(page.outbox)) send(page, shop, 'whole')
      for (const id of products) assert.equal(shown.knownQuantity(shop.lines, id), changed.get(id) ?? 0, id)
    }),
    { numRuns: 4000 },
  )
})

/** Two sealed changes and one in the making: a and b, then a with a setting, then c with two. */
function threeChanges(): Outbox {
  const first = box.addQuantity(
    box.addQuantity(shown.emptyOutbox, product('a'), 1, 'one'),
    product('b'),
    2,
    'one',
  )
  const sealed = box.sealOpen(first, base([]))
  const second = box.addSettings(
    box.addQuantity(sealed, product('a'), 1, 'two'),
    { contactless: true, deliveryNotes: 'Gate 1' },
    'two',
  )
  const open = box.addQuantity(box.sealOpen(second, base([])), product('c'), 1, 'three')
  return box.addSettings(open, { deliveryNotes: 'Gate 2' }, 'three')
}

test('[BSK-02] what is pending names each product once, and of each setting the last word', () => {
  const three = threeChanges()
  assert.deepEqual(shown.pendingProducts(three), ['a', 'b', 'c'])
  assert.deepEqual(shown.pendingSettings(three), { contactless: true, deliveryNotes: 'Gate 2' })
  assert.deepEqual(shown.pendingProducts(shown.emptyOutbox), [])
  assert.deepEqual(shown.pendingSettings(shown.emptyOutbox), {})
  assert.equal(shown.shownQuantity(three, 'b', 0), 2)
  assert.equal(shown.shownQuantity(three, 'c', 4), 5)
})

test('[BSK-02] a change of settings alone is one, and stays when a click beside it is taken back', () => {
  const set = box.addSettings(shown.emptyOutbox, { contactless: true }, 'one')
  assert.equal(shown.isOutboxEmpty(set), false)
  const back = box.addQuantity(box.addQuantity(set, product('a'), 1, 'two'), product('a'), -1, 'three')
  assert.deepEqual(back.open, { id: 'one', lines: [], settings: { contactless: true } })
})

test('[BSK-02] a refused change in parts takes its own place and no other', () => {
  const ids = ({ sealed }: Outbox) => sealed.map(({ id }) => id)
  assert.deepEqual(ids(box.splitChange(threeChanges(), 'one')), ['one-0', 'one-1', 'two'])
  assert.deepEqual(ids(box.splitChange(threeChanges(), 'two')), ['one', 'two-0', 'two-1', 'two-2'])
  assert.deepEqual(ids(box.splitChange(threeChanges(), 'unknown')), ['one', 'two'])
})

test('[BSK-02] changes of an earlier page that are here already, sealed or in the making, are not taken twice', () => {
  const here = threeChanges()
  const change = (id: string) => ({ ...here.sealed[0]!, id })
  const adopted = box.adoptChanges(here, ['zero', 'one', 'three', 'two'].map(change))
  assert.deepEqual(
    adopted.sealed.map(({ id }) => id),
    ['zero', 'one', 'two'],
  )
  assert.equal(adopted.open?.id, 'three')
})
