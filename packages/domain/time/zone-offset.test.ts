import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zoneOffsetMinutes } from './zone-offset.ts'

test('a zone’s distance from UTC is in minutes, and follows daylight saving time', () => {
  const winter = new Date('2026-01-15T12:00:00Z')
  const summer = new Date('2026-07-15T12:00:00Z')
  for (const [zone, inWinter, inSummer] of [
    ['Pacific/Honolulu', -600, -600],
    ['America/Toronto', -300, -240],
    ['America/St_Johns', -210, -150],
    ['Asia/Kolkata', 330, 330],
    ['UTC', 0, 0],
  ] as const) {
    assert.equal(zoneOffsetMinutes(zone, winter), inWinter, zone)
    assert.equal(zoneOffsetMinutes(zone, summer), inSummer, zone)
  }
})
