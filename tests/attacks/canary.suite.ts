import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { HttpBrowser } from '../faults/http-browser.ts'
import { addCard, agreedOrder, enrolmentOf, fillBasket, findPlace, once } from '../faults/http-shopper.ts'
import { until } from '@kolea/test-kit/until.ts'
import type { Figure, Suite } from '../suites/suite.ts'
import { bySize, exactly, none } from '../suites/suite.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { openCollector } from '@kolea/test-kit/otlp-collector.ts'
import { openRefusingMailServer } from '../support/refusing-mail-server.ts'

const root = join(import.meta.dirname, '../..')

/** One value for each field that a person fills in; none of them occurs anywhere else. */
const personal = {
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  email: 'canary.mail@canary-host.example',
  phone: '8085559137',
  apt: 'Canaryapt 77',
  comment: 'Canarycomment about my order',
}
const password = 'CanaryWord2026x'
const wrongPassword = 'CanaryWrong2026x'
const cardNumber = '4242424242424242'

const pages = ['/', '/home', '/shop', '/orders', '/user-account', '/checkout', '/reset-password', '/faqs']

/** Where text was found to look through, by the kind of place. */
type Places = Record<'pages and scripts' | 'browser storage' | 'logs' | 'traces' | 'backup', string[]>

/** Drives everything that takes a credential or something personal; answers the secrets that came up. */
async function shop(at: ShopProcess): Promise<{ browser: HttpBrowser; secrets: Record<string, string> }> {
  const browser = new HttpBrowser(at.origin)
  const { email, phone, firstName, lastName } = personal
  await browser.call('POST /api/session/launch', { input: {} })
  const place = await findPlace(browser)
  const form = { ...enrolmentOf(email), firstName, lastName, phone, password }
  const made = await browser.call('POST /api/account/enrol', { input: form })
  if (made.ok.state !== 'customer') throw new Error('the enrolment did not sign in')
  await browser.call('POST /api/account/enrol', { input: form })
  await browser.call('POST /api/session/sign-in', { input: { email, password: wrongPassword } })
  await browser.call('POST /api/session/sign-in', { input: { email, password } })
  const calls = once(browser)
  await fillBasket(calls, { ...place, address: { ...place.address, apt: personal.apt } })
  const order = await agreedOrder(calls, await addCard(calls))
  await browser.call('POST /api/orders', { input: order })
  await browser.call('POST /api/log', {
    input: { level: 'error', source: 'page', message: `failed for ${email}, ${phone}, "${password}"` },
  })
  await browser.call('POST /api/help/comments', {
    input: { name: lastName, email, topic: 'other', comment: personal.comment, country: 'US' },
  })
  return { browser, secrets: { ...(await resetSecrets(at, browser)), password, wrongPassword, cardNumber } }
}

const kindsOfFault = [['--garbage'], ['--drop'], ['--truncated'], ['--status', '500']]

/** The same calls while the API fails: what a failure logs must not reveal more. */
async function failing(at: ShopProcess, browser: HttpBrowser, fault: readonly string[]): Promise<void> {
  await at.ops('fault', 'set', '*', ...fault)
  const { email, firstName, lastName, phone } = personal
  const other = new HttpBrowser(at.origin)
  await other.call('POST /api/session/launch', { input: {} })
  await other.call('POST /api/session/sign-in', { input: { email, password } })
  const form = { ...enrolmentOf(`2${email}`), firstName, lastName, phone, password }
  await other.call('POST /api/account/enrol', { input: form })
  await browser.call('GET /api/account/profile', { query: {} })
  await browser.call('POST /api/account/reset-password', { input: { email } })
  await at.ops('fault', 'clear')
}

/** A reset whose mail nobody takes: its link can be read only by the operator, while it works. */
async function resetSecrets(at: ShopProcess, browser: HttpBrowser): Promise<Record<string, string>> {
  const input = { email: personal.email }
  await browser.call('POST /api/account/reset-password', { input })
  let token = ''
  await until('the reset link is in the outbox', async () => {
    token = /[#?&]token=([\w-]{40,})/.exec(await at.ops('outbox'))?.[1] ?? ''
    return token !== ''
  })
  const keys = JSON.parse(readFileSync(join(at.settings.stateFolder, 'keys.json'), 'utf8')) as Record<
    string,
    unknown
  >
  const texts = Object.entries(keys).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    resetToken: token,
    session: /kolea_session=([^;]+)/.exec(browser.cookie)?.[1] ?? '',
    ...Object.fromEntries(texts),
  }
}

/** Everything the server gives a browser: documents, flight data, scripts and source maps of the build. */
async function served(at: ShopProcess, cookie: string): Promise<string[]> {
  const texts: string[] = []
  const flightData: Record<string, string> = { cookie, rsc: '1' }
  const kinds = [{ cookie }, flightData, { ...flightData, 'next-router-prefetch': '1' }]
  for (const path of pages)
    for (const headers of kinds)
      texts.push(await (await fetch(at.origin + path, { headers, redirect: 'manual' })).text())
  const build = join(root, process.env['NEXT_DIST_DIR'] ?? '.next', 'static')
  for (const name of readdirSync(build, { recursive: true, encoding: 'utf8' }))
    if (/\.(js|map|css|json|txt)$/.test(name)) texts.push(readFileSync(join(build, name), 'utf8'))
  return texts
}

/** What a signed-in browser stores where scripts can read it. */
async function stored(at: ShopProcess, browser: Browser, cookie: string): Promise<string[]> {
  const context = await browser.newContext()
  const cookies = cookie.split('; ').map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    url: at.origin,
    httpOnly: true,
  }))
  await context.addCookies(cookies)
  const page = await context.newPage()
  const texts: string[] = []
  for (const path of ['/home', '/user-account', '/checkout']) {
    await page.goto(at.origin + path, { waitUntil: 'load' })
    texts.push(
      await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      ),
    )
  }
  await context.close()
  return texts
}

async function backedUp(at: ShopProcess): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-canary-'))
  const file = join(folder, 'shop.backup')
  await at.ops('backup', file)
  const text = gunzipSync(readFileSync(file)).toString()
  rmSync(folder, { recursive: true })
  return text
}

const count = (texts: readonly string[], values: readonly string[]): number =>
  texts.flatMap((text) => values.filter((value) => text.includes(value))).length

/** Tables whose rows must not say anything about a person. */
const rowsWithoutPeople = (backup: string): string[] =>
  backup.split('\n').filter((line) => /^\["(outbox_messages|client_logs)",/.test(line))

function figures(places: Places, secrets: Record<string, string>): Figure[] {
  const hidden = Object.values(secrets)
  if (hidden.includes('')) throw new Error('a secret to look for is missing')
  const people = Object.values(personal)
  const counted = Object.entries(places).map(([place, texts]) =>
    none(`secrets in ${place}`, count(texts, hidden)),
  )
  return [
    ...counted,
    none('personal values in pages and scripts', count(places['pages and scripts'], people)),
    none('personal values in logs', count(places.logs, people)),
    none('personal values in traces', count(places.traces, people)),
    none(
      'personal values in logged lines and messages of the backup',
      count(places.backup.flatMap(rowsWithoutPeople), people),
    ),
    exactly('backups that contain the customer, as they must', count(places.backup, [personal.email]), 1),
    exactly('log lines about a mail that was refused', count(places.logs, ['a message was not sent']), 1),
    none(
      'places that nothing was read from',
      Object.values(places).filter((texts) => texts.join('') === '').length,
    ),
  ]
}

export const suite: Suite = {
  title: 'what a person types and what opens an account are only where they belong',
  async run({ size, startShop, openBrowser, progress }) {
    const mail = await openRefusingMailServer()
    await using collector = await openCollector()
    const at = await startShop({
      LOG_LEVEL: 'debug',
      SMTP_URL: mail.url,
      MAIL_FROM: 'hello@kolea.example',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    })
    const steps = 5
    try {
      const { browser, secrets } = await shop(at)
      progress(1, steps)
      for (const kind of bySize(size, kindsOfFault.slice(0, 1), kindsOfFault))
        await failing(at, browser, kind)
      progress(2, steps)
      const places: Places = {
        'pages and scripts': await served(at, browser.cookie),
        'browser storage': await stored(at, await openBrowser(), browser.cookie),
        backup: [await backedUp(at)],
        logs: [],
        traces: collector.bodies,
      }
      progress(4, steps)
      places.logs = [at.output]
      progress(steps, steps)
      return figures(places, secrets)
    } finally {
      mail.close()
    }
  },
}
