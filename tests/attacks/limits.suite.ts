import type { OperationKey } from '#lib/bff-contract/all.ts'
import type { CallOptions } from '#lib/client/call.ts'
import { HttpBrowser } from '../faults/http-browser.ts'
import { eachOf } from '@kolea/test-kit/until.ts'
import { enrol, enrolmentOf, newEmail, password } from '../faults/http-shopper.ts'
import {
  bySize,
  exactly,
  type Figure,
  type Suite,
  type SuiteContext,
  type SuiteSize,
} from '../suites/suite.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { fullHashingQueue, hashingFlood } from './hashing-flood.ts'
import { openStreams } from './open-streams.ts'

/** Production values, behind a proxy of this machine that names each visitor's address. */
const production = { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1,::1' }

let networks = 0
/** Addresses of one new /64, never the same twice. */
function addressesOfOneNetwork(): () => string {
  const network = `2001:db8:${(networks += 1).toString(16)}:1`
  let host = 0
  return () => `${network}::${(host += 1).toString(16)}`
}

/** A browser with a new session, whose launch counts for an address of its own. */
async function newVisitor(shop: ShopProcess): Promise<HttpBrowser> {
  const browser = new HttpBrowser(shop.origin)
  const { status } = await browser.call('POST /api/session/launch', { input: {} })
  if (status !== 200) throw new Error(`launch answered ${status}`)
  return browser
}

interface Attack<K extends OperationKey> {
  what: string
  operation: K
  options: (n: number) => CallOptions<K>
  /** Calls a minute as they were seen to pass before there were limits. */
  calls: number
  /** How many the limit lets through. */
  most: number
}

const attack = <K extends OperationKey>(one: Attack<K>): Attack<K> => one
const phoneOf = (n: number) => `80855${String(50_000 + n)}`

const withPromoCode = (n: number) => ({
  id: `change-${String(n).padStart(4, '0')}`,
  mode: 'delivery' as const,
  seenVersion: null,
  lines: [],
  place: {},
  settings: { addCoupon: `GUESS${n}` },
})

const attacks = [
  attack({
    what: 'SMS',
    operation: 'POST /api/help/app-link',
    options: (n) => ({ input: { phone: phoneOf(n), country: 'US' as const } }),
    calls: 60,
    most: 10,
  }),
  attack({
    what: 'reset mails',
    operation: 'POST /api/account/reset-password',
    options: () => ({ input: { email: newEmail() } }),
    calls: 60,
    most: 10,
  }),
  attack({
    what: 'sign-ins, each to another e-mail',
    operation: 'POST /api/session/sign-in',
    options: () => ({ input: { email: newEmail(), password } }),
    calls: 120,
    most: 20,
  }),
  attack({
    what: 'accounts',
    operation: 'POST /api/account/enrol',
    options: () => ({ input: enrolmentOf(newEmail()) }),
    calls: 40,
    most: 20,
  }),
  attack({
    what: 'promo codes',
    operation: 'POST /api/basket',
    options: (n) => ({ input: withPromoCode(n) }),
    calls: 300,
    most: 60,
  }),
] as const

/** Fewer at once than wait for a password to be hashed, so that only the limits refuse. */
const atOnce = 8
const numbered = (count: number) => Array.from({ length: count }, (_, n) => n)

/** Calls from one /64, each with another address and a new session; answers how many were not refused for their number. */
async function passed<K extends OperationKey>(
  shop: ShopProcess,
  { operation, options }: Attack<K>,
  calls: number,
): Promise<number> {
  const address = addressesOfOneNetwork()
  let count = 0
  await eachOf(numbered(calls), atOnce, async (n) => {
    const browser = await newVisitor(shop)
    browser.address = address()
    const { status } = await browser.call(operation, options(n))
    if (status !== 429) count += 1
  })
  return count
}

async function sessionsMade(shop: ShopProcess, calls: number): Promise<number> {
  const address = addressesOfOneNetwork()
  let made = 0
  await eachOf(numbered(calls), atOnce, async () => {
    const browser = new HttpBrowser(shop.origin)
    browser.address = address()
    const { status } = await browser.call('POST /api/session/launch', { input: {} })
    if (status === 200) made += 1
  })
  return made
}

/** Wrong passwords of strangers: the first eight from the owner's own address, the others each from one of its own. */
async function wrongPasswords(shop: ShopProcess, email: string, address: string, count: number) {
  let looked = 0
  await eachOf(numbered(count), atOnce, async (n) => {
    const stranger = new HttpBrowser(shop.origin)
    if (n < 8) stranger.address = address
    const input = { email, password: 'Wrong1234x' }
    if ((await stranger.call('POST /api/session/sign-in', { input })).status === 422) looked += 1
  })
  return looked
}

/** The owner signs in on a browser that did before, while strangers try passwords. */
async function ownerUnderAttack(shop: ShopProcess, size: SuiteSize): Promise<Figure[]> {
  const { browser: owner, email } = await enrol(new HttpBrowser(shop.origin))
  const signIn = (browser: HttpBrowser) =>
    browser.call('POST /api/session/sign-in', { input: { email, password } })
  await owner.call('POST /api/session/sign-out', { input: {} })
  const tries = bySize(size, 20, 110)
  const looked = await wrongPasswords(shop, email, owner.address, tries)
  const ownersView = await signIn(owner)
  const figures = [
    // Five of the first eight, and all others until the account has had a hundred.
    exactly(`wrong passwords looked at, of ${tries} on one account`, looked, bySize(size, 17, 100)),
    exactly('sign-in of the owner meanwhile, on a browser that signed in before', ownersView.status, 200),
  ]
  if (size === 'short') return figures
  const stranger = await signIn(await newVisitor(shop))
  const alarms = await shop.ops('alarms')
  return [
    ...figures,
    exactly('sign-in on an unknown browser meanwhile, with the right password', stranger.status, 423),
    exactly('alarms about it', alarms.match(/sign_in_attack/g)?.length ?? 0, 1),
  ]
}

async function run({ size, startShop, progress }: SuiteContext): Promise<readonly Figure[]> {
  const shop = await startShop(production)
  const figures: Figure[] = []
  // The short form leaves out what takes many calls: the tests of the limits themselves have it.
  const chosen = attacks.filter(({ most }) => size === 'long' || most < 20)
  let step = 0
  const done = () => progress((step += 1), chosen.length + 3)
  for (const one of chosen) {
    const calls = bySize(size, one.most + 3, one.calls)
    const name = `${one.what} that passed, of ${calls} from one /64 with a new session each`
    figures.push(exactly(name, await passed(shop, one as Attack<OperationKey>, calls), one.most))
    done()
  }
  const launches = bySize(size, 65, 200)
  figures.push(
    exactly(`sessions made, of ${launches} from one /64`, await sessionsMade(shop, launches), 60),
    exactly('event streams open, of 15 from one /64', await openStreams(shop.origin, 15), 10),
  )
  done()
  figures.push(...(await ownerUnderAttack(shop, size)))
  done()
  // Times say something only where nothing else works on the machine.
  figures.push(...(await (size === 'short' ? fullHashingQueue(shop) : hashingFlood(shop, 20_000))))
  done()
  return figures
}

export const suite: Suite = {
  title:
    'One address gets no more than its share, nobody locks an owner out, and a flood of sign-ins slows nobody else',
  run,
}
