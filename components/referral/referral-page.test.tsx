import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { forgetInvitation, storeInvitation } from '#lib/client/invitation.ts'
import { overlay } from '#lib/client/overlay.ts'
import { forgetQueries } from '#lib/client/query-client.ts'
import { session } from '#lib/client/session.ts'
import { toast } from '#lib/client/toast.ts'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { ReferralPage } from './referral-page.tsx'

const texts = messages.referral
const own = {
  code: 'ABC234',
  country: 'US',
  singleCreditCents: 500,
  credits: 2,
  creditCents: 700,
  faqs: [{ question: 'How does it work?', answer: 'Like this.' }],
}
const link = 'http://localhost/referafriend?referral_code=ABC234'

/** What the browser has of the two ways to give the link on. */
function ways(share?: () => Promise<void>): { copied: string[] } {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  const given = { clipboard, ...(share ? { share } : {}) }
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(navigator, name, { value, configurable: true })
  return { copied }
}

beforeEach(() => {
  forgetQueries()
  forgetInvitation()
  toast.set(null)
  overlay.set({ panel: null, dialog: null })
  Reflect.deleteProperty(navigator, 'share')
  session.set({ state: 'customer', profile: customerProfile })
  fakeBff().on('GET /api/account/referral', () => ({ json: own }))
})

test('[REF-01] code, single credit, credits, their value and the questions are shown', async () => {
  renderShop(<ReferralPage />)
  expect(await screen.findByText('ABC234')).toBeVisible()
  const figures = screen.getAllByRole('definition').map((one) => one.textContent)
  expect(figures).toEqual(['$5.00', '2', '$7.00'])
  expect(screen.getByText('How does it work?')).toBeVisible()
})

test('[REF-01] the link is shared by the device where it can, and copied where it cannot or fails', async () => {
  const shared: ShareData[] = []
  const { copied } = ways()
  renderShop(<ReferralPage />)
  const share = await screen.findByRole('button', { name: texts.share })
  await userEvent.click(share)
  await waitFor(() => expect(toast.get()).toMatchObject({ kind: 'success', text: texts.copied }))
  expect(copied.splice(0)).toEqual([link])

  const device = jest.fn(async (data?: ShareData) => void shared.push(data ?? {}))
  ways(device).copied.splice(0)
  await userEvent.click(share)
  await waitFor(() => expect(shared.map(({ url }) => url)).toEqual([link]))

  const closed = ways(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await userEvent.click(share)
  expect(closed.copied).toEqual([])
  const failing = ways(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await userEvent.click(share)
  await waitFor(() => expect(failing.copied).toEqual([link]))
})

test('[REF-01] a guest who was invited sees the friend’s code and registers with it', async () => {
  storeInvitation('?referral_code=abc234')
  session.set({ state: 'guest' })
  renderShop(<ReferralPage />)
  expect(screen.getByText('ABC234')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: texts.register }))
  expect(overlay.get().dialog).toEqual({ kind: 'sign-in', register: true })
})

test('[REF-01] what is no code is not stored', () => {
  for (const code of ['', '<b>', 'A'.repeat(21)])
    storeInvitation(`?referral_code=${encodeURIComponent(code)}`)
  session.set({ state: 'guest' })
  renderShop(<ReferralPage />)
  expect(screen.getByText(texts.guestLead)).toBeVisible()
})
