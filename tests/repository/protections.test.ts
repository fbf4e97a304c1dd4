import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { batchesOf } from '../protections/browser/batches.ts'
import { e2eTestsOf, problemOf, whyNothingRan } from '../protections/browser/failures.ts'
import type { RowProtection } from '../protections/browser/row-protection.ts'
import type { Protection } from '../protections/protection.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'tests/protections')
const lists = readdirSync(folder).filter((name) => /^(?!run|protection|tree)[\w-]+\.ts$/.test(name))

for (const list of lists)
  test(`${list}: the text that each protection removes occurs exactly once, and its proof exists`, async () => {
    const { protections } = (await import(join(folder, list))) as { protections: readonly Protection[] }
    assert.ok(protections.length > 0)
    for (const { name, file, find, proof } of protections) {
      const path = join(root, file)
      assert.ok(existsSync(path), `${name}: there is no ${file}`)
      assert.equal(readFileSync(path, 'utf8').split(find).length - 1, 1, `${name}: ${find}`)
      if ('test' in proof) assert.ok(existsSync(join(root, proof.test)), `${name}: there is no ${proof.test}`)
    }
  })

const rowLists = join(folder, 'browser/rows')
const rowProtections = (
  await Promise.all(
    readdirSync(rowLists).map(
      (list) => import(join(rowLists, list)) as Promise<{ protections: readonly RowProtection[] }>,
    ),
  )
).flatMap(({ protections }) => protections)

test('the code that each protection of a row removes occurs exactly once, and its end-to-end test exists', () => {
  const rows = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  for (const { row, name, file, find, spec, title } of rowProtections) {
    assert.match(rows, new RegExp(`^- \\*\\*${row}\\*\\*`, 'm'), name)
    assert.equal(readFileSync(join(root, file), 'utf8').split(find).length - 1, 1, `${name}: ${find}`)
    assert.equal(readFileSync(join(root, spec), 'utf8').split(title).length - 1, 1, `${name}: ${title}`)
  }
})

test('a batch of protections has at most one of an end-to-end test and of a row, and loses none', () => {
  const batches = batchesOf(rowProtections, 16)
  assert.deepEqual(new Set(batches.flat()), new Set(rowProtections))
  for (const batch of batches) {
    assert.equal(new Set(batch.map(({ title }) => title)).size, batch.length)
    assert.equal(new Set(batch.map(({ row }) => row)).size, batch.length)
  }
})

test('a test that is green, missing, or red for another reason proves nothing', () => {
  const protection = { ...rowProtections[0]!, title: 'a basket', red: 'toBeVisible()' }
  const reportOf = (...errors: object[]) =>
    e2eTestsOf({
      suites: [
        {
          suites: [
            {
              specs: [
                { title: '[BSK-02] a basket', ok: errors.length === 0, tests: [{ results: [{ errors }] }] },
              ],
            },
          ],
        },
      ],
    })
  const location = { file: 'a.spec.ts', line: 7 }
  const problem = (...errors: object[]) =>
    problemOf(
      protection,
      reportOf(...errors),
      (file, line) => `${file}:${line} await expect(pill).toBeVisible()`,
    )
  assert.match(problem() ?? '', /^stays green/)
  assert.match(problem({ message: 'Timeout' }) ?? '', /^red for another reason/)
  assert.equal(problem({ message: 'Timeout', location }), null)
  assert.equal(problem({ message: 'expect(locator).\u001B[31mtoBeVisible\u001B[39m() failed' }), null)
  assert.match(problemOf({ ...protection, title: 'a wish' }, reportOf(), () => '') ?? '', /^no test/)
  assert.equal(whyNothingRan({ suites: [{ specs: reportOf() }] }), null)
  assert.equal(whyNothingRan({ errors: [{ message: 'The shop did not start' }] }), 'The shop did not start')
})
