import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitDeliveryNotes } from './limits.ts'

test('[BSK-05] notes for the courier are cut to the limit by letters, so that no emoji is broken in two', () => {
  const limits = { delivery_notes_length: 5 }
  assert.equal(limitDeliveryNotes('Gate', limits), 'Gate')
  assert.equal(limitDeliveryNotes('Gate 4', limits), 'Gate ')
  assert.equal(limitDeliveryNotes('🐕🐕🐕🐕🐕🐕', limits), '🐕🐕🐕🐕🐕')
})
