import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ESLint } from 'eslint'

const root = join(import.meta.dirname, '../..')
const eslint = new ESLint({ cwd: root })

async function rulesBroken(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, filePath) })
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'fatal')
}

describe('imports only go down', () => {
  const forbidden = [
    [
      'components/basket/example.ts',
      "import { openStore } from '#lib/session/open-store.ts'\nexport const x = openStore\n",
      'import/no-restricted-paths',
    ],
    [
      'lib/domain/example.ts',
      "import { useState } from 'react'\nexport const x = useState\n",
      'no-restricted-imports',
    ],
    [
      'lib/upstream/example.ts',
      "import { buildApp } from '#store-api/app.ts'\nexport const x = buildApp\n",
      'import/no-restricted-paths',
    ],
    [
      'app/example.ts',
      "import { buildApp } from '../store-api/app.ts'\nexport const x = buildApp\n",
      'import/no-restricted-paths',
    ],
    ['lib/domain/example.ts', 'export const x = () => Date.now()\n', 'no-restricted-syntax'],
    ['lib/bff/example.ts', 'export const x = process.env.PORT\n', 'no-restricted-properties'],
  ] as const
  for (const [file, code, rule] of forbidden) {
    test(`${file}: ${code.split('\n')[0]}`, async () => {
      const broken = await rulesBroken(file, code)
      assert.ok(broken.includes(rule), broken.join(', '))
    })
  }

  test('and what goes down is allowed', async () => {
    const code = "import { formatCents } from '#lib/domain/money/format.ts'\nexport const x = formatCents\n"
    assert.deepEqual(await rulesBroken('components/basket/example.ts', code), [])
  })
})
