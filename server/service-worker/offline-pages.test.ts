import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test } from 'node:test'
import { locales } from '#lib/routing/locale.ts'
import { cacheNames, noNetworkPath } from '#lib/routing/service-worker.ts'
import { answerWithoutNetwork, forgetStored } from './offline-pages.ts'
import { mostPages } from './stores.ts'
import { fakeWorker, origin, type FakeWorker } from '../testing/fake-worker.ts'

const { pages, files } = cacheNames('build-a')
const textsPath = '/api/site/messages?locale=en'

/** A document as the shop sends it. */
const html = (body: string, lang = 'en', headers: Record<string, string> = {}) =>
  new Response(`<html lang="${lang}">${body}</html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache', ...headers },
  })
const text = (body: string, headers: Record<string, string> = {}) => new Response(body, { headers })

let worker: FakeWorker
beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] })
  worker = fakeWorker()
  worker.answers['/home'] = () => html('home <script src="/_next/static/files/a.js"></script>')
  worker.answers['/_next/static/files/a.js'] = () => text('a')
  for (const locale of locales)
    worker.answers[noNetworkPath(locale)] = () => html(`offline in ${locale}`, locale)
  answerWithoutNetwork(worker.scope, 'build-a')
})
afterEach(() => mock.timers.reset())

const opened = async (path: string, preload?: Response) =>
  (await (worker.open(path, preload) ?? assert.fail(`${path} was left to the browser`))).text()
const loaded = async (path: string) =>
  (await (worker.load(path) ?? assert.fail(`${path} was left to the browser`))).text()
const storedIn = async (name: string) => (await worker.stored())[name] ?? []

describe('the installation', () => {
  test('[SHL-07] stores what opens without a network: the shell with its files and first pictures, and what says so in every language', async () => {
    worker.answers['/home'] = () =>
      html('<link href="/_next/static/files/a.css"><img src="/media/bird.webp"><img src="/media/2.webp">')
    worker.answers['/orders'] = () => html('orders')
    worker.answers['/drawer-basket'] = () => html('basket')
    for (const file of ['/_next/static/files/a.css', '/media/bird.webp', '/media/2.webp'])
      worker.answers[file] = () => text(file)
    await worker.send('install')
    assert.deepEqual((await storedIn(pages)).sort(), ['/drawer-basket', '/home', '/orders'])
    for (const file of ['/_next/static/files/a.css', '/media/bird.webp', '/media/2.webp'])
      assert.equal(await worker.textOf(files, file), file)
    for (const locale of locales)
      assert.match(
        (await worker.textOf(files, noNetworkPath(locale))) ?? '',
        new RegExp(`offline in ${locale}`),
      )
  })

  test('a part that cannot be had leaves the others', async () => {
    worker.answers['/orders'] = () => Promise.reject(new TypeError('reset'))
    worker.answers['/drawer-basket'] = () => new Response('', { status: 503 })
    worker.answers['/_next/static/files/a.js'] = () => Promise.reject(new TypeError('reset'))
    await worker.send('install')
    assert.deepEqual(await storedIn(pages), ['/home'])
    assert.deepEqual((await storedIn(files)).sort(), locales.map(noNetworkPath).sort())
  })
})

describe('a page', () => {
  test('comes from the network while there is one, however fresh the copy is: no old price is shown for a new one', async () => {
    for (const price of ['$2.49', '$2.79']) {
      worker.answers['/shop/soda'] = () => html(price)
      assert.match(await opened('/shop/soda'), new RegExp(price.replace('$', '\\$')))
      await worker.settled()
    }
    worker.network.isUp = false
    assert.match(await opened('/shop/soda'), /\$2\.79/)
  })

  test('[SHL-07] that was visited opens without a network; another one says so, in the language of the copies', async () => {
    worker.answers['/home'] = () => html('home', 'ar')
    await worker.send('install')
    worker.answers['/shop/soda'] = () => html('sodas', 'ar')
    await opened('/shop/soda')
    await worker.settled()
    worker.network.isUp = false
    assert.match(await opened('/shop/soda'), /sodas/)
    assert.match(await opened('/deals'), /offline in ar/)
  })

  test('[SHL-07] without any copy the browser’s own page is shown', async () => {
    worker.network.isUp = false
    const answer = await (worker.open('/deals') ?? assert.fail())
    assert.equal(answer.type, 'error')
  })

  test('that the shop cannot answer is shown as it was visited; any other answer of the shop is passed on, and not stored', async () => {
    worker.answers['/deals'] = () => html('deals')
    await opened('/deals')
    await worker.settled()
    for (const status of [502, 503, 504]) {
      worker.answers['/deals'] = () => new Response('down', { status })
      assert.match(await opened('/deals'), /deals/)
    }
    for (const status of [404, 429, 500]) {
      worker.answers['/deals'] = () => new Response(`status ${status}`, { status })
      assert.equal(await opened('/deals'), `status ${status}`)
      await worker.settled()
    }
    assert.match((await worker.textOf(pages, '/deals')) ?? '', /deals/)
  })

  test('[SHL-07] that takes more than 6 s is shown as it was visited, and stored when it arrives', async () => {
    worker.answers['/deals'] = () => html('before')
    await opened('/deals')
    await worker.settled()
    let arrive = (_: Response): void => undefined
    const late = new Promise<Response>((resolve) => (arrive = resolve))
    worker.answers['/deals'] = () => late
    let shown: string | null = null
    const answer = opened('/deals').then((body) => (shown = body))
    const turns = async () => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    }
    await turns()
    mock.timers.tick(5999)
    await turns()
    assert.equal(shown, null)
    mock.timers.tick(1)
    await answer
    assert.match(shown ?? '', /before/)
    arrive(html('after'))
    await worker.settled()
    assert.match((await worker.textOf(pages, '/deals')) ?? '', /after/)
  })

  test('[OFF-01] that redirects to the page of the closed shop is passed on and leaves the copy', async () => {
    worker.answers['/deals'] = () => html('deals')
    await opened('/deals')
    await worker.settled()
    // What a browser gives a worker for the redirect of a navigation.
    const redirect = Object.defineProperties(new Response(null), {
      status: { value: 0 },
      type: { value: 'opaqueredirect' },
    })
    worker.answers['/deals'] = () => redirect
    assert.equal(await worker.open('/deals'), redirect)
    await worker.settled()
    assert.match((await worker.textOf(pages, '/deals')) ?? '', /deals/)
  })

  test('[PER-01] that is made for one request alone is not stored, whatever its address', async () => {
    worker.answers['/deals'] = () => html('for one', 'en', { 'cache-control': 'private, no-store' })
    assert.match(await opened('/deals'), /for one/)
    await worker.settled()
    assert.deepEqual(await storedIn(pages), [])
  })

  test('that the browser has requested while the worker started is not requested again', async () => {
    assert.match(await opened('/deals', html('ahead')), /ahead/)
    await worker.settled()
    assert.deepEqual(worker.requested, [])
    assert.match((await worker.textOf(pages, '/deals')) ?? '', /ahead/)
  })

  test('is one of few that are stored: the oldest goes', async () => {
    for (let n = 0; n <= mostPages; n += 1) {
      worker.answers[`/stores/${n}`] = () => html(`store ${n}`)
      await opened(`/stores/${n}`)
      await worker.settled()
    }
    const left = await storedIn(pages)
    assert.deepEqual([left.length, left[0], left.at(-1)], [mostPages, '/stores/1', `/stores/${mostPages}`])
  })
})

describe('what is of a person', () => {
  test('[PER-01] checkout, wallet and words of a search come from the network, are never stored, and without it say so', async () => {
    await worker.send('install')
    const before = await worker.stored()
    const personal = [
      '/checkout',
      '/user-account/wallet',
      '/search-results?q=headache',
      '/reset-password?token=a',
    ]
    for (const path of personal) {
      worker.answers[path] = () => html('of a person')
      assert.match(await opened(path), /of a person/)
    }
    await worker.settled()
    assert.deepEqual(await worker.stored(), before)
    worker.network.isUp = false
    for (const path of personal) assert.match(await opened(path), /offline in en/, path)
  })

  test('[PER-01] what the BFF answers, what is sent, and other sites are left to the browser', () => {
    assert.equal(worker.load('/api/basket'), null)
    assert.equal(worker.load('/api/account/profile'), null)
    assert.equal(worker.load('/api/site/messages?locale=en', 'cors', 'POST'), null)
    assert.equal(worker.load('/home', 'navigate', 'POST'), null)
    assert.equal(worker.load('https://js.stripe.com/v3.js'), null)
    assert.deepEqual(worker.requested, [])
  })

  test('[PER-01] the query of a page, such as an order’s id, is in no key', async () => {
    worker.answers['/order-status?id=0a-1b'] = () => html('shell')
    await opened('/order-status?id=0a-1b')
    await worker.settled()
    assert.deepEqual(await storedIn(pages), ['/order-status'])
  })

  test('[PER-01] a page names what it has loaded: files and texts are stored, and nothing else of it', async () => {
    worker.answers['/deals?lang=en'] = () => html('deals')
    for (const path of [textsPath, '/api/orders', '/media/a.webp']) worker.answers[path] = () => text(path)
    await worker.send('message', {
      kind: 'loaded',
      page: '/deals?lang=en',
      files: [
        `${origin}/_next/static/files/a.js`,
        `${origin}${textsPath}`,
        `${origin}/api/orders`,
        `${origin}/media/a.webp`,
        'https://js.stripe.com/_next/static/b.js',
      ],
    })
    assert.deepEqual(await worker.stored(), {
      [files]: ['/_next/static/files/a.js', textsPath],
      [pages]: ['/deals'],
    })
    // The BFF answers no call without it.
    assert.equal(worker.requested.find(({ path }) => path === textsPath)?.kolea, '1')
  })

  test('[PER-01] a page that is never stored may name its files all the same', async () => {
    await worker.send('message', { kind: 'loaded', page: '/checkout', files: ['/_next/static/files/a.js'] })
    assert.deepEqual(await worker.stored(), { [files]: ['/_next/static/files/a.js'] })
    assert.deepEqual(
      worker.requested.map(({ path }) => path),
      ['/_next/static/files/a.js'],
    )
  })

  test('[PER-01] [SES-07] after a sign-out, or for another store, all pages are forgotten and the shell is stored anew', async () => {
    worker.answers['/deals'] = () => html('deals')
    await worker.send('install')
    await opened('/deals')
    worker.answers['/home'] = () => html('home of another store')
    await worker.send('message', { kind: 'forget-pages' })
    assert.deepEqual(await storedIn(pages), ['/home'])
    assert.match((await worker.textOf(pages, '/home')) ?? '', /another store/)
    assert.equal(await worker.textOf(files, '/_next/static/files/a.js'), 'a')
  })
})

describe('a file', () => {
  test('whose address names its content is requested once, and then comes from the copy', async () => {
    for (let n = 0; n < 2; n += 1) assert.equal(await loaded('/_next/static/files/a.js'), 'a')
    await worker.send('message', { kind: 'loaded', page: '/checkout', files: ['/_next/static/files/a.js'] })
    assert.equal(worker.requested.length, 1)
    worker.network.isUp = false
    assert.equal(await loaded('/_next/static/files/a.js'), 'a')
  })

  test('that was not found, or component data that are right for now only, are not stored', async () => {
    worker.answers['/page-data/b/h?of=%2Fdeals'] = () => text('now', { 'cache-control': 'no-store' })
    assert.equal(await loaded('/page-data/b/h?of=%2Fdeals'), 'now')
    assert.equal(await loaded('/_next/static/files/gone.js'), 'not found')
    assert.deepEqual(await storedIn(files), [])
  })

  test('that is not stored fails without a network, as if there were no worker', async () => {
    worker.network.isUp = false
    await assert.rejects(loaded('/_next/static/files/a.js'), TypeError)
  })
})

test('[I18N-01] texts of panels come from the network, and without one from the copy', async () => {
  worker.answers[textsPath] = () => text('old words')
  await loaded(textsPath)
  worker.answers[textsPath] = () => text('new words')
  assert.equal(await loaded(textsPath), 'new words')
  worker.answers[textsPath] = () => new Response('busy', { status: 503 })
  assert.equal(await loaded(textsPath), 'busy')
  worker.network.isUp = false
  assert.equal(await loaded(textsPath), 'new words')
  await assert.rejects(loaded('/api/site/messages?locale=ar'), TypeError)
})

test('a picture comes from the network; without one that of the shell from the copy, and another one fails by itself', async () => {
  worker.answers['/home'] = () => html('<img src="/media/bird.webp">')
  worker.answers['/media/bird.webp'] = () => text('bird')
  worker.answers['/media/soda.webp'] = () => text('soda')
  await worker.send('install')
  worker.answers['/media/bird.webp'] = () => text('new bird')
  assert.deepEqual([await loaded('/media/bird.webp'), await loaded('/media/soda.webp')], ['new bird', 'soda'])
  worker.network.isUp = false
  assert.equal(await loaded('/media/bird.webp'), 'bird')
  const failed = await (worker.load('/media/soda.webp') ?? assert.fail())
  assert.equal(failed.type, 'error')
})

test('a new build deletes the caches of others, leaves its own, and has pages requested while it starts', async () => {
  await worker.send('install')
  await worker.put('pages-build-of-before', '/home', 'old')
  await worker.put('push-worker', '/icon', 'old')
  await worker.send('activate')
  assert.deepEqual(Object.keys(await worker.stored()).sort(), [files, pages])
  assert.deepEqual(worker.done, ['preload on'])
})

test('[CFG-01] [offline_pages] switched off, a worker deletes all that others stored and leaves every request to the browser', async () => {
  const off = fakeWorker()
  await off.put(pages, '/home', 'old')
  await off.put(files, '/_next/static/files/a.js', 'old')
  forgetStored(off.scope)
  await off.send('activate')
  assert.deepEqual(await off.stored(), {})
  assert.deepEqual(off.done, ['preload off'])
  assert.deepEqual([off.open('/home'), off.load('/_next/static/files/a.js')], [null, null])
})
