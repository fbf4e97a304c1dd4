import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { runTypedCommand } from './typed-command.ts'

/** Writes the clipboard, sets the title, hides the line, goes up, writes a line of its own, turns the direction. */
const hostile =
  'a\u001b]52;c;cm0=\u0007\u001b]0;x\u0007\u001b[2K\u001b[1A\r\n2026-01-01  info  shop: fine\u009b31m\u202eb'
const at = '2026-11-28T08:00:00.000Z'

/** What an API answers that contains texts of people, browsers and other companies. */
const answers: Readonly<Record<string, readonly [status: number, answer: object]>> = {
  '/operator/logs': [
    200,
    { logs: [{ at: hostile, level: hostile, loggedBy: hostile, status: 500, message: hostile }] },
  ],
  '/operator/ratings': [
    200,
    { ratings: [{ orderNumber: hostile, placedAt: at, feedback: { rating: 5, comment: hostile } }] },
  ],
  '/operator/outbox': [
    200,
    {
      messages: [
        {
          messageId: 'msg_1',
          createdAt: at,
          channel: 'mail',
          recipient: hostile,
          template: 'comment',
          subject: hostile,
          body: `first\n${hostile}`,
          state: 'failed',
          attempts: 2,
          sentAt: null,
          failure: hostile,
        },
      ],
    },
  ],
  '/operator/promotions': [200, { promotions: [{ id: '1', record: { title: hostile } }] }],
  '/operator/searches/try': [
    200,
    {
      concepts: [{ typed: hostile, means: [hostile] }],
      shownFor: hostile,
      leftOut: [hostile],
      sold: true,
      page: hostile,
      products: [{ productId: hostile, name: hostile, score: 1, because: [hostile] }],
    },
  ],
  '/operator/searches/report': [
    200,
    { nothingFound: [{ query: hostile, sessions: 5, searches: 6 }], nothingAdded: [] },
  ],
  '/operator/refunds': [
    502,
    { error: 'x', error_description: hostile, details: [{ path: hostile, message: hostile }] },
  ],
}

const api = createServer(({ url = '' }, response) => {
  const [status, answer] = answers[url.split('?')[0] ?? ''] ?? [404, {}]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
before(() => new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve)))
after(() => api.close())

async function printed(...typed: readonly string[]) {
  const { port } = api.address() as AddressInfo
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const access = () => ({ baseUrl: `http://127.0.0.1:${port}`, token: 't', name: 'n' })
  await runTypedCommand(typed, access, { say: print, complain: print })
  return lines
}

/** A character that a terminal may obey. */
const obeyed = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u

test('[LOG-01] a text of somebody else moves nothing on the operator’s terminal and begins no line there', async () => {
  for (const [command, count] of [
    ['logs', 1],
    ['ratings', 1],
    ['outbox', 6],
    ['search report', 4],
    ['search try musubi', 6],
    ['refunds', 1],
    [hostile, 1],
  ] as const) {
    const lines = await printed(...command.split(' '))
    assert.equal(lines.length, count, command)
    assert.ok(
      lines.some((line) => line.includes('\\u{1b}')),
      command,
    )
    for (const line of lines) assert.doesNotMatch(line, obeyed, command)
  }
})

test('[LOG-01] with --json the answer is whole, and a terminal that shows it obeys nothing', async () => {
  for (const name of ['logs', 'ratings', 'outbox']) {
    const [line = '', ...more] = await printed(name, '--json')
    assert.deepEqual([JSON.parse(line), more], [answers[`/operator/${name}`]?.[1], []])
    assert.doesNotMatch(line, obeyed)
  }
})

test('[LOG-01] a record is shown as JSON that can be saved again, whatever its texts are', async () => {
  const lines = await printed('promotion', 'show', '1')
  assert.deepEqual(JSON.parse(lines.join('\n')), { title: hostile })
  for (const line of lines) assert.doesNotMatch(line, obeyed)
})
