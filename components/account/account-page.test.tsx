import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { overlay } from '#lib/client/overlay.ts'
import { forgetQueries } from '#lib/client/query-client.ts'
import { session } from '#lib/client/session.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { AccountPage } from './account-page.tsx'

const texts = messages.account
const onScreen = (isPhone: boolean) => {
  window.matchMedia = jest.fn(() => ({ matches: isPhone })) as unknown as typeof window.matchMedia
}

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

test('[SHL-02] [PRO-01] on a phone /user-account opens the panel once the session is known, and opens it again', async () => {
  onScreen(true)
  renderShop(<AccountPage inPanelOnPhones />)
  expect(overlay.get().panel).toBeNull()
  await signedOut()
  const again = await screen.findByRole('button', { name: texts.open })
  expect(overlay.get().panel).toBe('account')
  overlay.set({ panel: null, dialog: null })
  await userEvent.click(again)
  expect(overlay.get().panel).toBe('account')
  expect(screen.queryByText(texts.guest)).toBeNull()
})

test.each([
  ['a wide screen', false, true],
  ['/drawer-account', true, false],
])('[SHL-02] [PRO-01] %s shows the account in the page', async (_, isPhone, inPanelOnPhones) => {
  onScreen(isPhone)
  renderShop(<AccountPage inPanelOnPhones={inPanelOnPhones} />)
  await signedOut()
  expect(await screen.findByText(texts.guest)).toBeVisible()
  expect(overlay.get().panel).toBeNull()
})
