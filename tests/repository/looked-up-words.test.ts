import assert from 'node:assert/strict'
import { test } from 'node:test'
import { basketLimits } from '../../lib/domain/basket/limits.ts'
import en from '../../messages/en.json' with { type: 'json' }

// Words that code looks up by a name of a table. tests/repository/messages.test.ts asks for the same in every language.

test('[BSK-01] the interface has a sentence for every limit of a basket', () => {
  const refusals = Object.values(basketLimits).map(({ refusal }) => refusal)
  const sentences = en.basket.refusals.global
  assert.deepEqual(
    [...new Set(refusals)].sort(),
    Object.keys(sentences)
      .filter((name) => name !== 'itemUnavailable')
      .sort(),
  )
})
