import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { appSettings, changeAppSettings } from './app-settings.ts'
import { dropEntriesOfOtherBuild } from './persisted.ts'
import { restoreAppSettings } from './restore-app-settings.ts'

const paused = { slidesArePaused: true }
const moving = { slidesArePaused: false }
const nextPage = () => appSettings.set(appSettings.initial)

beforeEach(() => {
  fakePage({})
  nextPage()
})

test('[PER-01] what was set is in force on the next page, until it is set otherwise there', () => {
  restoreAppSettings()
  assert.deepEqual(appSettings.get(), moving)
  changeAppSettings(paused)
  nextPage()
  restoreAppSettings()
  assert.deepEqual(appSettings.get(), paused)
})

test('[PER-01] a click from before this code was there counts more than what was stored, and is stored without this code', () => {
  changeAppSettings(paused)
  nextPage()
  changeAppSettings(moving)
  restoreAppSettings()
  assert.deepEqual(appSettings.get(), moving)
  nextPage()
  restoreAppSettings()
  assert.deepEqual(appSettings.get(), moving)
})

test('[PER-01] a click on the first page of another build outlives what that build drops', () => {
  dropEntriesOfOtherBuild('one')
  changeAppSettings(paused)
  dropEntriesOfOtherBuild('two')
  restoreAppSettings()
  nextPage()
  restoreAppSettings()
  assert.deepEqual(appSettings.get(), paused)
})
