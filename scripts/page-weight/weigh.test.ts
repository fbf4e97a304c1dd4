import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { firstLoadOf } from './first-load.ts'
import { modulesOf } from './modules.ts'
import { overweight, weightLine } from './weigh.ts'

const build = mkdtempSync(join(tmpdir(), 'kolea-weight-'))
after(() => rmSync(build, { recursive: true }))

function write(path: string, content: string | Buffer): void {
  const file = join(build, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

const kB = (size: number) => randomBytes(size * 1024)
const manifest = {
  clientModules: {
    '[project]/components/checkout/form.tsx <module evaluation>': {
      chunks: ['/_next/static/shared.js', '/_next/static/form.js'],
    },
    '[project]/node_modules/next/link.js': { chunks: ['/_next/static/shared.js'] },
  },
  entryJSFiles: {
    '[project]/app/layout': ['static/shared.js'],
    '[project]/app/page': ['static/shared.js', 'static/form.js'],
  },
  entryCSSFiles: { '[project]/app/page': [{ path: 'static/page.css', inlined: false }] },
}
write('build-manifest.json', JSON.stringify({ rootMainFiles: ['static/react.js'] }))
write('static/react.js', kB(40))
write('static/shared.js', kB(5))
write('static/form.js', kB(30))
write('static/page.css', kB(4))
write(
  'server/app/[locale]/[store]/checkout/page_client-reference-manifest.js',
  `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST["/[locale]/[store]/checkout/page"] = ${JSON.stringify(manifest)};`,
)

const load = firstLoadOf(build, 'checkout')
const packages = new Map([['react-hook-form', 'components/checkout/form.tsx']])

test('a file counts once, whatever names it, and the framework counts', () => {
  assert.equal(
    weightLine({ page: 'checkout', scripts: 76, styles: 5 }, load).replace(/ +/g, ' '),
    'checkout scripts 75.1 of 76 kB, styles 4.0 of 5 kB',
  )
  assert.deepEqual(overweight({ page: 'checkout', scripts: 76, styles: 5 }, load, packages), [])
})

test('what is too heavy is named: its files, the components that need them, and the packages behind', () => {
  const [scripts, ...others] = overweight({ page: 'checkout', scripts: 60, styles: 5 }, load, packages)
  assert.deepEqual(others, [])
  assert.match(scripts ?? '', /^checkout: 75\.1 kB of scripts at first, and may be 60 kB:/)
  assert.match(scripts ?? '', /30\.0 kB {2}static\/form\.js {2}\(components\/checkout\/form\.tsx\)/)
  assert.match(scripts ?? '', /react-hook-form {2}\(components\/checkout\/form\.tsx\)/)
  const [styles] = overweight({ page: 'checkout', scripts: 76, styles: 3 }, load, packages)
  assert.match(styles ?? '', /^checkout: 4\.0 kB of styles at first, and may be 3 kB:/)
})

test('a page that the build does not have is an error that says so', () => {
  assert.throws(() => firstLoadOf(build, 'chekout'), /The build has no .*chekout.*build first, or correct/)
})

test('what a page loads is divided among the modules of its files, the heaviest first', () => {
  const one = randomBytes(2000).toString('hex')
  const code = `${one}${one.slice(0, 400)}x\n//# sourceMappingURL=form.js.map`
  write('static/form.js', code)
  // Two segments of the first line: column 0 is of the first source, column 4000 of the second.
  const sources = ['turbopack:///[project]/lib/one.ts', 'turbopack:///[project]/lib/two.ts [app-client]']
  const map = { version: 3, names: [], mappings: 'AAAA,g6HCAA', sources }
  write('static/form.js.map', JSON.stringify(map))
  const parts = modulesOf(build, {
    scripts: [{ path: 'static/form.js', bytes: 3000, components: [] }],
    styles: [],
  })
  assert.deepEqual(
    parts.map(({ name }) => name),
    ['lib/one.ts', 'lib/two.ts'],
  )
  assert.equal(
    parts.reduce((sum, { bytes }) => sum + bytes, 0),
    3000,
  )
  rmSync(join(build, 'static/form.js.map'))
  assert.throws(
    () =>
      modulesOf(build, {
        scripts: [{ path: 'static/form.js', bytes: 1, components: [] }],
        styles: [],
      }),
    /form\.js has no source map: build with SOURCE_MAPS=1/,
  )
})
