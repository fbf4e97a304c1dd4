import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setEarly } from '@kolea/page-cache/html/css-parts.ts'
import { payloadName } from '@kolea/page-cache/next-internals/browser-names.ts'
import { builtStartScripts } from './built-start.ts'
import { startScripts } from './page-start.ts'

const build = mkdtempSync(join(tmpdir(), 'kolea-build-'))
after(() => rmSync(build, { recursive: true }))

test('the first scripts are as they are in the sources until the build has written them in fewer bytes', () => {
  assert.equal(builtStartScripts(build), startScripts)
  execFileSync(process.execPath, ['scripts/setup/write-start-script.ts', build])
  const written = builtStartScripts(build)
  for (const name of ['whole', 'early'] as const) {
    const [minified, source] = [written[name], startScripts[name]]
    assert.ok(minified.length < source.length / 1.5, `${minified.length} of ${source.length}`)
    // Names that others read: attributes, events, addresses.
    for (const text of [payloadName, 'data-pictures', '/page-data/', 'page-start', 'aria-busy'])
      assert.equal(minified.includes(text), source.includes(text), text)
    assert.doesNotMatch(minified, /<\/|\n/)
  }
})

test('[PER-01] rules by what the first script says of the shopper are in the document itself, so that its first paint follows them', () => {
  const assigned = startScripts.whole.matchAll(
    /documentElement\.dataset\[?\W?(\w+)\W*=[^=]|root\.dataset\['(\w+)'\] =/g,
  )
  const marks = [...new Set([...assigned].map(([, shell, stored]) => `data-${shell ?? stored}`))]
  assert.deepEqual(marks.toSorted(), [
    'data-first',
    'data-pictures',
    'data-place',
    'data-shell',
    'data-usual',
  ])
  assert.deepEqual(
    marks.filter((mark) => !setEarly.has(mark)),
    [],
  )
})
