import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameLand } from './islands.ts'

const places = {
  puuwai: { lat: 21.9, lon: -160.155 },
  lihue: { lat: 21.981, lon: -159.371 },
  waikiki: { lat: 21.28, lon: -157.832 },
  kapolei: { lat: 21.335, lon: -158.058 },
  kaunakakai: { lat: 21.094, lon: -157.024 },
  lanaiCity: { lat: 20.828, lon: -156.919 },
  lahaina: { lat: 20.886, lon: -156.675 },
  hana: { lat: 20.758, lon: -155.99 },
  kapalua: { lat: 21.001, lon: -156.667 },
  kona: { lat: 19.64, lon: -155.996 },
  hawi: { lat: 20.24, lon: -155.83 },
  hilo: { lat: 19.72, lon: -155.084 },
}

test('[LOC-05] a store across the sea is no way out, however near it is', () => {
  const across = [
    ['lanaiCity', 'lahaina'],
    ['lanaiCity', 'kaunakakai'],
    ['kapalua', 'kaunakakai'],
    ['hana', 'hawi'],
    ['puuwai', 'lihue'],
    ['waikiki', 'kaunakakai'],
  ] as const
  for (const [one, other] of across) assert.equal(isSameLand(places[one], places[other]), false, one + other)
  const overland = [
    ['lahaina', 'hana'],
    ['lahaina', 'kapalua'],
    ['waikiki', 'kapolei'],
    ['kona', 'hilo'],
    ['kona', 'hawi'],
  ] as const
  for (const [one, other] of overland) assert.equal(isSameLand(places[one], places[other]), true, one + other)
})

test('[LOC-05] outside Hawaiʻi all is one mainland', () => {
  const vancouver = { lat: 49.283, lon: -123.12 }
  assert.equal(isSameLand(vancouver, { lat: 49.2, lon: -122.9 }), true)
  assert.equal(isSameLand(vancouver, places.waikiki), false)
})
