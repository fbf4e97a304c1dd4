import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../scripts/documents/repository-files.ts'
import { serverCommand, serverEnvironment } from '../../scripts/setup/server-command.mjs'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const image = read('deploy/Dockerfile')
const manifests = [
  'deploy/compose.yaml',
  'deploy/kubernetes/storefront.yaml',
  'deploy/kubernetes/store-api.yaml',
].map((path) => ({ path, text: read(path) }))

test('the image holds what exists, and runs what `npm start` runs', () => {
  const copied = [...image.matchAll(/^COPY --from=build ((?:\/shop\/\S+ )+)/gm)].flatMap(([, paths = '']) =>
    paths.trim().split(' '),
  )
  const own = copied
    .map((path) => path.replace('/shop/', ''))
    .filter((path) => !['node_modules', '.next'].includes(path))
  assert.ok(own.length > 8)
  for (const path of own) assert.ok(existsSync(join(root, path)), path)
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(image) ?? []
  assert.deepEqual(JSON.parse(command), ['node', ...serverCommand])
  for (const [name, value] of Object.entries(serverEnvironment))
    assert.match(image, new RegExp(`${name}=${value}\\b`))
})

test('every setting of the image and the manifests is one that is read', () => {
  const known = new Set([...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))
  for (const { path, text } of manifests) {
    const named = [...text.matchAll(/^ +([A-Z][A-Z0-9_]+): |name: ([A-Z][A-Z0-9_]+),/gm)]
      .map(([, plain, listed]) => plain ?? listed ?? '')
      .filter((name) => !name.startsWith('POSTGRES_'))
    assert.ok(named.length > 0, path)
    assert.deepEqual(
      named.filter((name) => !known.has(name)),
      [],
      path,
    )
  }
})

test('probes ask for what storefronts and APIs answer, and nginx keeps it inside', () => {
  const probes = read('server/probes.ts')
  const health = read('store-api/plugins/health.ts')
  const asked = (path: string) =>
    [...read(path).matchAll(/httpGet: \{ path: (\S+),/g)].map(([, probe = '']) => probe)
  for (const path of asked('deploy/kubernetes/storefront.yaml')) assert.ok(probes.includes(`'${path}'`), path)
  for (const path of asked('deploy/kubernetes/store-api.yaml')) assert.ok(health.includes(`'${path}'`), path)
  assert.match(read('deploy/nginx/shop.conf'), /location ~ \^\/\(livez\|readyz\)\$ \{\s+return 404/)
})
