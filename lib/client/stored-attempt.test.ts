import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { clearSessionStorage, forgetAttempt, createStoredAttempt, storedAttempt } from './stored-attempt.ts'
import { storePassAttempt, passAttemptKey } from './pass-attempt.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

beforeEach(() => {
  fakePage({})
  const left = storedAttempt()
  if (left) forgetAttempt(left)
})

test('[CHK-06] an attempt is stored until its own outcome is known', () => {
  assert.equal(storedAttempt(), null)
  const first = createStoredAttempt()
  assert.match(first, uuid)
  assert.equal(storedAttempt(), first)
  const second = createStoredAttempt()
  forgetAttempt(first)
  assert.equal(storedAttempt(), second)
  forgetAttempt(second)
  assert.equal(storedAttempt(), null)
})

test('[CHK-06] [SES-06] clearing session storage retains an attempt whose outcome is not known, and nothing else', () => {
  sessionStorage.setItem('other', 'x')
  const id = createStoredAttempt()
  clearSessionStorage({ retainAttempts: true })
  assert.equal(storedAttempt(), id)
  assert.equal(sessionStorage.getItem('other'), null)
  forgetAttempt(id)
  clearSessionStorage({ retainAttempts: true })
  assert.equal(storedAttempt(), null)
})

test('[SES-07] a sign-out leaves no attempt to the next shopper, neither in storage nor in this page', () => {
  createStoredAttempt()
  const key = passAttemptKey('join', 'card-1')
  clearSessionStorage({ retainAttempts: false })
  assert.equal(sessionStorage.length, 0)
  assert.equal(storedAttempt(), null)
  assert.notEqual(passAttemptKey('join', 'card-1'), key)
  storePassAttempt(null)
})

const storageKey = 'kolea.orderAttempt'

test('[CHK-06] an attempt outlives its page: it is read from the tab’s storage, and taken out when its outcome is known', () => {
  const earlier = '0f2c91de-77ab-4c03-a1b2-5d6e7f8090a1'
  sessionStorage.setItem(storageKey, earlier)
  assert.equal(storedAttempt(), earlier)
  forgetAttempt('ffffffff-77ab-4c03-a1b2-5d6e7f8090a1')
  assert.equal(sessionStorage.getItem(storageKey), earlier)
  forgetAttempt(earlier)
  assert.equal(sessionStorage.getItem(storageKey), null)
  const own = createStoredAttempt()
  assert.equal(sessionStorage.getItem(storageKey), own)
  clearSessionStorage({ retainAttempts: true })
  assert.equal(sessionStorage.getItem(storageKey), own)
})

test('[CHK-06] what is no id of ours is not sent', () => {
  const id = '0f2c91de-77ab-4c03-a1b2-5d6e7f8090a1'
  for (const text of ['../../etc', `../${id}`, `${id}/cancel`, id.slice(1), id.replace('a', 'z'), '']) {
    sessionStorage.setItem(storageKey, text)
    assert.equal(storedAttempt(), null, text)
  }
})

const blockStorage = () =>
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new Error('blocked')
    },
  })

test('[SUB-02] without session storage the key of a payment for the pass lives with the page', () => {
  blockStorage()
  const key = passAttemptKey('join', 'card-1')
  assert.equal(passAttemptKey('join', 'card-1'), key)
  storePassAttempt(null)
  assert.notEqual(passAttemptKey('join', 'card-1'), key)
  storePassAttempt(null)
})

test('[CHK-06] without session storage the id lives with the page', () => {
  blockStorage()
  const id = createStoredAttempt()
  clearSessionStorage({ retainAttempts: true })
  assert.equal(storedAttempt(), id)
  forgetAttempt(id)
  assert.equal(storedAttempt(), null)
})

test('[CHK-06] the id is a UUID on a page without https too', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto') ?? assert.fail()
  const { crypto } = globalThis
  Object.defineProperty(globalThis, 'crypto', {
    configurable: true,
    value: { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) },
  })
  try {
    assert.match(createStoredAttempt(), uuid)
  } finally {
    Object.defineProperty(globalThis, 'crypto', own)
  }
})

test('[SUB-02] [SES-06] clearing session storage retains a payment for the pass whose outcome is not known', () => {
  const key = passAttemptKey('join', 'card-1')
  clearSessionStorage({ retainAttempts: true })
  assert.equal(passAttemptKey('join', 'card-1'), key)
  assert.notEqual(passAttemptKey('join', 'card-2'), key)
  storePassAttempt(null)
  sessionStorage.setItem('kolea.passAttempt', 'no attempt')
  assert.notEqual(passAttemptKey('join', 'card-1'), key)
  storePassAttempt(null)
})
