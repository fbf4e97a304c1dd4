import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../scripts/documents/repository-files.ts'
import { parseEnv } from '../../lib/env/parse-env.ts'
import { serverCommand, serverEnvironment } from '../../scripts/setup/server-command.mjs'
import { readSettings } from '../../store-api/env.ts'
import { findNginx } from '../deploy/nginx.ts'
import { until } from '../faults/until.ts'
import { freePort } from '../support/free-port.ts'
import { sendRaw } from '../support/raw-socket.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const image = read('deploy/Dockerfile')
const manifests = [
  'deploy/compose.yaml',
  'deploy/kubernetes/settings.yaml',
  'deploy/kubernetes/storefront.yaml',
  'deploy/kubernetes/store-api.yaml',
].map((path) => ({ path, text: read(path) }))

test('the image contains what exists, and runs what `npm start` runs', () => {
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

test('probes request what storefronts and APIs answer, and nginx does not publish it', () => {
  const probes = read('server/probes.ts')
  const health = read('store-api/plugins/health.ts')
  const probed = (path: string) =>
    [...read(path).matchAll(/httpGet: \{ path: (\S+),/g)].map(([, probe = '']) => probe)
  for (const path of probed('deploy/kubernetes/storefront.yaml'))
    assert.ok(probes.includes(`'${path}'`), path)
  for (const path of probed('deploy/kubernetes/store-api.yaml')) assert.ok(health.includes(`'${path}'`), path)
  assert.match(read('deploy/nginx/shop.conf'), /location ~ \^\/\(livez\|readyz\)\$ \{\s+return 404/)
})

/** Settings of a part of a manifest; what an operator fills in is a long secret, or the name of the built-in gateway or provider. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^ +([A-Z][A-Z0-9_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value
        .replaceAll("'", '')
        .replace(/\$\{(\w+):\?\}/g, (_, variable: string) => filledIn[variable] ?? 'x'.repeat(32)),
    ]),
  )
const filledIn: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://shop.example',
  PAYMENT_GATEWAYS: 'test',
  SOCIAL_PROVIDERS: 'test',
}

/** Environment of a service of compose.yaml, as its containers have it. */
function composed(service: string): Record<string, string> {
  const text = read('deploy/compose.yaml')
  const [shared = ''] = text.split('x-hardened:')
  const [own = ''] = (text.split(`\n  ${service}:\n`)[1] ?? '').split(/^ {2}\S/m)
  return { NODE_ENV: 'production', ...settingsIn(shared), ...settingsIn(own) }
}

test('storefront and API start with what compose.yaml gives them, and agree on gateways and providers', () => {
  const api = readSettings(composed('store-api'))
  const storefront = parseEnv(composed('storefront'), root)
  assert.deepEqual(api.payments.gateways, storefront.PAYMENT_GATEWAYS)
  assert.deepEqual(api.social.providers, storefront.SOCIAL_PROVIDERS)
})

test('storefront and API start with the config map and the secret that deploy/README.md lists', () => {
  const [, listed = ''] = /--from-env-file=FILE` with (.*?)\. Then/s.exec(read('deploy/README.md')) ?? []
  const secret = [...listed.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => [name, 'x'.repeat(32)])
  const shared = {
    NODE_ENV: 'production',
    ...settingsIn(read('deploy/kubernetes/settings.yaml')),
    ...Object.fromEntries(secret),
    DATABASE_URL: 'postgres://kolea@postgres/kolea',
  }
  const api = readSettings(shared)
  const storefront = parseEnv({ ...shared, API_BASE_URL: 'http://store-api:4100' }, root)
  assert.deepEqual(api.social.providers, storefront.SOCIAL_PROVIDERS)
  assert.ok(storefront.REDIS_URL)
})

test('deploy/README.md and docs/operating.md name what compose.yaml demands, and the config map is made', () => {
  const demanded = new Set(
    [...read('deploy/compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name),
  )
  assert.ok(demanded.size > 8)
  for (const name of demanded) assert.match(read('deploy/README.md'), new RegExp(`\\b${name}\\b`))
  for (const { text } of manifests)
    for (const [, name] of text.matchAll(/configMapRef: \{ name: (\w+) \}/g))
      assert.ok(
        read('deploy/kubernetes/settings.yaml').includes(`kind: ConfigMap\nmetadata: { name: ${name} }`),
      )
})

test('over plain http pages are redirected and calls are refused', () => {
  const plain = read('deploy/nginx/nginx.conf')
    .split(/^ {2}server \{$/m)
    .find((server) => /listen 80;/.test(server))
  assert.match(plain ?? '', /location \/api\/ \{\s+return 403;\s+\}\s+location \/ \{\s+return 308 https:/)
})

test('nginx speaks TLS 1.2 and 1.3, with forward secrecy and authenticated encryption', () => {
  assert.match(read('deploy/nginx/nginx.conf'), /include tls\.conf;/)
  assert.ok(read('deploy/compose.yaml').includes('./nginx/tls.conf:/etc/nginx/tls.conf'))
  const servers = read('deploy/nginx/tls.conf')
  assert.match(servers, /ssl_protocols TLSv1\.2 TLSv1\.3;/)
  const [, suites = ''] = /ssl_ciphers ([\w:-]+);/.exec(servers) ?? []
  assert.ok(suites.length > 0)
  for (const suite of suites.split(':')) assert.match(suite, /^ECDHE-(?:ECDSA|RSA)-.*(?:GCM|CHACHA20)/)
})

test('nginx answers for the shop’s own name alone, and its redirect repeats nothing of the request but the path', () => {
  const servers = read('deploy/nginx/nginx.conf')
    .split(/^ {2}server \{/m)
    .slice(1)
  const [others = '', ...own] = servers
  assert.match(others, /listen 80 default_server;[^]*listen 443 ssl default_server;[^]*return 444;/)
  assert.equal(own.length, 2)
  for (const server of own) {
    assert.match(server, /include name\.conf;/)
    assert.doesNotMatch(server, /default_server/)
  }
  for (const file of ['nginx.conf', 'shop.conf'])
    for (const [line] of read(`deploy/nginx/${file}`).matchAll(/^.*return 30\d.*$/gm))
      assert.doesNotMatch(line, /\$(http_)?host/)
  assert.ok(read('deploy/compose.yaml').includes('./nginx/name.conf:/etc/nginx/name.conf'))
})

/** The configuration as it is, on two ports of this machine; without HTTP/3 and the newer spelling of HTTP/2. */
function writeOwnNginx(folder: string, http: number, https: number): string {
  mkdirSync(join(folder, 'tls'))
  const files = ['-keyout', join(folder, 'tls/privkey.pem'), '-out', join(folder, 'tls/fullchain.pem')]
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '2']
  execFileSync('openssl', [...options, ...files], { stdio: 'pipe' })
  const file = join(folder, 'nginx.conf')
  const text = read('deploy/nginx/nginx.conf')
    .replace(/^.*(quic|\[::\]|http2 on|include mime\.types).*\n/gm, '')
    .replace(/listen 80\b/g, `listen 127.0.0.1:${http}`)
    .replace(/listen 443\b/g, `listen 127.0.0.1:${https}`)
    .replace('/var/cache/nginx/files', join(folder, 'files'))
    .replace('server storefront:3000', 'server 127.0.0.1:9')
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ')
  writeFileSync(file, `daemon off; pid ${folder}/pid;\n${text.replace('http {', `http { ${paths}`)}`)
  for (const name of ['name.conf', 'tls.conf', 'shop.conf'])
    writeFileSync(join(folder, name), read(`deploy/nginx/${name}`))
  return file
}

const nginx = findNginx()
test(
  'a started nginx closes the connection of who names another host, and redirects to the shop’s own',
  { skip: nginx === undefined },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kolea-nginx-'))
    const [http, https] = [await freePort(), await freePort()]
    const file = writeOwnNginx(folder, http, https)
    const child = spawn(nginx ?? '', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    try {
      const answers = async () => (await sendRaw(http, get('localhost'))).statuses.length > 0
      await until('nginx answers', answers, 10_000)
      const own = await sendRaw(http, get('localhost'))
      assert.deepEqual(own.statuses, [308])
      assert.match(own.text, /^Location: https:\/\/localhost\/home\?q=1\r$/m)
      for (const name of ['evil.test', 'localhost.evil.test', '127.0.0.1'])
        assert.deepEqual(await sendRaw(http, get(name)), { statuses: [], text: '' })
    } finally {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    }
  },
)
const get = (host: string) => `GET /home?q=1 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
