import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offlineTarget } from './offline.ts'

test('[OFF-01] an open page navigates to /appDownload and back to where it was', () => {
  assert.equal(offlineTarget(true, '/shop/chips?sort=price', null), '/appDownload')
  assert.equal(offlineTarget(true, '/appDownload', null), null)
  assert.equal(offlineTarget(false, '/appDownload', '/shop/chips?sort=price'), '/shop/chips?sort=price')
})

test('[OFF-01] who opened /appDownload on purpose stays there', () => {
  assert.equal(offlineTarget(false, '/appDownload', null), null)
  assert.equal(offlineTarget(false, '/home', null), null)
})
