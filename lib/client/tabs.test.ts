import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { onTabNews, tellTabs } from './tabs.ts'

test('a browser without channels between tabs tells nobody and hears nothing', () => {
  fakePage({})
  const stop = onTabNews(() => assert.fail('there is nobody to hear'))
  tellTabs('basket')
  stop()
})

test('what one tab tells another one hears, until it stops listening', () => {
  class Channel {
    onmessage: ((event: { data: string }) => void) | null = null
    told: string[] = []
    postMessage = (news: string) => void this.told.push(news)
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
  tellTabs('basket')
  stop()
  assert.equal(channel.onmessage, null)
  assert.deepEqual([heard, channel.told], [['signed-in'], ['basket']])
})
