import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { appSettings } from './app-settings.ts'
import { keepAppSettings } from './keep-app-settings.ts'

const paused = { slidesArePaused: true }
const moving = { slidesArePaused: false }
const nextPage = () => appSettings.set(appSettings.initial)

beforeEach(() => {
  fakePage({})
  nextPage()
})

test('[PER-01] what was set is in force on the next page, until it is set otherwise there', () => {
  keepAppSettings()()
  assert.deepEqual(appSettings.get(), moving)
  const stop = keepAppSettings()
  appSettings.set(paused)
  stop()
  nextPage()
  keepAppSettings()()
  assert.deepEqual(appSettings.get(), paused)
})

test('[PER-01] a press from before this code was there counts more than what was kept', () => {
  appSettings.set(paused)
  keepAppSettings()()
  appSettings.set(moving)
  keepAppSettings()()
  assert.deepEqual(appSettings.get(), moving)
  nextPage()
  keepAppSettings()()
  assert.deepEqual(appSettings.get(), moving)
})
