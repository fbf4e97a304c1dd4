import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDollars } from './parse-dollars.ts'

for (const [text, cents] of [
  ['3', 300],
  ['3.5', 350],
  ['4,25', 425],
  [' 2 ', 200],
  ['-3', null],
  ['1e3', null],
  ['1.234', null],
  ['', null],
] as const)
  test(`[CHK-04] "${text}" dollars are ${cents} cents`, () => assert.equal(parseDollars(text), cents))
