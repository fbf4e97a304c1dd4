import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')

test('two files that import each other are found by the rules of oxlint.config.ts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-circle-'))
  const write = (name: string, other: string) =>
    writeFileSync(
      join(folder, `${name}.ts`),
      `import { ${other} } from './${other}.ts'
export const ${name} = (): number => ${other}()
`,
    )
  write('first', 'second')
  write('second', 'first')
  const { status, stdout } = spawnSync(
    process.execPath,
    [oxlint, '--config', join(root, 'oxlint.config.ts'), folder],
    { encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true })
  assert.match(stdout, /Dependency cycle detected/)
  assert.equal(status, 1)
})
