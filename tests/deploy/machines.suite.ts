import { connect } from 'node:http2'
import { request } from 'undici'
import { HttpBrowser } from '../faults/http-browser.ts'
import { PersistentShopper } from '../faults/persistent-shopper.ts'
import { findStockedPlace } from '../faults/stocked-place.ts'
import { SteadyLoad } from '../faults/steady-load.ts'
import { until } from '@kolea/test-kit/until.ts'
import type { Figure, Suite } from '../suites/suite.ts'
import { atMost, bySize, exactly, none } from '../suites/suite.ts'
import { ledgersAgree } from './ledgers-agree.ts'
import { OpenPages } from './open-pages.ts'
import { startDeployment, type Deployment } from './deployment.ts'

const withinSeconds = 5
const openPages = 50

const statusOf = async (url: string): Promise<number> => {
  const { statusCode, body } = await request(url)
  await body.dump()
  return statusCode
}

const overHttp2 = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false }).on('error', reject)
    const stream = session.request({ ':path': path })
    stream.on('response', (headers) => resolve(Number(headers[':status']))).on('error', reject)
    stream.on('close', () => session.close()).resume()
  })

async function whatIsPassedOn({ origin, ports }: Deployment): Promise<Figure[]> {
  const outside = ['/livez', '/readyz', '/api/internal/changes', '/operator/alarms', '/ops']
  const statuses = await Promise.all(outside.map((path) => statusOf(origin + path)))
  return [
    exactly('status of /home over HTTP/2 and TLS', await overHttp2(ports.https, '/home'), 200),
    none('inner addresses that answer from outside', statuses.filter((status) => status === 200).length),
  ]
}

const textOf = async (url: string): Promise<string> => (await request(url)).body.text()

/** A product of the home page with its own page and every other that shows its price: the home page, its shelf and a search. */
async function findShown(origin: string): Promise<{ productId: string; pages: string[] }> {
  const home = await textOf(`${origin}/home`)
  const links = home.matchAll(/href="((\/shop\/[a-z-]+)\/([a-z0-9-]+)-(\d{6,12}))"/g)
  for (const [, page = '', shelf = '', slug = '', productId = ''] of links) {
    const others = [shelf, `/search-results?q=${slug.replaceAll('-', '+')}`]
    const texts = await Promise.all(others.map((path) => textOf(origin + path)))
    if (texts.every((text) => text.includes(productId)))
      return { productId, pages: [page, '/home', ...others] }
  }
  throw new Error('no product of the home page is on its shelf and found by its name')
}

/** Seconds until it is so of every page at every storefront, each requested by itself. */
async function secondsEverywhere(
  { storefronts }: Deployment,
  paths: readonly string[],
  isSo: (text: string, status: number) => boolean,
) {
  const startedAt = performance.now()
  for (const path of paths)
    for (const { origin } of storefronts)
      await until(`${path} is another at every storefront`, async () => {
        const { statusCode, body } = await request(origin + path)
        return isSo(await body.text(), statusCode)
      })
  return (performance.now() - startedAt) / 1000
}

async function changesReachAll(deployment: Deployment): Promise<Figure[]> {
  const { origin, storefronts, ops } = deployment
  const { productId, pages } = await findShown(origin)
  for (const shop of storefronts) for (const path of pages) await statusOf(shop.origin + path)
  await ops('price', productId, '4321')
  const price = await secondsEverywhere(deployment, pages, (text) => text.includes('43.21'))
  await using open = await OpenPages.open(origin, openPages)
  await ops('offline', 'on')
  const notified = await open.secondsUntil('"offline":true')
  const off = await secondsEverywhere(deployment, ['/home'], (_, status) => status === 307)
  await ops('offline', 'off')
  const notifiedBack = await open.secondsUntil('"offline":false')
  await secondsEverywhere(deployment, ['/home'], (_, status) => status === 200)
  return [
    atMost(`from a price to ${pages.length} pages, at both storefronts`, price, withinSeconds, 's'),
    atMost('from the switch to a closed shop, at both storefronts', notified + off, withinSeconds, 's'),
    atMost(
      `from the switch to ${openPages} open pages`,
      Math.max(notified, notifiedBack),
      withinSeconds,
      's',
    ),
  ]
}

/** Every process ends as a release ends it, a storefront and an API at a time, while shoppers order and others look around. */
async function releasesAreUnseen(
  deployment: Deployment,
  rounds: number,
  shoppers: readonly PersistentShopper[],
  progress: (done: number) => void,
): Promise<Figure[]> {
  const load = new SteadyLoad(deployment.origin, 4)
  let done = false
  const shopping = Promise.all(
    shoppers.map(async (shopper) => {
      while (!done) await shopper.order(1)
    }),
  )
  for (let round = 0; round < rounds; round += 1) {
    for (const [which, shop] of deployment.storefronts.entries()) {
      const api = deployment.restartApi(which)
      await shop.stop()
      await shop.startHere()
      await api
    }
    progress(round + 1)
  }
  done = true
  await shopping
  await load.stop()
  load.report()
  return [
    none(
      `requests lost of ${load.answered} while each storefront and each API was replaced ${rounds} times`,
      load.lost.length,
    ),
  ]
}

export const suite: Suite = {
  title: 'two storefronts and two APIs behind nginx, with PostgreSQL and Redis, are one shop',
  async run({ size, progress }) {
    const rounds = bySize(size, 2, 25)
    await using deployment = await startDeployment()
    const place = await findStockedPlace(deployment, 9000)
    const shoppers = Array.from(
      { length: 3 },
      () => new PersistentShopper(new HttpBrowser(deployment.origin), place),
    )
    await Promise.all(shoppers.map((shopper) => shopper.enrol()))
    return [
      ...(await whatIsPassedOn(deployment)),
      ...(await changesReachAll(deployment)),
      ...(await releasesAreUnseen(deployment, rounds, shoppers, (done) => progress(done, rounds))),
      ...(await ledgersAgree(deployment, place.store.storeId, shoppers)),
    ]
  },
}
