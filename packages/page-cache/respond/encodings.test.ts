import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseEncoding } from './encodings.ts'

const table: [string | undefined, string][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br;q=0', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['gzip, br', 'br'],
  ['br;q=0.1, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity;q=0.5, gzip;q=0.1', 'identity'],
  ['deflate, zstd', 'identity'],
  [';;;,,,q=', 'identity'],
  ['br;q=nothing', 'identity'],
]
for (const [accepted, expected] of table)
  test(`Accept-Encoding ${JSON.stringify(accepted)} is answered in ${expected}`, () =>
    assert.equal(chooseEncoding(accepted), expected))
