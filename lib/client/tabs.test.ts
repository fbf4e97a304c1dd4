import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { onTabNews, notifyTabs } from './tabs.ts'

test('a browser without channels between tabs tells nobody and hears nothing', () => {
  fakePage({})
  const stop = onTabNews(() => assert.fail('there is nobody to hear'))
  notifyTabs('basket')
  stop()
})

test('what one tab tells another one hears, until it stops listening', () => {
  class Channel {
    onmessage: ((event: { data: string }) => void) | null = null
    sent: string[] = []
    postMessage = (news: string) => void this.sent.push(news)
  }
  const channel = new Channel()
  Object.defineProperty(globalThis, 'BroadcastChannel', {
    configurable: true,
    value: function open() {
      return channel
    },
  })
  const heard: string[] = []
  const stop = onTabNews((news) => heard.push(news))
  channel.onmessage?.({ data: 'signed-in' })
  notifyTabs('basket')
  stop()
  assert.equal(channel.onmessage, null)
  assert.deepEqual([heard, channel.sent], [['signed-in'], ['basket']])
})
