import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { onTabEvent, notifyTabs } from './tabs.ts'

test('a browser without channels between tabs sends and receives nothing', () => {
  fakePage({})
  const stop = onTabEvent(() => assert.fail('there is no channel to receive from'))
  notifyTabs('basket')
  stop()
})

test('what one tab sends another one receives, until it stops listening', () => {
  class Channel {
    onmessage: ((event: { data: string }) => void) | null = null
    sent: string[] = []
    postMessage = (message: string) => void this.sent.push(message)
  }
  const channel = new Channel()
  Object.defineProperty(globalThis, 'BroadcastChannel', {
    configurable: true,
    value: function open() {
      return channel
    },
  })
  const received: string[] = []
  const stop = onTabEvent((message) => received.push(message))
  channel.onmessage?.({ data: 'signed-in' })
  notifyTabs('basket')
  stop()
  assert.equal(channel.onmessage, null)
  assert.deepEqual([received, channel.sent], [['signed-in'], ['basket']])
})
