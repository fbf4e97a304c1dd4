import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import * as contract from '@kolea/contract/order-push.ts'
import { freshKeys, parseKeyRing, rotateKeyRing, writeKeyRing } from '@kolea/domain/keys/key-ring.ts'
import type { OrderStatus } from '@kolea/domain/orders/order.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { PushStandIn } from '../../tests/push-stand-in.ts'
import { findShop, place, readyShopper } from '../../tests/shopping.ts'
import { advanceOrder } from '../fulfilment/advance.ts'

const folder = mkdtempSync(join(tmpdir(), 'kolea-push-keys-'))
const file = join(folder, 'keys.json')
after(() => rmSync(folder, { recursive: true, force: true }))

let serial = 0
const fresh = () => freshKeys((bytes) => `${++serial}-`.padEnd(bytes, 'k'))
function rotate(retainPrevious: boolean): void {
  const ring = parseKeyRing(readFileSync(file, 'utf8'))
  writeFileSync(file, writeKeyRing(rotateKeyRing(ring, fresh(), Date.now(), retainPrevious)))
}

test('[ORD-02] a rotation of keys leaves browsers notified with the key that they know; --forget ends them', async () => {
  writeFileSync(file, writeKeyRing({ generation: 1, keys: fresh(), previous: [] }))
  await using service = await PushStandIn.open()
  await using api = await openTestApi({
    KEYS_FILE: file,
    PUSH_SERVICES: service.origin,
    API_KEY: '',
    API_CLIENT_ID: '',
    API_CLIENT_SECRET: '',
    TOKEN_KEYS_SEED: '',
  })
  const { customer, body } = await readyShopper(api, await findShop(api))
  const { token } = customer
  const params = { orderId: (await place(api, token, body)).ok.order_id ?? '' }
  const keys = async () => (await api.as.call(contract.orderPush, { token, params })).ok.public_keys
  const [first = ''] = await keys()
  await api.as.call(contract.startOrderPush, {
    token,
    params,
    body: { ...service.device(), public_key: first },
  })
  const advance = async (to: Extract<OrderStatus, 'in_progress' | 'ready' | 'out_for_delivery'>) => {
    await advanceOrder(api.app.db, params.orderId, to, 0, api.clock.now())
    while ((await runDueJobs(api.app)) > 0);
  }
  await advance('in_progress')
  rotate(true)
  // Read anew within a second; a call that shows a new key does it at once.
  api.settings.keys.matches('apiKey', 'another')
  const [second = '', ...before] = await keys()
  assert.notEqual(second, first)
  assert.deepEqual(before, [first])
  await advance('ready')
  assert.deepEqual(
    service.received.map(({ publicKey }) => publicKey),
    [first, first],
  )
  rotate(false)
  api.settings.keys.matches('apiKey', 'another')
  await advance('out_for_delivery')
  assert.equal(service.received.length, 2)
  assert.equal(await api.app.db.$count(pushSubscriptions), 0)
})
