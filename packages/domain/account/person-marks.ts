import { plainText } from '../entered/plain-text.ts'
import { searchKey } from '../geography/search-key.ts'
import { readingsOf } from '../geography/written-address.ts'
import { dayMs } from '../time/durations.ts'
import { phoneDigits } from './phone-rule.ts'

/**
 * What shows that two accounts may belong to one person (ACC-01). A mark proves no identity: an e-mail or a phone may be typed by anybody, and a
 * household may share a phone or a card. So it only ever withholds a gift; it opens nothing and names nobody.
 */
export const markKinds = ['email', 'phone', 'card'] as const
export type MarkKind = (typeof markKinds)[number]

/** A mark before it is hashed, in the spelling in which it is compared. */
export interface PersonMark {
  readonly kind: MarkKind
  readonly value: string
}

/**
 * What a person has once, however many accounts they make (ACC-01). An order stands for all that a first one has: its delivery, its
 * codes, the credit of whoever brought them. A refund is one that nobody looked at, counted for a while.
 */
export const onceRights = ['trial', 'order', 'code', 'refund'] as const

/** How long a mark outlives its account; that of a refund only as long as refunds are counted (`reportRules.days`). */
export const markLifeMs = 3 * 365 * dayMs

/**
 * The mailbox behind an e-mail: lower case and without a tag (`+shop`), which nearly every provider delivers to the same
 * person; at Gmail without the dots, which it does not read.
 */
export function comparedEmail(email: string): string {
  const [, written = '', domain = ''] = /^(.*)@(.*)$/.exec(email.trim().toLowerCase()) ?? []
  const name = written.replace(/(?<=.)\+.*$/, '')
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}

/** The marks of what an account says of its owner; what it does not say is no mark. @param phone '' when there is none */
export const ownerMarks = (email: string, phone: string): PersonMark[] => [
  { kind: 'email', value: comparedEmail(email) },
  ...(phoneDigits(phone) === '' ? [] : [{ kind: 'phone', value: phoneDigits(phone).slice(-10) } as const]),
]

const unitWords = /\b(?:apartment|appartement|apt|app|suite|ste|unit|room|rm|number|no)\b/g

interface DoorParts {
  readonly street: string
  readonly apt: string
  readonly zip: string
}

/**
 * A door: house, street, unit and ZIP code, however they are written ("Apt 4" in a field of its own or behind the street is
 * "#4"). A building is many doors, a house without a unit is one. Null where no street is left, as in the orders of a deleted
 * account.
 */
export function doorKey({ street, apt, zip }: DoorParts): string | null {
  const [read] = readingsOf(street)
  if (read === undefined || plainText(street) === '') return null
  const unit = plainText(`${read.unit} ${apt}`).replace(unitWords, '').replace(/\s/g, '')
  const code = plainText(zip).replace(/\s/g, '')
  return [read.number ?? '', searchKey(read.words), unit, /^\d/.test(code) ? code.slice(0, 5) : code].join(
    '|',
  )
}

/** Whether one of these doors is also among the others. */
export function shareDoor(some: readonly DoorParts[], others: readonly DoorParts[]): boolean {
  const keys = new Set(others.map(doorKey))
  return some.map(doorKey).some((key) => key !== null && keys.has(key))
}
