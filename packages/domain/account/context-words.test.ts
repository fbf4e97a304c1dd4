import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextWordIn } from './context-words.ts'

const own = ['Leilani', 'Kaʻōpua', 'leilani.k']

test('[REG-01] a password that is nothing but words of the shop or its owner is found, however it is dressed up', () => {
  for (const password of [
    'Kolea2026',
    'K0lea123',
    '2026Aloha!',
    'MauiKolea1',
    'Leilani1987',
    'LeilaniKaopua1',
    '@loha123A'.slice(0, 8),
  ])
    assert.ok(contextWordIn(password, own), password)
})

test('[REG-01] one that contains more than such words is not', () => {
  for (const password of [
    'Plover808x',
    'KoleaBirds808fly',
    'Xkolea7!q',
    'Surf2026pau',
    'Leilani-likes-poi-7',
  ])
    assert.ok(!contextWordIn(password, own), password)
})

test('[REG-01] a short name counts for nothing, and a long password is looked at in no time', () => {
  assert.ok(!contextWordIn('Kai12345', ['Kai']))
  assert.ok(!contextWordIn(`${'maui'.repeat(16)}x1`, []))
})
