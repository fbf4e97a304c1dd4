import type { Figure, SuiteContext } from '../suites/suite.ts'
import { bySize, exactly, none } from '../suites/suite.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { Customer } from './http-shopper.ts'
import { enrol } from './http-shopper.ts'
import type { ProxiedShop } from './proxied-shop.ts'

const together = 100
/** A session may make 1,200 calls a minute. */
const roundsPerCustomer = 5

const refreshes = (proxy: FaultProxy, device: string) =>
  proxy.calls.filter((call) => call.endpoint === 'refreshToken' && call.device === device).length

/** From now on the API refuses every access token that this session has shown. @returns takes it back, and the 401s so far */
function expireTokens(proxy: FaultProxy, device: string) {
  const shown = new Set(
    proxy.calls.filter((call) => call.device === device).map(({ accessToken }) => accessToken),
  )
  let met = 0
  let reportAllMet: () => void = () => undefined
  const allMet = new Promise<void>((resolve) => (reportAllMet = resolve))
  const restore = proxy.fail(
    (call) => {
      const isStale = call.device === device && call.accessToken !== null && shown.has(call.accessToken)
      if (isStale && ++met === together) reportAllMet()
      return isStale
    },
    { kind: 'unauthorized' },
  )
  return { restore, allMet, met: () => met }
}

const isSignedIn = async (customer: Customer) =>
  (await customer.browser.call('POST /api/session/launch', { input: {} })).ok.state === 'customer'

/** Rounds of calls that meet a 401 together on all instances of a shop, and refreshes whose replies are lost. */
export async function refreshRounds(context: SuiteContext, shop: ProxiedShop): Promise<readonly Figure[]> {
  const rounds = bySize(context.size, 3, 100)
  const lostRounds = bySize(context.size, 2, 20)
  const { proxy } = shop
  let customer: Customer | undefined
  let device = ''
  const counts = { rounds: 0, refused: 0, refreshes: 0, signedOut: 0, lostSignedOut: 0, lateMet: 0 }

  const newCustomer = async (): Promise<Customer> => {
    const made = await enrol(shop.visitor())
    await isSignedIn(made)
    device = shop.deviceOf(made.email)
    return made
  }
  const burst = (of: Customer) =>
    Promise.all(
      Array.from({ length: together }, () => of.browser.call('GET /api/account/profile', { query: {} })),
    )

  for (let round = 0; round < rounds; round += 1) {
    if (round % roundsPerCustomer === 0) {
      proxy.calls.length = 0
      customer = await newCustomer()
    }
    const before = refreshes(proxy, device)
    const stale = expireTokens(proxy, device)
    // The refresh continues only when every call has met its 401.
    const release = proxy.fail((call) => call.endpoint === 'refreshToken' && call.device === device, {
      kind: 'hold',
      until: stale.allMet,
    })
    const answers = await burst(customer!)
    release()
    stale.restore()
    counts.rounds += 1
    counts.refused += answers.filter(({ status }) => status !== 200).length
    counts.refreshes += refreshes(proxy, device) - before
    if (stale.met() < together) counts.lateMet += 1
    if (!(await isSignedIn(customer!))) counts.signedOut += 1
    context.progress(round + 1, rounds + lostRounds)
  }

  for (let round = 0; round < lostRounds; round += 1) {
    customer = await newCustomer()
    const stale = expireTokens(proxy, device)
    // Every second time its one repetition is lost too.
    const isRefresh = (call: { endpoint: string; device: string }) =>
      call.endpoint === 'refreshToken' && call.device === device
    const restore = proxy.fail(isRefresh, { kind: 'lost' }, 1 + (round % 2))
    await customer.browser.call('GET /api/account/profile', { query: {} })
    restore()
    if (!(await isSignedIn(customer))) counts.lostSignedOut += 1
    stale.restore()
    context.progress(rounds + round + 1, rounds + lostRounds)
  }
  return [
    exactly(`refreshes in ${rounds} rounds of ${together} calls`, counts.refreshes, rounds),
    none('rounds whose calls did not all meet a 401', counts.lateMet),
    none('calls not replayed', counts.refused),
    none('customers signed out', counts.signedOut),
    none(`customers signed out by ${lostRounds} lost refresh replies`, counts.lostSignedOut),
  ]
}
