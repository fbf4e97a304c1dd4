import assert from 'node:assert/strict'
import { test } from 'node:test'
import { learnedPopularity, popularityRule } from './popularity.ts'

const now = new Date('2026-11-18T20:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const sold = (quantity: number, days: number) => learnedPopularity([{ quantity, at: ago(days) }], now)

test('[CAT-01] more orders make more popular, each unit less than the one before', () => {
  assert.equal(learnedPopularity([], now), 0)
  assert.ok(sold(2, 0) > sold(1, 0))
  assert.ok(sold(2, 0) < 2 * sold(1, 0))
  assert.equal(sold(1_000_000, 0), popularityRule.most)
})

test('[CAT-01] a unit counts half after a half-life, and nothing once forgotten', () => {
  assert.equal(sold(8, popularityRule.halfLifeDays), sold(4, 0))
  assert.equal(sold(1000, popularityRule.forgottenAfterDays), 0)
  assert.ok(sold(1000, popularityRule.forgottenAfterDays - 1) > 0)
})

test('[CAT-01] what has not happened yet does not count', () => assert.equal(sold(10, -1), 0))
