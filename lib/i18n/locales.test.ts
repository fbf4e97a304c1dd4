import assert from 'node:assert/strict'
import { test } from 'node:test'
import { direction, localeName, localeOf } from './locales.ts'

test('[I18N-01] Arabic runs from right to left and is named in its own language', () => {
  assert.equal(direction('ar'), 'rtl')
  assert.equal(direction('en'), 'ltr')
  assert.equal(localeName('ar'), 'العربية')
})

test('[I18N-01] an unknown language is English', () => {
  assert.equal(localeOf('tlh'), 'en')
  assert.equal(localeOf('ar'), 'ar')
})
