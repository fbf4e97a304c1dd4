import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { forgetQueries } from '#lib/client/query-client.ts'
import { toast } from '#lib/client/toast.ts'
import type { SignInEntry } from '@kolea/domain/account/sign-in-entry.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { expectInertClick } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { SignInsBox } from './sign-ins-box.tsx'

const texts = messages.account.signIns
const here: SignInEntry = {
  signInId: 'fam-1',
  deviceName: 'Firefox, Windows',
  startedAt: '2026-11-18T20:00:00.000Z',
  lastUsedAt: '2026-11-20T20:00:00.000Z',
  isCurrent: true,
}
const phone: SignInEntry = { ...here, signInId: 'fam-2', deviceName: 'Safari, iPhone', isCurrent: false }
const unknown: SignInEntry = { ...phone, signInId: 'fam-3', deviceName: null }
const end = 'POST /api/account/sign-ins/fam-2/end'

let bff: FakeBff
beforeEach(() => {
  forgetQueries()
  toast.set(null)
  bff = fakeBff()
  bff.on('GET /api/account/sign-ins', () => ({ json: { signIns: [here, phone, unknown] } }))
})

test('[SES-14] devices are listed with their days; this one says so and has no button', async () => {
  renderShop(<SignInsBox />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows).toHaveLength(3)
  expect(within(rows[0] as HTMLElement).getByText(texts.current)).toBeVisible()
  expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull()
  expect(within(rows[1] as HTMLElement).getByText('Last used Nov 20, 2026')).toBeVisible()
  expect(within(rows[2] as HTMLElement).getByText(texts.unknown)).toBeVisible()
})

test('[SES-14] signing a device out needs a proof; a wrong one is reported and the device stays', async () => {
  bff.on(end, () => ({ status: 422, json: { code: 'proof_wrong', message: 'That is not your password.' } }))
  renderShop(<SignInsBox />)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari, iPhone' }))
  const button = screen.getByRole('button', { name: texts.endButton })
  await expectInertClick(button, bff)
  await userEvent.type(screen.getByLabelText('Your password'), 'Plover808x')
  await userEvent.click(button)
  expect(await screen.findByText('That is not your password.')).toBeVisible()
  bff.on(end, () => ({ json: { signIns: [here] } }))
  await userEvent.click(button)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(bff.of(end).at(-1)?.input).toEqual({ password: 'Plover808x' })
})
