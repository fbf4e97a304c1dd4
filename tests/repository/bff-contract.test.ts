import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import type { CallOptions } from '#lib/client/call.ts'
import { BffRefusal } from '#lib/bff/bff-refusal.ts'
import type { CallOf } from '#lib/bff/call.ts'
import type { AnswerOf } from '#lib/bff/route.ts'
import { operationKeys, operations } from '#lib/bff-contract/all.ts'
import type { Operation } from '#lib/bff-contract/operation.ts'

/** Never run: the type check fails here when a caller may send, or a handler answer, what the contract does not say. */
export function whatDoesNotCompile(): unknown {
  const query = { country: 'US', q: 'chips' } as const
  // @ts-expect-error: a sort that the contract does not name
  const sort: CallOptions<'GET /api/search/results'> = { query: { ...query, sort: 'newest' } }
  // @ts-expect-error: a part of the body is missing
  const missing: CallOptions<'POST /api/help/app-link'> = { input: { phone: '8085550142' } }
  // @ts-expect-error: the browser names a field that nobody takes
  const extra: CallOptions<'POST /api/basket/checkout'> = { input: { mode: 'pickup', phone: '8085550142' } }
  // @ts-expect-error: a path without its part
  const path: CallOptions<'GET /api/orders/:orderId'> = {}
  // @ts-expect-error: a refusal that the operation does not document
  const refusal: AnswerOf<'GET /api/wallet'> = new BffRefusal('card_not_found')
  // @ts-expect-error: an answer that lacks something
  const answer: AnswerOf<'GET /api/site'> = { offline: false }
  // @ts-expect-error: an open operation has perhaps no session, so it has no caller
  const api = (call: CallOf<'POST /api/session/launch'>) => call.api
  return { sort, missing, extra, path, refusal, answer, api }
}

test('every change says what it is limited as, and its path names its parameters', () => {
  for (const key of operationKeys) {
    const operation: Operation = operations[key]
    const named = [...key.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const params = operation.params instanceof z.ZodObject ? Object.keys(operation.params.shape) : []
    assert.deepEqual(params, named, key)
    assert.ok(key.startsWith('GET ') || key.startsWith('DELETE ') || operation.body, `${key} takes no body`)
  }
})

test('a refusal has a status of refusals', () => {
  for (const key of operationKeys) {
    const operation: Operation = operations[key]
    for (const [code, status] of Object.entries(operation.refusals ?? {}))
      assert.ok(status >= 400 && status < 600, `${key} ${code}`)
  }
})
