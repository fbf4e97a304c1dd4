import { HttpBrowser } from '../faults/http-browser.ts'
import { enrol, newEmail } from '../faults/http-shopper.ts'
import { eachOf } from '@kolea/test-kit/until.ts'
import type { Suite } from '../suites/suite.ts'
import { bySize, none } from '../suites/suite.ts'
import { bffRoutes, filledPath, partsOf } from './bff-routes.ts'
import { fittingInput, sampleOf } from './generated-input.ts'
import { pageHeaders, sendRaw } from './raw-answer.ts'

/** What a page of another site can send; an absent value takes the header away. */
const disguises = (own: string): Readonly<Record<string, Readonly<Record<string, string | undefined>>>> => ({
  'a foreign Origin': { origin: 'https://evil.test' },
  'a foreign Origin that begins like ours': { origin: `${own}.evil.test` },
  'a foreign Origin with our name as user': { origin: `http://localhost@evil.test` },
  'another port': { origin: own.replace(/\d+$/, '81') },
  'another scheme of no shop': { origin: own.replace('http:', 'file:') },
  'a null Origin': { origin: 'null' },
  'no Origin': { origin: undefined },
  'an empty Origin': { origin: '' },
  'a cross-site fetch': { 'sec-fetch-site': 'cross-site' },
  'a sibling site': { 'sec-fetch-site': 'same-site' },
  'typed into the address bar': { 'sec-fetch-site': 'none' },
  'no header of ours': { 'x-kolea': undefined },
  'another value of our header': { 'x-kolea': '0' },
  'a form post': { 'content-type': 'application/x-www-form-urlencoded' },
  'a form with a file': { 'content-type': 'multipart/form-data; boundary=x' },
  'text/plain': { 'content-type': 'text/plain' },
  'text/plain that names JSON': { 'content-type': 'text/plain; application/json' },
  'JSON of another kind': { 'content-type': 'text/json' },
})

const withChanges = (
  headers: Record<string, string>,
  changes: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...headers, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )

export const suite: Suite = {
  title: 'No page of another site changes anything: every changing operation answers 403',
  run: async (context) => {
    const shop = await context.sharedShop()
    const { browser } = await enrol(new HttpBrowser(shop.origin))
    const routes = bffRoutes().filter(({ method }) => method !== 'GET')
    const state = async () => [
      (await browser.call('GET /api/account/profile', { query: {} })).text,
      (await browser.call('GET /api/account/addresses', {})).text,
      (await browser.call('GET /api/basket', { query: { mode: 'delivery' } })).text,
    ]
    const before = await state()
    const attempts = routes.flatMap((route) =>
      Object.entries(disguises(shop.origin)).map(([name, changes]) => ({ route, name, changes })),
    )
    const chosen = bySize(
      context.size,
      attempts.filter((_, at) => at % 3 === 0),
      attempts,
    )
    const wrong: string[] = []
    let done = 0
    await eachOf(chosen, 16, async ({ route, name, changes }) => {
      const [input] = route.input.body ? sampleOf(fittingInput(route.input.body), 1, context.random) : [{}]
      const params = Object.fromEntries(partsOf(route.path).map((part) => [part, newEmail().slice(5, 20)]))
      const answer = await sendRaw(shop.origin, {
        method: route.method,
        target: filledPath(route.path, params),
        headers: withChanges(pageHeaders(shop.origin, browser.cookie), changes),
        // A DELETE with a body is refused before anything else is checked.
        body: route.method === 'DELETE' ? null : JSON.stringify(input),
      })
      if (answer.status !== 403) wrong.push(`${route.operation} from ${name}: ${answer.status}`)
      context.progress((done += 1), chosen.length)
    })
    const after = await state()
    for (const line of wrong.slice(0, 20)) console.log(line)
    return [
      { name: 'changing operations', value: routes.length, bar: '≥ 32', held: routes.length >= 32 },
      { name: 'requests of other sites', value: chosen.length, bar: '≥ 1', held: chosen.length > 0 },
      none('answers other than 403', wrong.length),
      none('things changed', before.filter((text, at) => text !== after[at]).length),
    ]
  },
}
