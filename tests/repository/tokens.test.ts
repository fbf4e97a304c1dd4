import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const raw = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/i

const allowed = new Set(['app/styles/tokens.css'])

test('colours come from the tokens', () => {
  const strays = globSync(['app/**/*.css', 'components/**/*.{css,tsx}'], { cwd: root })
    .filter((file) => !allowed.has(file) && !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          raw.test(line.replace(/url\([^)]*\)|href="#[^"]*"|'#\w+\/[^']*'|&#\w+;/g, ''))
            ? [`${file}:${at + 1} ${line.trim()}`]
            : [],
        ),
    )
  assert.deepEqual(strays, [])
})
