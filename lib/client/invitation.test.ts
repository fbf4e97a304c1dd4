import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetInvitation, invitationCode, storeInvitation } from './invitation.ts'

const entries = new Map<string, string>()
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}

test('[REF-01] the code of a friend’s link is stored until it is used; what is no code stores nothing', () => {
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  for (const search of [
    '',
    '?referral_code=',
    '?referral_code=%3Cb%3E',
    `?referral_code=${'A'.repeat(21)}`,
  ]) {
    storeInvitation(search)
    assert.equal(invitationCode(), '', search)
  }
  storeInvitation('?referral_code=abc234')
  assert.equal(invitationCode(), 'ABC234')
  storeInvitation('?referral_code=')
  assert.equal(invitationCode(), 'ABC234')
  forgetInvitation()
  assert.equal(invitationCode(), '')
})
