import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { RawAnswer } from '../tests/support/raw-socket.ts'
import { sendRaw } from '../tests/support/raw-socket.ts'
import { indexFiles } from './file-index.ts'
import { securityHeaders } from './security-headers.ts'
import { MediaVersions } from '../lib/upstream/media-versions.ts'
import { StaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'kolea-files-'))
const [build, published] = [join(folder, 'build'), join(folder, 'public')]
const script = 'console.log(1)\n'.repeat(200)

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

write('build/BUILD_ID', 'secret')
write('build/prerender-manifest.json', '{}')
write('build/static/a [b].js', script)
write('build/compressed/_next/static/a [b].js.br', brotliCompressSync(script))
write('build/compressed/_next/static/a [b].js.gz', gzipSync(script))
write('public/media/one.webp', Buffer.alloc(5000, 7))
write('public/media/replaced.webp', Buffer.alloc(5000, 7))
write('public/map/old.json', '{"new":true}')
write('build/compressed/map/old.json.br', brotliCompressSync('{"old":true}'))
write('public/map/gone.json', '{}')
write('public/media/twice.webp', Buffer.alloc(5000, 7))
write('public/media/large.webp', Buffer.alloc(200_000, 7))
write('public/notes.php', 'x')
write('public/.hidden.json', 'x')
write('public/.git/config.json', 'x')
symlinkSync(join(build, 'prerender-manifest.json'), join(published, 'link.json'))
utimesSync(join(build, 'compressed/map/old.json.br'), 1, 1)

const versions = new MediaVersions(published)
const files = new StaticFiles(indexFiles({ build, published }), securityHeaders(false), versions)
const server = createServer((request, response) => {
  const file = files.find(request.url ?? '')
  if (file) files.send(request, response, file)
  else response.writeHead(410).end()
})
let port = 0
let origin = ''
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
})
after(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const chunk = '/_next/static/a%20%5Bb%5D.js'
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers }, method })

test('only files of a known type that lie in the two folders are in the index', () => {
  const index = indexFiles({ build, published })
  assert.deepEqual(
    [...index.keys()].sort(),
    [
      chunk,
      '/map/gone.json',
      '/map/old.json',
      '/media/large.webp',
      '/media/one.webp',
      '/media/replaced.webp',
      '/media/twice.webp',
    ].sort(),
  )
})

test('a file has its type, its life in caches and the security headers', async () => {
  const built = await get(chunk)
  assert.equal(await built.text(), script)
  assert.equal(built.headers.get('content-type'), 'application/javascript; charset=utf-8')
  assert.equal(built.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(built.headers.get('vary'), 'Accept-Encoding')
  assert.equal(built.headers.get('x-content-type-options'), 'nosniff')
  const picture = await get('/media/one.webp')
  assert.equal(picture.headers.get('vary'), null)
  assert.equal((await get('/map/old.json')).headers.get('cache-control'), 'public, max-age=86400')
})

test('[MED-01] a picture is one for ever under its version alone; without it, or under another, browsers request it again', async () => {
  const caching = async (path: string) => {
    const answer = await get(path)
    assert.deepEqual([answer.status, (await answer.bytes()).length], [200, 5000])
    assert.ok(answer.headers.get('etag'))
    return answer.headers.get('cache-control')
  }
  const before = versions.addressOf('/media/replaced.webp')
  assert.equal(await caching(before), 'public, max-age=31536000, immutable')
  assert.equal(await caching('/media/replaced.webp'), 'public, max-age=3600, stale-while-revalidate=86400')
  assert.equal(await caching('/media/replaced.0000.webp'), 'no-cache')
  // The picture is replaced and the server started again: what an older page requests is another picture now.
  write('public/media/replaced.webp', Buffer.alloc(5000, 8))
  const next = new StaticFiles(
    indexFiles({ build, published }),
    securityHeaders(false),
    new MediaVersions(published),
  )
  assert.equal(next.find(before)?.caching, 'no-cache')
  assert.notEqual(new MediaVersions(published).addressOf('/media/replaced.webp'), before)
  for (const path of ['/media/two.0000.webp', '/media/replaced.0000.php', '/map/old.0000.json'])
    assert.equal((await get(path)).status, 410)
})

test('the copy made by the build is sent to those who take it', async () => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await get(chunk, { 'accept-encoding': encoding })
    assert.equal(answer.headers.get('content-encoding'), encoding)
    assert.equal(await answer.text(), script)
  }
  assert.equal((await get(chunk, { 'accept-encoding': 'br;q=0' })).headers.get('content-encoding'), null)
})

test('a copy that is older than its file is not used', async () => {
  const answer = await get('/map/old.json', { 'accept-encoding': 'br' })
  assert.equal(answer.headers.get('content-encoding'), null)
  assert.deepEqual(await answer.json(), { new: true })
})

test('ETag, 304, HEAD and ranges', async () => {
  const whole = await get('/media/one.webp')
  const etag = whole.headers.get('etag') ?? assert.fail('no ETag')
  const again = (tag: string): Promise<RawAnswer> =>
    sendRaw(
      port,
      `GET /media/one.webp HTTP/1.1\r\nHost: s\r\nConnection: close\r\nIf-None-Match: ${tag}\r\n\r\n`,
    )
  assert.deepEqual((await again(etag)).statuses, [304])
  assert.deepEqual((await again('"other"')).statuses, [200])
  const head = await get('/media/one.webp', {}, 'HEAD')
  assert.deepEqual([head.headers.get('content-length'), await head.text()], ['5000', ''])
  const part = await get('/media/one.webp', { range: 'bytes=4990-' })
  assert.deepEqual([part.status, part.headers.get('content-range')], [206, 'bytes 4990-4999/5000'])
  assert.equal((await part.arrayBuffer()).byteLength, 10)
  const beyond = await get('/media/one.webp', { range: 'bytes=9000-' })
  assert.deepEqual([beyond.status, beyond.headers.get('cache-control')], [416, null])
  const changed = await get('/media/one.webp', { 'if-match': '"other"' })
  assert.equal(changed.status, 412)
})

test('a file that was deleted since the start is 404, and the next request is answered', async () => {
  rmSync(join(published, 'map/gone.json'))
  const answer = await get('/map/gone.json')
  assert.deepEqual([answer.status, answer.headers.get('cache-control')], [404, 'no-store'])
  assert.equal((await get(chunk)).status, 200)
})

test('a whole file is sent from memory the second time; a part of it, its HEAD and a large file are always read from the disk', async () => {
  const [small, large] = ['/media/twice.webp', '/media/large.webp']
  const first = await get(small)
  const body = await first.bytes()
  await (await get(large)).bytes()
  for (const path of [small, large]) rmSync(join(published, path))

  const again = await get(small)
  assert.equal(again.status, 200)
  assert.deepEqual(await again.bytes(), body)
  for (const header of ['etag', 'last-modified', 'accept-ranges', 'content-type', 'cache-control'])
    assert.equal(again.headers.get(header), first.headers.get(header), header)
  assert.equal((await get(small, { range: 'bytes=0-9' })).status, 404)
  assert.equal((await get(small, {}, 'HEAD')).status, 404)
  assert.equal((await get(large)).status, 404)
})
