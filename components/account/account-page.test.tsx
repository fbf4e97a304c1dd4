import { act, screen } from '@testing-library/react'
import messages from '#messages/en/texts.json'
import { overlay } from '#lib/client/overlay.ts'
import { forgetQueries } from '#lib/client/query-client.ts'
import { session } from '#lib/client/session.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { AccountPage } from './account-page.tsx'

const texts = messages.account

beforeEach(() => {
  fakeBff()
  forgetQueries()
  overlay.set({ panel: null, dialog: null })
  session.set({ state: 'unknown' })
})
afterEach(() => {
  session.set({ state: 'unknown' })
})

const signedOut = () => act(async () => session.set({ state: 'guest' }))

test('[SHL-02] [PRO-01] the account is in the page, with no panel over it, once the session is known', async () => {
  renderShop(<AccountPage />)
  expect(screen.queryByText(texts.guest)).toBeNull()
  await signedOut()
  expect(await screen.findByText(texts.guest)).toBeVisible()
  expect(overlay.get().panel).toBeNull()
})
