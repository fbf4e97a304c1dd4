import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings } from './env.ts'
import { testEnvironment } from './tests/open-test-api.ts'

const read = (more: Record<string, string>) => readSettings({ ...testEnvironment, ...more }).payments
const refuses = (more: Record<string, string>, why: RegExp) => assert.throws(() => read(more), why)

const stripe = {
  PAYMENT_GATEWAYS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
}
const braintree = {
  PAYMENT_GATEWAYS: 'braintree',
  BRAINTREE_MERCHANT_ID: 'merchant1',
  BRAINTREE_PUBLIC_KEY: 'public_key_1',
  BRAINTREE_PRIVATE_KEY: 'private_key_1',
}

test('[CHK-03] the test gateway is there when nothing is set, never beside another, and in production only when named', () => {
  assert.deepEqual([read({}).gateways, read({}).live], [['test'], false])
  refuses({ NODE_ENV: 'production' }, /PAYMENT_GATEWAYS: must be set in production/)
  assert.deepEqual(read({ NODE_ENV: 'production', PAYMENT_GATEWAYS: 'test' }).gateways, ['test'])
  refuses({ ...stripe, PAYMENT_GATEWAYS: 'test,stripe' }, /never runs beside a real one/)
  refuses({ PAYMENT_GATEWAYS: 'paypal' }, /PAYMENT_GATEWAYS/)
})

test('[CHK-03] a gateway without its keys does not start', () => {
  refuses({ PAYMENT_GATEWAYS: 'stripe' }, /stripe needs STRIPE_SECRET_KEY/)
  refuses({ ...stripe, STRIPE_PUBLISHABLE_KEY: '' }, /stripe needs/)
  refuses({ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, /must start with sk_test_/)
  refuses({ PAYMENT_GATEWAYS: 'braintree' }, /braintree needs BRAINTREE_MERCHANT_ID/)
  assert.equal(read(stripe).stripe?.main.secretKey, 'sk_test_1')
  assert.equal(read({ ...stripe, PAYMENT_GATEWAYS: 'test' }).stripe, undefined)
})

test('[CRD-03] money moves in production alone, and training keys are never live', () => {
  const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
  refuses(live, /live keys are for production/)
  assert.equal(read({ ...live, NODE_ENV: 'production' }).live, true)
  assert.equal(read({ ...stripe, NODE_ENV: 'production' }).live, false)
  refuses({ ...live, NODE_ENV: 'production', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /same mode/)
  refuses(
    { ...stripe, STRIPE_TRAINING_SECRET_KEY: 'sk_live_2', STRIPE_TRAINING_PUBLISHABLE_KEY: 'pk_live_2' },
    /training keys are test keys/,
  )
  refuses({ ...braintree, BRAINTREE_ENVIRONMENT: 'production' }, /production is for production/)
  assert.equal(read({ ...braintree, BRAINTREE_ENVIRONMENT: 'production', NODE_ENV: 'production' }).live, true)
  assert.equal(read(braintree).live, false)
})
