import { connect } from 'node:http2'
import { request } from 'undici'
import { HttpBrowser } from '../faults/http-browser.ts'
import { PersistentShopper } from '../faults/persistent-shopper.ts'
import { findStockedPlace } from '../faults/stocked-place.ts'
import { SteadyLoad } from '../faults/steady-load.ts'
import { until } from '../faults/until.ts'
import type { Figure, Suite } from '../suites/suite.ts'
import { atMost, bySize, exactly, none } from '../suites/suite.ts'
import { booksAgree } from './books-agree.ts'
import { startDeployment, type Deployment } from './deployment.ts'

const withinSeconds = 5

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

/** Seconds until every storefront, asked by itself, shows it. */
async function secondsEverywhere(
  { storefronts }: Deployment,
  path: string,
  isSo: (text: string, status: number) => boolean,
) {
  const startedAt = performance.now()
  for (const { origin } of storefronts)
    await until(`${path} is another at every storefront`, async () => {
      const { statusCode, body } = await request(origin + path)
      return isSo(await body.text(), statusCode)
    })
  return (performance.now() - startedAt) / 1000
}

async function changesReachAll(deployment: Deployment, product: { productId: string }): Promise<Figure[]> {
  const { origin, storefronts, ops } = deployment
  const found = await request(`${origin}/shop/product/${product.productId}`)
  await found.body.dump()
  const path = String(found.headers.location ?? `/shop/product/${product.productId}`)
  for (const shop of storefronts) await statusOf(shop.origin + path)
  await ops('price', product.productId, '4321')
  const price = await secondsEverywhere(deployment, path, (text) => text.includes('43.21'))
  await ops('offline', 'on')
  const off = await secondsEverywhere(deployment, '/home', (_, status) => status === 307)
  await ops('offline', 'off')
  await secondsEverywhere(deployment, '/home', (_, status) => status === 200)
  return [
    atMost('from a price to its page, at both storefronts', price, withinSeconds, 's'),
    atMost('from the switch to a closed shop, at both storefronts', off, withinSeconds, 's'),
  ]
}

/** Every process ends as a release ends it, one after the other, while shoppers order and others look around. */
async function releasesAreUnseen(
  deployment: Deployment,
  rounds: number,
  shoppers: readonly PersistentShopper[],
): Promise<Figure[]> {
  const load = new SteadyLoad(deployment.origin, 4)
  let done = false
  const shopping = Promise.all(
    shoppers.map(async (shopper) => {
      while (!done) await shopper.order(1)
    }),
  )
  for (let round = 0; round < rounds; round += 1) {
    for (const shop of deployment.storefronts) {
      await shop.stop()
      await shop.startHere()
    }
    await deployment.restartApi(round % 2)
  }
  done = true
  await shopping
  await load.stop()
  load.tell()
  return [
    none(
      `requests lost of ${load.answered} while each process was replaced ${rounds} times`,
      load.lost.length,
    ),
  ]
}

export const suite: Suite = {
  title: 'two storefronts and two APIs behind nginx, with PostgreSQL and Redis, are one shop',
  async run({ size }) {
    await using deployment = await startDeployment()
    const place = await findStockedPlace(deployment, 900)
    const shoppers = Array.from(
      { length: 3 },
      () => new PersistentShopper(new HttpBrowser(deployment.origin), place),
    )
    await Promise.all(shoppers.map((shopper) => shopper.enrol()))
    return [
      ...(await whatIsPassedOn(deployment)),
      ...(await releasesAreUnseen(deployment, bySize(size, 2, 20), shoppers)),
      ...(await booksAgree(deployment, place.store.storeId, shoppers)),
      ...(await changesReachAll(deployment, place.product)),
    ]
  },
}
