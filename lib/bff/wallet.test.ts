import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { otherProcess } from '#tests/support/other-process.ts'
import { signedIn } from '#tests/support/signed-in.ts'

const list = '/payment/user/get/payment-methods'

let upstream: FakeUpstream
let browser: ReturnType<typeof fakeBrowser>
before(async () => {
  upstream = await fakeUpstream()
  upstream.on(`GET ${list}`, () => ({ json: { payment_methods: [], subscription_payment_methods: [] } }))
  browser = await signedIn(upstream)
})
after(() => upstream.close())

/** Whether the API was last asked for cards that move money. */
const askedLive = () => upstream.seen.findLast(({ path }) => path === list)?.query.get('live')

/** Environment variables while `work` runs. */
async function within<T>(variables: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const former = Object.fromEntries(Object.keys(variables).map((name) => [name, process.env[name]]))
  Object.assign(process.env, variables)
  try {
    return await work()
  } finally {
    for (const [name, value] of Object.entries(former))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}

test('[CRD-03] no money moves outside production, nor in production while the test gateway is on', async () => {
  assert.deepEqual((await browser.call('GET /api/wallet')).json, { cards: [], gateways: ['test'] })
  assert.equal(askedLive(), 'false')
  await within({ NODE_ENV: 'production' }, () => browser.call('GET /api/wallet'))
  assert.equal(askedLive(), 'false')
  assert.equal(upstream.count(`GET ${list}`), 2)
})

test('[CRD-03] money moves in production with a real gateway', async () => {
  await within({ NODE_ENV: 'production', PAYMENT_GATEWAYS: 'stripe' }, async () => {
    const live = otherProcess()
    try {
      const { json } = await live.call({ cookie: browser.cookie(), operation: 'GET /api/wallet' })
      assert.deepEqual(json, { cards: [], gateways: ['stripe'] })
    } finally {
      live.close()
    }
  })
  assert.equal(askedLive(), 'true')
})
