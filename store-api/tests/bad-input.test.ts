import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endpoints } from '@kolea/contract/all.ts'
import { wireError } from '@kolea/contract/wire-error.ts'
import { pathOf, routeOf } from '@kolea/contract/endpoint.ts'
import { openTestApi, type TestApi } from './open-test-api.ts'

let api: TestApi
let token: string
before(async () => {
  api = await openTestApi()
  token = (await api.as.customer()).token
})
after(() => api[Symbol.asyncDispose]())

const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
const bodies: Record<string, string> = {
  nothing: '',
  'no JSON': '{"a":',
  null: 'null',
  number: '7',
  text: '"text"',
  list: '[]',
  'empty object': '{}',
  nested: deep,
  prototype: '{"__proto__":{"admin":true}}',
  constructor: '{"constructor":{"prototype":{"admin":true}}}',
  'wrong kinds':
    '{"items":7,"country":[],"email":{},"search_term":false,"query":3,"grant_type":null,"store_id":-1,"lat":"x"}',
}

const headers = () => ({ 'x-api-key': api.settings.apiKey, authorization: `Bearer ${token}` })

async function refuses(
  method: string,
  url: string,
  payload: string | undefined,
  contentType = 'application/json',
): Promise<number> {
  const reply = await api.app.inject({
    method: method as 'POST',
    url,
    headers: { ...headers(), ...(payload === undefined ? {} : { 'content-type': contentType }) },
    ...(payload === undefined ? {} : { payload }),
  })
  assert.ok(
    reply.statusCode < 500,
    `${method} ${url} answered ${reply.statusCode} to ${payload?.slice(0, 60)}`,
  )
  if (reply.statusCode >= 400) {
    wireError.parse(JSON.parse(reply.body))
    assert.doesNotMatch(reply.body, /node_modules|\.ts:\d|at \w+ \(/)
  }
  return reply.statusCode
}

for (const endpoint of endpoints) {
  const path = routeOf(endpoint).replace(/:\w+/g, 'x')
  const odd = ['x', '..%2f..%2fetc', '%00', '%0d%0aa:b', "'%20or%201=1--", 'a'.repeat(299), '%F0%9F%90%A6']

  test(`[API-01] ${endpoint.name} is answered, and refuses malformed input with a clear 4xx`, async () => {
    assert.ok(api.app.bound.has(endpoint.name))
    if (endpoint.body !== undefined) {
      for (const [what, body] of Object.entries(bodies)) {
        const status = await refuses(endpoint.method, path, body)
        if (what === 'no JSON' || what === 'null' || what === 'text')
          assert.ok(status >= 400, `${what}: ${status}`)
      }
      const form = 'application/x-www-form-urlencoded'
      assert.equal(await refuses(endpoint.method, path, 'a=b', form), 415)
      const huge = JSON.stringify({ a: 'x'.repeat((endpoint.bodyBytes ?? 256 * 1024) + 1) })
      assert.equal(await refuses(endpoint.method, path, huge), 413)
    }
    for (const value of odd) {
      const odder = routeOf(endpoint).replace(/:\w+/g, value)
      if (endpoint.params !== undefined) await refuses(endpoint.method, odder, endpoint.body && '{}')
      if (endpoint.query !== undefined)
        await refuses(
          endpoint.method,
          `${pathOf(endpoint)}?v=${value}&store_id=${value}&country=${value}`,
          undefined,
        )
    }
  })
}

test('an unknown path, or a known one by another method, is a 404 in JSON', async () => {
  for (const [method, url] of [
    ['GET', '/nope'],
    ['DELETE', '/auth/token'],
    ['GET', '/..%2f..%2fetc/passwd'],
    ['GET', '/%'],
  ] as const) {
    const status = await refuses(method, url, undefined)
    assert.ok(status === 404 || status === 400, `${url}: ${status}`)
  }
})
