import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

const root = join(import.meta.dirname, '../..')
const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T

const minimums = read<Record<string, string>>('tests/repository/minimum-versions.json')
const lock = read<{ packages: Record<string, { version?: string }> }>('package-lock.json')

function atLeast(version: string, minimum: string): boolean {
  const [have, need] = [version, minimum].map((text) => text.split('-')[0]?.split('.').map(Number) ?? [])
  for (let at = 0; at < 3; at++) {
    const difference = (have?.[at] ?? 0) - (need?.[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

for (const [name, minimum] of Object.entries(minimums)) {
  test(`every installed ${name} is at or above its minimum version for security, ${minimum}`, () => {
    const found = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`))
    assert.ok(found.length > 0)
    for (const [path, { version = '0.0.0' }] of found)
      assert.ok(atLeast(version, minimum), `${path} ${version}`)
  })
}

test('the surface stays small: no server actions, rewrites or image optimiser', async () => {
  const { default: configFor } = (await import('../../next.config.mjs')) as {
    default: (phase: string) => Promise<NextConfig>
  }
  const { images, rewrites, experimental } = await configFor(PHASE_PRODUCTION_SERVER)
  assert.equal(images?.unoptimized, true)
  assert.deepEqual([rewrites, experimental?.serverActions], [undefined, undefined])
})
