import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { Profile } from '@kolea/domain/account/profile.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import { closeDialog, openPanel, overlay } from './overlay.ts'
import { session } from './session.ts'
import { watchTerms } from './prompts.ts'

const customer = (ids: string[]) =>
  session.set({
    state: 'customer',
    profile: { requiredTerms: ids.map((id) => ({ id, type: 'terms', url: '/x' })) } as unknown as Profile,
  })
const shown = () => overlay.get().dialog?.kind ?? null
/** As the host does on a new page: what was open over the old one is closed. */
function visit(path: string): void {
  window.location.pathname = path
  overlay.set({ panel: null, dialog: null })
}

let stop = () => {}
beforeEach(() => {
  fakePage({})
  session.set({ state: 'guest' })
  overlay.set({ panel: null, dialog: null })
  stop = watchTerms()
})
afterEach(() => stop())

test('[TRM-01] required terms open the modal; without any, or as a guest, it stays away', () => {
  assert.equal(shown(), null)
  customer([])
  assert.equal(shown(), null)
  customer(['t1'])
  assert.equal(shown(), 'terms')
})

test('[TRM-01] put off, it comes back on the next page, not on this one', () => {
  customer(['t1'])
  closeDialog()
  assert.equal(shown(), null)
  openPanel('basket')
  overlay.set({ panel: null, dialog: null })
  assert.equal(shown(), null)
  visit('/shop')
  assert.equal(shown(), 'terms')
  visit('/home')
  assert.equal(shown(), 'terms')
})

test('[TRM-01] accepted, it is gone; a document can be read without it', () => {
  customer(['t1'])
  visit('/legal/terms/us')
  assert.equal(shown(), null)
  visit('/shop')
  customer([])
  closeDialog()
  visit('/home')
  assert.equal(shown(), null)
})

test('[TRM-01] it waits for what is open', () => {
  openPanel('sign-in')
  customer(['t1'])
  assert.equal(shown(), null)
  overlay.set({ panel: null, dialog: null })
  assert.equal(shown(), 'terms')
})
