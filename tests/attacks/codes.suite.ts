import { randomUUID } from 'node:crypto'
import { sendContactCode, verifyContactCode } from '@kolea/contract/contact.ts'
import { enrol, resetPassword } from '@kolea/contract/customers.ts'
import { enrolmentToken, generateOtp, verifyOtp } from '@kolea/contract/otp.ts'
import { passwordToken } from '@kolea/contract/tokens.ts'
import { newEmail } from '../faults/http-shopper.ts'
import { until } from '@kolea/test-kit/until.ts'
import { withoutLimits } from '../suites/shops.ts'
import type { Figure, Suite, SuiteContext } from '../suites/suite.ts'
import { atMost, bySize, exactly, none } from '../suites/suite.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { ApiCalls, codeOf } from './api-calls.ts'
import type { RawAnswer } from './raw-answer.ts'

const password = 'Aloha2026pau'
let lastPhone = 8085550000 + Math.floor(Math.random() * 9000)
const newPhone = () => String((lastPhone += 1))

/** Any other code. */
const wrongFor = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')

interface ContactFlow {
  readonly contact_uid: string
  readonly guest_id: string
}

class Attacker {
  readonly api: ApiCalls
  readonly #shop: ShopProcess

  constructor(shop: ShopProcess) {
    this.#shop = shop
    this.api = new ApiCalls(shop)
  }

  async enrol(email: string, phone: string): Promise<RawAnswer> {
    const body = {
      first_name: 'Lani',
      last_name: 'Example',
      email,
      phone_number: phone,
      country: 'US',
      accepts_us_terms: true,
      password: await this.api.seal(password),
    }
    return this.api.send(enrol, { body })
  }

  async signIn(email: string, value: string): Promise<RawAnswer> {
    const [userName, sealed] = [await this.api.seal(email), await this.api.seal(value)]
    const body = { grant_type: 'password', ...this.api.client, userName, password: sealed }
    return this.api.send(passwordToken, { body })
  }

  async beginByCode(email: string): Promise<string> {
    const body = { userName: await this.api.seal(email), password: await this.api.seal(password) }
    return (await this.api.ok<{ digital_id: string }>(generateOtp, { body })).digital_id
  }

  verify(digital_id: string, code: string): Promise<RawAnswer> {
    return this.api.send(verifyOtp, { body: { digital_id, code } })
  }

  /** One guest after another types the same contact. */
  async beginByContact(contact: { email: string } | { phone_number: string }): Promise<ContactFlow> {
    const guest_id = `dig_${randomUUID()}`
    const body = { ...contact, guest_id }
    const { contact_uid } = await this.api.ok<{ contact_uid: string }>(sendContactCode, { body })
    return { contact_uid, guest_id }
  }

  tryContact(flow: ContactFlow, code: string): Promise<RawAnswer> {
    return this.api.send(verifyContactCode, { body: { ...this.api.client, ...flow, code } })
  }

  /** The code that was sent to this phone last, as the operator of a shop without a provider sees it. */
  async codeTo(phone: string): Promise<string> {
    let code = ''
    await until(`a code went to ${phone}`, async () => {
      const messages = (await this.#shop.ops('outbox')).split(/^(?=\d{4}-)/m)
      const message = messages.find((text) => text.includes(phone)) ?? ''
      code = /\b(\d{6}) is your/.exec(message)?.[1] ?? ''
      return code !== ''
    })
    return code
  }

  /** A customer who is signing in by a code. */
  async waiting(): Promise<{ digitalId: string; code: string; phone: string }> {
    const [email, phone] = [newEmail(), newPhone()]
    const made = await this.enrol(email, phone)
    if (made.status !== 200) throw new Error(`enrolment answered ${made.status}: ${made.text}`)
    const digitalId = await this.beginByCode(email)
    return { digitalId, phone, code: await this.codeTo(phone) }
  }
}

const countOf = (answers: readonly RawAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

async function lockFigures(attacker: Attacker): Promise<Figure[]> {
  const one = await attacker.waiting()
  const inTurn: number[] = []
  for (let n = 1; n <= 5; n += 1)
    inTurn.push((await attacker.verify(one.digitalId, wrongFor(one.code, n))).status)
  const sixth = await attacker.verify(one.digitalId, one.code)

  const two = await attacker.waiting()
  const together = await Promise.all(
    Array.from({ length: 100 }, (_, n) => attacker.verify(two.digitalId, wrongFor(two.code, n + 1))),
  )
  const after = await attacker.verify(two.digitalId, two.code)
  return [
    exactly('of 5 wrong codes, answered 401', inTurn.filter((status) => status === 401).length, 5),
    exactly('the right code after them', sixth.status, 423),
    exactly('of 100 wrong codes at once, looked at', countOf(together, 401), 5),
    exactly('of 100 wrong codes at once, answered 423', countOf(together, 423), 95),
    exactly('the right code after those', after.status, 423),
  ]
}

async function lifeFigures(attacker: Attacker, shop: ShopProcess): Promise<Figure[]> {
  const once = await attacker.waiting()
  const many = await Promise.all(Array.from({ length: 5 }, () => attacker.verify(once.digitalId, once.code)))
  const again = await attacker.verify(once.digitalId, once.code)
  const late = await attacker.waiting()
  const soon = await attacker.waiting()
  const clock = (minutes: number) =>
    shop.ops('clock', 'set', new Date(Date.now() + minutes * 60_000).toISOString())
  await clock(9)
  const inTime = await attacker.verify(soon.digitalId, soon.code)
  await clock(11)
  const tooLate = await attacker.verify(late.digitalId, late.code)
  await shop.ops('clock', 'clear')
  return [
    exactly('sign-ins by one code sent five times at once', countOf(many, 200), 1),
    exactly('the same code once more', again.status, 401),
    exactly('a code after 9 minutes', inTime.status, 200),
    exactly('a code after 11 minutes', tooLate.status, 401),
  ]
}

/** A contact and its code, which anybody may ask for: guesses of one guest, of many, and the code itself (SGN-13). */
async function contactFigures(attacker: Attacker): Promise<Figure[]> {
  const phone = newPhone()
  const one = await attacker.beginByContact({ phone_number: phone })
  const code = await attacker.codeTo(phone)
  const together = await Promise.all(
    Array.from({ length: 15 }, (_, n) => attacker.tryContact(one, wrongFor(code, n + 1))),
  )
  const after = await attacker.tryContact(one, code)

  const shared = newPhone()
  const flows: ContactFlow[] = []
  for (let n = 0; n < 6; n += 1) flows.push(await attacker.beginByContact({ phone_number: shared }))
  const sharedCode = await attacker.codeTo(shared)
  const guesses = await Promise.all(
    flows.flatMap((flow) =>
      Array.from({ length: 5 }, (_, n) => attacker.tryContact(flow, wrongFor(sharedCode, n + 1))),
    ),
  )
  const seventh = await attacker.api.send(sendContactCode, { body: { phone_number: shared } })

  const own = newPhone()
  const flow = await attacker.beginByContact({ phone_number: own })
  const ownCode = await attacker.codeTo(own)
  const elsewhere = await attacker.tryContact(
    await attacker.beginByContact({ phone_number: newPhone() }),
    ownCode,
  )
  const many = await Promise.all(Array.from({ length: 5 }, () => attacker.tryContact(flow, ownCode)))
  return [
    exactly('of 15 wrong codes of a contact at once, looked at', countOf(together, 401), 5),
    exactly('the right code of the contact after those', after.status, 423),
    exactly('of 30 wrong codes of six guests for one contact, looked at', countOf(guesses, 401), 20),
    exactly('a seventh code to one contact within the hour', seventh.status, 429),
    exactly('the code of another contact', elsewhere.status, 401),
    exactly('proofs by one code sent five times at once', countOf(many, 200), 1),
  ]
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Chance that a known e-mail took longer than an unknown one, by comparing every pair; 0.5 reveals nothing. */
function chanceLonger(known: readonly number[], unknown: readonly number[]): number {
  let longer = 0
  for (const a of known) for (const b of unknown) longer += a > b ? 1 : a === b ? 0.5 : 0
  return longer / (known.length * unknown.length)
}

interface Probe {
  readonly name: string
  send(email: string): Promise<RawAnswer>
}

/** An answer without what is random in it. */
const shapeOf = ({ status, text }: RawAnswer): string =>
  `${status} ${text
    .replace(/(?:tmp|con)_[\w-]+/g, 'id')
    .replace(/[\w.-]+@[\w.-]+/g, 'email')
    .replace(/\*{6}\d{4}/g, 'number')}`

async function compare(
  probe: Probe,
  known: readonly string[],
  size: SuiteContext['size'],
  progress: () => void,
): Promise<Figure[]> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  const shapes = { known: new Set<string>(), unknown: new Set<string>() }
  for (const [at, email] of known.entries()) {
    // In turns, and each first as often as the other: the machine's own pace falls on both alike.
    const kinds = at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) {
      const address = kind === 'known' ? email : newEmail()
      const startedAt = performance.now()
      shapes[kind].add(shapeOf(await probe.send(address)))
      times[kind].push(performance.now() - startedAt)
      progress()
    }
  }
  const revealing = [...shapes.known].filter((shape) => !shapes.unknown.has(shape))
  for (const shape of revealing) console.log(`${probe.name}: only for a known e-mail: ${shape.slice(0, 200)}`)
  const answers = none(`${probe.name}: answers that only a known e-mail gets`, revealing.length)
  // A dozen answers say nothing of times, least of all beside other work.
  return size === 'short' ? [answers] : [answers, ...timeFigures(probe.name, times)]
}

function timeFigures(name: string, times: { known: number[]; unknown: number[] }): Figure[] {
  const chance = chanceLonger(times.known, times.unknown)
  const gap = Math.abs(median(times.known) - median(times.unknown))
  return [
    atMost(`${name}: medians differ by`, gap, Math.max(3, median(times.unknown) * 0.15), 'ms'),
    {
      name: `${name}: chance that a known e-mail takes longer`,
      value: Number(chance.toFixed(3)),
      // About four standard deviations of what chance alone makes of so many pairs.
      bar: '0.35 to 0.65',
      held: Math.abs(chance - 0.5) <= 0.15,
    },
  ]
}

async function enumerationFigures(context: SuiteContext, shop: ShopProcess, attacker: Attacker) {
  const count = bySize(context.size, 12, 120)
  const known: string[] = []
  for (let n = 0; n < count; n += 1) {
    const email = newEmail()
    await attacker.enrol(email, newPhone())
    known.push(email)
  }
  const probes: Probe[] = [
    { name: 'sign-in', send: (email) => attacker.signIn(email, 'Wrong2026pau') },
    { name: 'reset', send: (email) => attacker.api.send(resetPassword, { body: { email } }) },
    {
      name: 'code to a contact',
      send: (email) =>
        attacker.api.send(sendContactCode, { body: { email, guest_id: `dig_${randomUUID()}` } }),
    },
    {
      name: 'wrong code of a contact',
      send: async (email) => attacker.tryContact(await attacker.beginByContact({ email }), '000000'),
    },
    { name: 'enrolment with codes', send: (email) => attacker.enrol(email, newPhone()) },
  ]
  let done = 0
  const progress = () => context.progress((done += 1), probes.length * count * 2)
  const figures: Figure[] = []
  for (const probe of probes) {
    const withCodes = probe.name === 'enrolment with codes'
    if (withCodes) await shop.ops('config', 'set', 'mfa_enabled', 'true')
    figures.push(...(await compare(probe, known, context.size, progress)))
    if (withCodes) figures.push(...(await finishKnown(attacker, known[0] ?? '')))
    if (withCodes) await shop.ops('config', 'set', 'mfa_enabled', 'false')
  }
  const standard = await attacker.enrol(known[0] ?? '', newPhone())
  return [...figures, exactly('standard enrolment of a known e-mail', standard.status, 409)]
}

/** The right code of an enrolment with a known e-mail: a refusal that says nothing, and no way into the account. */
async function finishKnown(attacker: Attacker, email: string): Promise<Figure[]> {
  const phone = newPhone()
  const enrolment = JSON.parse((await attacker.enrol(email, phone)).text) as { temp_account_uid: string }
  const code = await attacker.codeTo(phone)
  const { temp_account_uid } = enrolment
  const body = { grant_type: 'password', ...attacker.api.client, temp_account_uid, code }
  const answer = await attacker.api.send(enrolmentToken, { body })
  return [
    {
      name: 'the right code for a known e-mail',
      value: `${answer.status} ${codeOf(answer)}`,
      bar: '409 create_account_failed',
      held: answer.status === 409 && codeOf(answer) === 'create_account_failed',
    },
  ]
}

export const suite: Suite = {
  title:
    'Codes are tried five times, work once and for ten minutes; nothing distinguishes a known e-mail from an unknown one',
  run: async (context) => {
    const shop = await context.sharedShop(withoutLimits)
    const attacker = new Attacker(shop)
    return [
      ...(await lockFigures(attacker)),
      ...(await lifeFigures(attacker, shop)),
      ...(await contactFigures(attacker)),
      ...(await enumerationFigures(context, shop, attacker)),
    ]
  },
}
