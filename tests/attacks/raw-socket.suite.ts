import { once } from 'node:events'
import { connect } from 'node:net'
import type { ShopProcess } from '../support/shop-process.ts'
import type { RawAnswer } from '../support/raw-socket.ts'
import { sendRaw } from '../support/raw-socket.ts'
import type { Suite, SuiteContext } from '../suites/suite.ts'
import { bySize, exactly, none } from '../suites/suite.ts'
import { damaged } from './damaged-requests.ts'
import { rawAttacks } from './raw-requests.ts'

const pages = ['/home', '/search-results?q=corn', '/FAQs', '/stores', '/api/health']
const parallel = 10
/** Answers that say the server failed. 501 refuses a transfer coding, which is what it is for (RFC 9112, 6.1). */
const serverErrors = ({ statuses }: RawAnswer): number =>
  statuses.filter((status) => status >= 500 && status !== 501).length
const titleOf = (text: string): string => /<title>([^<]*)|"status":"(?:ok)"/.exec(text)?.[0] ?? 'none'

/** The pages of other visitors, as they are before any attack; `damaged` counts those that come back differently. */
async function bystanders(shop: ShopProcess) {
  const read = async (path: string): Promise<string> => {
    const answer = await fetch(shop.origin + path).catch(() => null)
    return answer === null ? 'no answer' : `${answer.status} ${titleOf(await answer.text())}`
  }
  const before = new Map<string, string>()
  for (const path of pages) before.set(path, await read(path))
  let wrong = 0
  return {
    check: async (paths: readonly string[] = pages): Promise<void> => {
      const now = await Promise.all(paths.map(read))
      wrong += now.filter((text, at) => text !== before.get(paths[at] ?? '')).length
    },
    wrong: () => wrong,
    all200: [...before.values()].every((text) => text.startsWith('200') && !text.endsWith('none')),
  }
}

/** Every page at once on one connection: the answers come in the order of the requests. */
async function pipeline(shop: ShopProcess, count: number): Promise<number> {
  const paths = Array.from({ length: count }, (_, n) => pages[n % (pages.length - 1)] ?? '/home')
  const requests = paths.map((path, at) => {
    const close = at === paths.length - 1 ? 'Connection: close\r\n' : ''
    return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`
  })
  const { text } = await sendRaw(shop.settings.port, requests.join(''), { timeout: 30_000 })
  const titles = [...text.matchAll(/<title>([^<]*)/g)].map(([title]) => title)
  const expected = new Map<string, string>()
  for (const path of new Set(paths))
    expected.set(path, titleOf(await (await fetch(shop.origin + path)).text()))
  return paths.filter((path, at) => Buffer.from(titles[at] ?? '', 'latin1').toString() === expected.get(path))
    .length
}

/** Connections that begin a request and do not continue it; answers how to end them, and what they were answered. */
async function slowClients(shop: ShopProcess, count: number) {
  const starts = [
    'GET /home HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    'POST /api/basket HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n{',
    'POST /api/basket HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
  ]
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const socket = connect(shop.settings.port, '127.0.0.1').setEncoding('latin1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(starts[n % starts.length] ?? '')
      return socket
    }),
  )
  return {
    untilRefused: () =>
      Promise.all(
        sockets.map(async (socket) => {
          let text = ''
          socket.on('data', (part: string) => (text += part))
          await new Promise((resolve) => (socket.destroyed ? resolve(null) : socket.once('close', resolve)))
          return text.startsWith('HTTP/1.1 408')
        }),
      ),
    end: () => sockets.forEach((socket) => socket.destroy()),
  }
}

async function run({ size, random, progress, sharedShop }: SuiteContext) {
  const shop = await sharedShop()
  const visitors = await bystanders(shop)
  const rounds = bySize(size, 1, 20)
  const damagedCount = bySize(size, 150, 20_000)
  const total = rounds * rawAttacks.length + damagedCount
  const count = { serverErrors: 0, misread: new Set<string>(), extra: 0, done: 0 }

  for (let round = 0; round < rounds; round++)
    for (const { name, bytes, statuses } of rawAttacks) {
      const answer = await sendRaw(shop.settings.port, bytes, { timeout: 20_000 })
      count.serverErrors += serverErrors(answer)
      count.extra += Math.max(0, answer.statuses.length - 1)
      if (!statuses.includes(answer.statuses[0] ?? 0)) count.misread.add(`${name}: ${answer.statuses[0]}`)
      await visitors.check(count.done % 10 === 0 ? pages : ['/home', '/search-results?q=corn'])
      progress(++count.done, total)
    }
  for (let n = 0; n < damagedCount; n += parallel) {
    const batch = Array.from({ length: parallel }, () => damaged(random))
    const answers = await Promise.all(
      batch.map((bytes) => sendRaw(shop.settings.port, bytes, { timeout: 20_000, idle: 500 })),
    )
    for (const [at, answer] of answers.entries())
      if (serverErrors(answer) > 0) count.misread.add(`5xx to ${JSON.stringify(batch[at])}`)
    count.serverErrors += answers.reduce((sum, answer) => sum + serverErrors(answer), 0)
    await visitors.check()
    progress((count.done += parallel), total)
  }
  const slow = await slowClients(shop, bySize(size, 60, 400))
  await visitors.check()
  const refused = size === 'long' ? await slow.untilRefused() : []
  slow.end()
  await visitors.check()
  const inOrder = await pipeline(shop, 40)
  for (const name of count.misread) console.log(`  answered otherwise: ${name}`)

  return [
    exactly('pages of other visitors that are whole before the attacks', Number(visitors.all200), 1),
    none('attacks answered otherwise than they must be', count.misread.size),
    none('answers of 5xx to an attack', count.serverErrors),
    none('second answers to one attack', count.extra),
    none('pages of other visitors that were wrong', visitors.wrong()),
    exactly('pipelined requests answered in their order', inOrder, 40),
    ...(size === 'long'
      ? [none('slow clients that did not get 408', refused.filter((isRefused) => !isRefused).length)]
      : []),
  ]
}

export const suite: Suite = {
  title: 'no request, however malformed or slow, misleads the server or touches what another visitor gets',
  run,
}
