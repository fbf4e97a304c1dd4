import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Protection } from '../protections/protection.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'tests/protections')
const lists = readdirSync(folder).filter((name) => /^(?!run|protection)\w+\.ts$/.test(name))

for (const list of lists)
  test(`${list}: the text that each protection removes stands exactly once, and its proof exists`, async () => {
    const { protections } = (await import(join(folder, list))) as { protections: readonly Protection[] }
    assert.ok(protections.length > 0)
    for (const { name, file, find, proof } of protections) {
      const path = join(root, file)
      assert.ok(existsSync(path), `${name}: there is no ${file}`)
      assert.equal(readFileSync(path, 'utf8').split(find).length - 1, 1, `${name}: ${find}`)
      if ('test' in proof) assert.ok(existsSync(join(root, proof.test)), `${name}: there is no ${proof.test}`)
    }
  })
