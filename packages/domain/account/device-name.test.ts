import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceNameOf } from './device-name.ts'

const agents = {
  'Firefox, Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Chrome, Android':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Safari, iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Edge, Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
}

for (const [name, agent] of Object.entries(agents))
  test(`[SES-14] a browser and its system are named: ${name}`, () => assert.equal(deviceNameOf(agent), name))

test('[SES-14] what names neither has no name, and nothing of a header is passed on', () => {
  for (const agent of [null, '', 'curl/8.0', '<b>Safari</b>', 'x'.repeat(5_000)])
    assert.equal(deviceNameOf(agent), null)
})
