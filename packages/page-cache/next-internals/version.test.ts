import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installedNext, knownNext, reasonToBeOff } from './version.ts'

test('documents are transformed under the known minor version of Next, unless that is switched off', () => {
  assert.equal(reasonToBeOff('on', installedNext()), null)
  assert.equal(reasonToBeOff('on', `${knownNext}.999`), null)
  assert.equal(reasonToBeOff('off', installedNext()), 'off')
  for (const other of ['16.5.0', '17.4.6', '16.40.1', '1.16.4'])
    assert.equal(reasonToBeOff('on', other), 'unknown-version', other)
})
