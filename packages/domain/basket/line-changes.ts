import type { CartLine, Line, LineChange } from './basket-change.ts'
import { quantityAfter } from './pending.ts'

/**
 * The lines with the changes applied: the difference of each is added to what is there now, never below 0. Lines that no
 * change names stay as they are, in their place; new ones are last.
 */
export function applyLineChanges(lines: readonly Line[], changes: readonly LineChange[]): readonly Line[] {
  const after = new Map(lines.map((line) => [line.productId, line]))
  for (const change of changes) {
    const { productId, name } = change
    const line = after.get(productId) ?? { productId, name, quantity: 0 }
    after.set(productId, { ...line, quantity: quantityAfter(line.quantity, change) })
  }
  return [...after.values()].filter((line) => line.quantity > 0)
}

const quantities = (lines: readonly Line[]) => new Map(lines.map((line) => [line.productId, line]))

/**
 * The lines that are not what `before` and the own changes make of them: somebody changed them on another page or device.
 * `quantity` is the present one, 0 for a removed line.
 *
 * @param explained products whose change the API itself explains (stock, limits)
 */
export function changedElsewhere(
  before: readonly Line[],
  after: readonly Line[],
  own: readonly LineChange[],
  explained: ReadonlySet<string>,
): readonly Line[] {
  const expected = quantities(applyLineChanges(before, own))
  const present = quantities(after)
  const all = new Map([...expected, ...present])
  return [...all.values()]
    .map((line) => ({ ...line, quantity: present.get(line.productId)?.quantity ?? 0 }))
    .filter(({ productId, quantity }) => quantity !== (expected.get(productId)?.quantity ?? 0))
    .filter(({ productId }) => !explained.has(productId))
}

/**
 * The whole list to write for a cart. A line that is not touched is written as it is stored: writing back what a reading cut
 * it to would settle the cut without a message to the shopper.
 */
export function linesToWrite(
  before: readonly CartLine[],
  after: readonly Line[],
  touched: ReadonlySet<string>,
): readonly Line[] {
  const stored = new Map(before.map((line) => [line.productId, line.stored]))
  return after.map(({ productId, name, quantity }) => ({
    productId,
    name,
    quantity: touched.has(productId) ? quantity : (stored.get(productId) ?? quantity),
  }))
}
