import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OperationKey } from '#lib/bff-contract/all.ts'
import { operationKeys, operations } from '#lib/bff-contract/all.ts'
import type { Operation } from '#lib/bff-contract/operation.ts'
import { fittingInput, sampleOf } from '#tests/attacks/generated-input.ts'
import type { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { Answer, FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { signedIn } from '#tests/support/signed-in.ts'

/** Refusals that the BFF decides itself, or that need a flow: each has a test that leads there. */
const provedElsewhere: readonly string[] = [
  'login_failed',
  'otp_expired',
  'create_account_unavailable',
  'basket_elsewhere',
  'basket_busy',
  'card_failed',
  'card_delete_failed',
  'test_gateway_off',
]
const flows: readonly OperationKey[] = [
  'POST /api/session/sign-in',
  'POST /api/session/code',
  'POST /api/session/code/verify',
  'POST /api/orders',
]

let upstream: FakeUpstream
let browser: ReturnType<typeof fakeBrowser>
/** What the API says to everything but a guest's tokens. */
let refusal: Answer = { status: 500, json: {} }
before(async () => {
  upstream = await fakeUpstream()
  browser = await signedIn(upstream)
  upstream.otherwise(() => refusal)
  for (const call of ['POST /auth/jwt/token', 'GET /customers/v2/profile']) upstream.on(call, () => refusal)
})
after(() => upstream.close())

const random = () => 0.42

/** A fitting part of a request; generated e-mails are odder than the ones that forms take. */
function sample(schema: Parameters<typeof fittingInput>[0] | undefined): Record<string, string> {
  const [value] = schema ? sampleOf(fittingInput(schema), 1, random) : [{}]
  const part = value as Record<string, string>
  return 'email' in part ? { ...part, email: 'lani@example.com' } : part
}

function inputOf({ params, query, body }: Operation) {
  const { filters: _, ...asked } = sample(query)
  return {
    ...(params ? { params: sample(params) } : {}),
    ...(query ? { query: asked } : {}),
    ...(body ? { input: sample(body) } : {}),
  }
}

for (const key of operationKeys.filter((operation) => !flows.includes(operation))) {
  const operation: Operation = operations[key]
  const codes = Object.entries(operation.refusals ?? {}).filter(([code]) => !provedElsewhere.includes(code))
  for (const [code, status] of codes)
    test(`${key} passes the API’s ${code} on with the documented status`, async () => {
      refusal = { status, json: { error: code, error_description: 'Said by the API.' } }
      const answer = await browser.call(key, inputOf(operation))
      assert.deepEqual([answer.status, answer.json.code], [status, code], answer.text)
    })
}
