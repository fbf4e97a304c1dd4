import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { endpoints } from '@kolea/contract/all.ts'
import { cases } from '@kolea/store-api/contract-suite/cases.ts'
import { openSuite, type Suite } from '@kolea/store-api/contract-suite/suite.ts'
import { StorefrontCaller } from '#tests/support/storefront-caller.ts'

const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-integration-'))
let suite: Suite
let storefront: Suite

before(async () => {
  suite = await openSuite()
  await suite.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = suite.app.server.address() as AddressInfo
  const { apiKey, clientId, clientSecret } = suite.settings
  Object.assign(process.env, {
    API_BASE_URL: `http://127.0.0.1:${port}`,
    API_KEY: apiKey,
    API_CLIENT_ID: clientId,
    API_CLIENT_SECRET: clientSecret,
    SESSION_SECRET: 'integration-session-secret-0123456789',
    KOLEA_STATE_DIR: stateFolder,
    LOG_LEVEL: 'silent',
  })
  storefront = { ...suite, as: new StorefrontCaller(suite.app, suite.settings, []) }
})
after(async () => {
  await suite[Symbol.asyncDispose]()
  rmSync(stateFolder, { recursive: true, force: true })
})

const withoutBody = endpoints.filter(({ body }) => body === undefined)
const successes = cases.filter(
  ({ endpoint, shows }) => shows === 'success' && withoutBody.some(({ name }) => name === endpoint.name),
)

for (const each of successes) {
  const { method, name } = each.endpoint
  test(`[API-01] ${method} ${name} succeeds through the storefront’s own caller, without a body`, async () => {
    const movedBy = suite.clock.now().getTime() - Date.now()
    await each.run(storefront).finally(() => suite.clock.set(new Date(Date.now() + movedBy)))
  })
}

test('[API-01] every call of the contract that has no body was made, the changing ones among them', () => {
  const made = successes.map(({ endpoint }) => endpoint.name)
  assert.deepEqual(
    withoutBody.filter(({ name }) => !made.includes(name)).map(({ name }) => name),
    [],
  )
  assert.ok(withoutBody.filter(({ method }) => method !== 'GET').length > 0)
})
