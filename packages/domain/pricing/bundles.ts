import { prorate } from '../money/prorate.ts'
import type { Deal } from '../promotions/promotion.ts'
import { dealCovers } from '../promotions/promotion.ts'

/** A line as bundles see it: cents per unit before and after the best price offer. */
export interface BundledLine {
  productId: string
  matchingIds: readonly string[]
  quantity: number
  listCents: number
  effectiveCents: number
}

type BundleDeal = Extract<Deal, { kind: 'multi_buy' | 'buy_get' }>

export const isBundle = (deal: Deal): deal is BundleDeal =>
  deal.kind !== 'price' && sizeOf(deal as BundleDeal) >= 1

const sizeOf = (deal: BundleDeal) => (deal.kind === 'multi_buy' ? deal.quantity : deal.buy + deal.get)

/** What a bundle of units saves; never less than nothing. */
function savedBy(deal: BundleDeal, cents: readonly number[]): number {
  const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)
  if (deal.kind === 'multi_buy') return Math.max(0, sum(cents) - deal.totalCents)
  return sum([...cents].sort((a, b) => b - a).slice(deal.buy))
}

/** What offers take off each line, in the order of the lines. */
interface Saving {
  total: number
  byLine: number[]
}

const nothing = (lines: readonly BundledLine[]): Saving => ({ total: 0, byLine: lines.map(() => 0) })

/**
 * Bundles of one offer, or of several that reach for the same lines, in the order given. A lone offer takes the dearest
 * units first, which is the most it can save. Several choose by list price, which no price offer moves: with a choice
 * that stays the same, a lower price can only lower the sum.
 */
function taken(lines: readonly BundledLine[], deals: readonly BundleDeal[]): Saving {
  const saving = nothing(lines)
  const free = lines.map((line) => line.quantity)
  const rank = (line: BundledLine) => (deals.length === 1 ? line.effectiveCents : line.listCents)
  for (const deal of deals) {
    const units = lines
      .flatMap((line, index) =>
        dealCovers(deal, line) ? Array.from({ length: free[index] ?? 0 }, () => ({ index, line })) : [],
      )
      .sort((a, b) => rank(b.line) - rank(a.line) || (a.line.productId < b.line.productId ? -1 : 1))
    const size = sizeOf(deal)
    for (let at = 0; at + size <= units.length; at += size) {
      const bundle = units.slice(at, at + size)
      const cents = bundle.map(({ line }) => line.effectiveCents)
      const saved = savedBy(deal, cents)
      saving.total += saved
      prorate(saved, cents).forEach((part, place) => {
        const index = bundle[place]?.index ?? 0
        saving.byLine[index] = (saving.byLine[index] ?? 0) + part
        free[index] = (free[index] ?? 0) - 1
      })
    }
  }
  return saving
}

/** Offers that reach for a line in common, directly or through others, belong together. */
function groupsOf(lines: readonly BundledLine[], deals: readonly BundleDeal[]): BundleDeal[][] {
  const groups: { deals: BundleDeal[]; lines: Set<BundledLine> }[] = []
  for (const deal of deals) {
    const reached = new Set(lines.filter((line) => dealCovers(deal, line)))
    const met = groups.filter((group) => [...group.lines].some((line) => reached.has(line)))
    const merged = {
      deals: [...met.flatMap((group) => group.deals), deal],
      lines: new Set([...met.flatMap((group) => [...group.lines]), ...reached]),
    }
    groups.splice(0, groups.length, ...groups.filter((group) => !met.includes(group)), merged)
  }
  return groups.map((group) => group.deals)
}

const together = (lines: readonly BundledLine[], savings: readonly Saving[]): Saving =>
  savings.reduce(
    (sum, each) => ({
      total: sum.total + each.total,
      byLine: sum.byLine.map((cents, index) => cents + (each.byLine[index] ?? 0)),
    }),
    nothing(lines),
  )

/** Beyond this many offers on the same goods only the first ones are weighed against each other. */
const weighedTogether = 8

/** The best choice among offers that compete for the same lines: every combination is tried. */
function bestOf(lines: readonly BundledLine[], deals: readonly BundleDeal[]): Saving {
  const competing = deals.slice(0, weighedTogether)
  let best = nothing(lines)
  for (let chosen = 1; chosen < 2 ** competing.length; chosen += 1) {
    const some = competing.filter((_, index) => (chosen >> index) & 1)
    const saving = together(
      lines,
      groupsOf(lines, some).map((group) => taken(lines, group)),
    )
    if (saving.total > best.total) best = saving
  }
  return best
}

/**
 * What multi-buys and buy-gets take off each line: a unit counts for one bundle at most, and of the offers that compete
 * for it the ones are taken that save most together. So one more offer, or a lower price, never makes a basket dearer.
 */
export function bundleDiscounts(lines: readonly BundledLine[], deals: readonly Deal[]): number[] {
  const fitting = deals
    .filter(isBundle)
    .filter((deal) => lines.some((line) => dealCovers(deal, line)))
    .sort((a, b) => (a.promotionId < b.promotionId ? -1 : a.promotionId > b.promotionId ? 1 : 0))
  return together(
    lines,
    groupsOf(lines, fitting).map((group) => bestOf(lines, group)),
  ).byLine
}
