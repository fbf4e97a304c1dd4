import { randomUUID } from 'node:crypto'
import { endpoints } from '@kolea/contract/all.ts'
import { enrol as enrolEndpoint } from '@kolea/contract/customers.ts'
import { type profile } from '@kolea/contract/profile.ts'
import { clientToken } from '@kolea/contract/tokens.ts'
import { comeToNothing } from '@kolea/domain/orders/order.ts'
import { publicIds } from '@kolea/store-api/contract-suite/coverage.ts'
import type { z } from 'zod'
import { HttpBrowser } from '../faults/http-browser.ts'
import { customerWithOrder, enrol, newEmail, newPhone } from '../faults/http-shopper.ts'
import type { Suite, SuiteContext } from '../suites/suite.ts'
import { bySize, none } from '../suites/suite.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { ApiCalls } from './api-calls.ts'
import { bffRoutes, filledPath, partsOf } from './bff-routes.ts'
import { fittingInput, sampleOf } from './generated-input.ts'
import type { RawAnswer } from './raw-answer.ts'
import { pageHeaders, sendRaw } from './raw-answer.ts'

/** Ids of things that belong to somebody, by the names that paths and bodies give them. */
type Things = Readonly<Record<string, string>>

const owned = (path: string): string[] => partsOf(path).filter((part) => !publicIds.includes(part))

/** A customer with an order and a card; answers their ids under every name that is used for them. */
async function ownerOf(shop: ShopProcess): Promise<{ browser: HttpBrowser; things: Things }> {
  const { browser, cardId, orderId } = await customerWithOrder(new HttpBrowser(shop.origin), 1)
  return { browser, things: { orderId, cardId, card_id: cardId, id: cardId, order_id: orderId } }
}

/** Ids that nothing has, of the same form. */
const unknownLike = (things: Things): Things =>
  Object.fromEntries(
    Object.entries(things).map(([name, id]) => [name, id.replace(/[0-9A-Za-z]{6}$/, '000000')]),
  )

interface Attempt {
  readonly name: string
  send(things: Things): Promise<RawAnswer>
}

/** Every BFF route with an owned id in its path, or in its body, as this browser. */
async function bffAttempts(
  shop: ShopProcess,
  who: string,
  browser: HttpBrowser,
  random: () => number,
): Promise<Attempt[]> {
  const routes = bffRoutes()
  return routes.flatMap(({ operation, method, path, input }) => {
    const bodies = input.body ? sampleOf(fittingInput(input.body), 20, random) : [{}]
    const naming = bodies.find((body) => /"(orderId|cardId)":"/.test(JSON.stringify(body)))
    const body = naming ?? bodies[0]
    if (owned(path).length === 0 && naming === undefined) return []
    const send = (things: Things) =>
      sendRaw(shop.origin, {
        method,
        target: filledPath(path, things),
        headers: pageHeaders(shop.origin, browser.cookie),
        body: method === 'GET' || method === 'DELETE' ? null : withIds(body ?? {}, things),
      })
    return [{ name: `${who}: ${operation}`, send }]
  })
}

/** The body's text with the given ids wherever it names one. */
const withIds = (body: unknown, things: Things): string =>
  JSON.stringify(body, (name, value: unknown) =>
    typeof value === 'string' && Object.hasOwn(things, name) && name !== 'id' ? things[name] : value,
  )

/** Every endpoint of the API with an owned id in its path, as the holder of this token. */
const apiAttempts = (api: ApiCalls, who: string, token: string, random: () => number): Attempt[] =>
  endpoints
    .filter(({ path, access }) => access === 'customer' && owned(path).length > 0)
    .map((endpoint) => {
      const [body] = endpoint.body ? sampleOf(fittingInput(endpoint.body), 1, random) : [undefined]
      const key = randomUUID()
      return {
        name: `${who}: ${endpoint.name} of the API`,
        send: (things) => api.send(endpoint, { params: { ...things, key }, body, token }),
      }
    })

async function strangerTokens(api: ApiCalls): Promise<{ customer: string; guest: string }> {
  const email = newEmail()
  const made = await api.ok<{ tokens: { access_token: string }; profile: z.output<typeof profile> }>(
    enrolEndpoint,
    {
      body: {
        first_name: 'Lani',
        last_name: 'Example',
        email,
        phone_number: newPhone(),
        country: 'US',
        accepts_us_terms: true,
        password: await api.seal('Aloha2026pau'),
      },
    },
  )
  const guest = await api.ok<{ access_token: string }>(clientToken, {
    body: { grant_type: 'client_credential', ...api.client, digital_id: `dig_${randomUUID()}` },
  })
  return { customer: made.tokens.access_token, guest: guest.access_token }
}

async function allAttempts(context: SuiteContext, shop: ShopProcess): Promise<Attempt[]> {
  const api = new ApiCalls(shop)
  const other = (await enrol(new HttpBrowser(shop.origin))).browser
  const guest = new HttpBrowser(shop.origin)
  await guest.call('POST /api/session/launch', { input: {} })
  const tokens = await strangerTokens(api)
  const { random } = context
  return [
    ...(await bffAttempts(shop, 'another customer', other, random)),
    ...(await bffAttempts(shop, 'a guest', guest, random)),
    ...(await bffAttempts(shop, 'nobody', new HttpBrowser(shop.origin), random)),
    ...apiAttempts(api, 'another customer', tokens.customer, random),
    ...apiAttempts(api, 'a guest', tokens.guest, random),
  ]
}

/** What an answer says but for what differs by itself. */
const said = ({ status, text }: RawAnswer, things: Things): string =>
  Object.values(things).reduce((masked, id) => masked.replaceAll(id, '…'), `${status} ${text}`)

/** An order without what changes by itself while the store prepares it. */
async function orderOf(browser: HttpBrowser, orderId: string): Promise<string> {
  const { ok } = await browser.call('GET /api/orders/:orderId', { params: { orderId } })
  const {
    status,
    history: _,
    eta: _eta,
    cancelable: _cancelable,
    isOpenForAdditions: _open,
    reportableUntil: _until,
    ...stable
  } = ok.order
  return JSON.stringify([stable, comeToNothing.includes(status)])
}

export const suite: Suite = {
  title:
    'Nobody sees or touches what is another’s: a foreign id is answered exactly like one that nothing has',
  run: async (context) => {
    const shop = await context.sharedShop()
    const rounds = bySize(context.size, 1, 4)
    const counts = { sent: 0, opened: 0, distinguished: 0, changed: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const { browser, things } = await ownerOf(shop)
      const unknown = unknownLike(things)
      const state = async () => [
        await orderOf(browser, things['orderId'] ?? ''),
        (await browser.call('GET /api/wallet', {})).text,
      ]
      const before = await state()
      const attempts = await allAttempts(context, shop)
      for (const [at, attempt] of attempts.entries()) {
        const foreign = await attempt.send(things)
        const none = await attempt.send(unknown)
        const isOpen =
          foreign.status >= 200 && foreign.status < 300 && !/"outcome":"failed"/.test(foreign.text)
        const differs = said(foreign, things) !== said(none, unknown)
        if (isOpen || differs)
          console.log(
            `${attempt.name}: ${foreign.status} ${foreign.text.slice(0, 120)} | ${none.status} ${none.text.slice(0, 120)}`,
          )
        counts.sent += 2
        counts.opened += isOpen ? 1 : 0
        counts.distinguished += differs ? 1 : 0
        context.progress(round * attempts.length + at + 1, rounds * attempts.length)
      }
      const after = await state()
      for (const [index, text] of before.entries()) {
        if (text === after[index]) continue
        counts.changed += 1
        console.log(`changed, before and after:\n${text}\n${after[index]}`)
      }
    }
    const least = bySize(context.size, 32, 128)
    return [
      { name: 'requests with ids', value: counts.sent, bar: `≥ ${least}`, held: counts.sent >= least },
      none('foreign things opened', counts.opened),
      none('foreign ids distinguished from unknown ones', counts.distinguished),
      none('things of the owner changed', counts.changed),
    ]
  },
}
