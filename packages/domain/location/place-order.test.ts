import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparePlaces } from './place-order.ts'

test('[HLP-01] places are in the order of their letters, whatever marks they have', () => {
  const names = [
    'Waipahu',
    'ʻEwa Beach',
    'Kāneʻohe',
    'Kaneohe',
    'ʻAiea',
    'Captain Cook',
    'Āliamanu',
    'Denver',
  ]
  assert.deepEqual(names.toSorted(comparePlaces), [
    'ʻAiea',
    'Āliamanu',
    'Captain Cook',
    'Denver',
    'ʻEwa Beach',
    'Kāneʻohe',
    'Kaneohe',
    'Waipahu',
  ])
})
