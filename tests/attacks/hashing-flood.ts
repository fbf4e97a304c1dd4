import { HttpBrowser } from '../faults/http-browser.ts'
import { enrol, newEmail } from '../faults/http-shopper.ts'
import { atMost, none, type Figure } from '../suites/suite.ts'
import type { ShopProcess } from '../support/shop-process.ts'

/** Sign-ins a second: more than twice those that slowed the shop a hundredfold when nothing bounded them. */
const steadily = 60
/** More than wait for a password to be hashed, and than the fastest machine hashes while they arrive. */
const together = 200

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const letters = ['co', 'ch', 'wa', 'so', 'mu', 'po', 'be', 'mi', 'ca', 'sa']

/** Fewer suggestions than a session has in a minute, so that several shoppers take turns. */
const shoppersCount = 10

async function someShoppers(shop: ShopProcess): Promise<HttpBrowser[]> {
  const shoppers = Array.from({ length: shoppersCount }, () => new HttpBrowser(shop.origin))
  for (const shopper of shoppers) await shopper.call('POST /api/session/launch', { input: {} })
  return shoppers
}

/** Median of suggestions, one after another, for a time or until there are enough. */
async function suggestionsMs(shoppers: readonly HttpBrowser[], forMs: number): Promise<number> {
  const times: number[] = []
  const end = performance.now() + forMs
  for (let n = 0; performance.now() < end && n < 400; n += 1) {
    const shopper = shoppers[n % shoppers.length]
    const query = { country: 'US' as const, q: letters[n % letters.length] ?? '' }
    const answer = await shopper?.call('GET /api/search/suggestions', { query })
    if (answer?.status !== 200) throw new Error(`suggestions answered ${answer?.status}`)
    times.push(answer.ms)
  }
  return median(times)
}

interface Tried {
  status: number
  ms: number
  isKnown: boolean
}

/** The nth sign-in, from an address of its own; every other one to an account that exists. */
async function trySignIn(shop: ShopProcess, n: number, known: readonly string[]): Promise<Tried> {
  const isKnown = n % 2 === 0
  const email = isKnown ? (known[(n / 2) % known.length] ?? '') : newEmail()
  const input = { email, password: 'Wrong1234x' }
  const { status, ms } = await new HttpBrowser(shop.origin).call('POST /api/session/sign-in', { input })
  return { status, ms, isKnown }
}

/** Sign-ins at a steady pace, until the answer is called. */
function startFlood(shop: ShopProcess, perSecond: number, known: readonly string[]): () => Promise<Tried[]> {
  const tries: Promise<Tried>[] = []
  const timer = setInterval(() => void tries.push(trySignIn(shop, tries.length, known)), 1_000 / perSecond)
  return () => {
    clearInterval(timer)
    return Promise.all(tries)
  }
}

async function someCustomers(shop: ShopProcess, count: number): Promise<string[]> {
  const emails: string[] = []
  for (let n = 0; n < count; n += 1) emails.push((await enrol(new HttpBrowser(shop.origin))).email)
  return emails
}

const isProcessed = ({ status }: Tried) => status === 422

function queueFigures(tries: readonly Tried[], pace: string): Figure[] {
  const refused = tries.filter(({ status }) => status === 429)
  return [
    {
      name: `sign-ins refused at once, of ${tries.length} ${pace}`,
      value: refused.length,
      bar: 'some: the queue was full',
      held: refused.length > 0,
    },
    none(
      'sign-ins answered otherwise than wrong or too many',
      tries.length - tries.filter(isProcessed).length - refused.length,
    ),
  ]
}

/** More sign-ins together than may wait: the rest is refused at once. Says nothing of times. */
export async function fullHashingQueue(shop: ShopProcess): Promise<Figure[]> {
  const known = await someCustomers(shop, 2)
  const tries = await Promise.all(Array.from({ length: together }, (_, n) => trySignIn(shop, n, known)))
  return queueFigures(tries, 'sent together')
}

/** Suggestions while passwords are hashed as fast as the shop lets them, against the same before. */
export async function hashingFlood(shop: ShopProcess, forMs: number): Promise<Figure[]> {
  const known = await someCustomers(shop, 10)
  const shoppers = await someShoppers(shop)
  await suggestionsMs(shoppers, 500)
  const quiet = await suggestionsMs(shoppers, forMs)
  const others = await someShoppers(shop)
  const stop = startFlood(shop, steadily, known)
  const flooded = await suggestionsMs(others, forMs)
  const tries = await stop()
  const ms = (isKnown: boolean) =>
    median(tries.filter((tried) => isProcessed(tried) && tried.isKnown === isKnown).map((tried) => tried.ms))
  const apart = Math.abs(ms(true) / ms(false) - 1)
  return [
    ...queueFigures(tries, `at ${steadily} a second`),
    atMost(
      `suggestions meanwhile (quiet ${quiet.toFixed(1)} ms, flooded ${flooded.toFixed(1)} ms)`,
      flooded / quiet,
      3,
      '× quiet p50',
    ),
    atMost('known and unknown e-mails under the queue, medians apart', apart * 100, 25, '%'),
  ]
}
