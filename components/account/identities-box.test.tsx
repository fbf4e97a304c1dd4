import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { forgetQueries } from '#lib/client/query-client.ts'
import { toast } from '#lib/client/toast.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { expectInertClick } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { IdentitiesBox } from './identities-box.tsx'

const texts = messages.account.identities
const list = 'GET /api/account/identities'
const remove = 'POST /api/account/identities/facebook/remove'
const linked = (...providers: string[]) => ({
  json: {
    identities: providers.map((provider) => ({ provider, linkedAt: '2026-11-20T20:00:00.000Z' })),
    hasPassword: true,
  },
})

let bff: FakeBff
beforeEach(() => {
  forgetQueries()
  toast.set(null)
  bff = fakeBff()
  bff.on(list, () => linked('facebook', 'test'))
})

test('[SGN-09] identities are listed with the day they were linked; a provider that is new to the page has its own name', async () => {
  bff.on(list, () => linked('facebook', 'orchid'))
  renderShop(<IdentitiesBox />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => within(row).getByText('Linked Nov 20, 2026'))).toHaveLength(2)
  expect(within(rows[0] as HTMLElement).getByText(texts.names.facebook)).toBeVisible()
  expect(within(rows[1] as HTMLElement).getByText('orchid')).toBeVisible()
})

test('[SGN-09] an identity is removed after a proof; the last way in stays, with the reason in the server’s text', async () => {
  const lastWayIn = 'This is the only way into your account.'
  bff.on(remove, () => ({ status: 409, json: { code: 'last_way_in', message: lastWayIn } }))
  renderShop(<IdentitiesBox />)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Facebook' }))
  const button = screen.getByRole('button', { name: messages.account.passkeys.removeButton })
  await expectInertClick(button, bff)
  await userEvent.type(screen.getByLabelText(messages.account.proof.password), 'Plover808x')
  await userEvent.click(button)
  expect(await screen.findByText(lastWayIn)).toBeVisible()
  bff.on(remove, () => linked('test'))
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByText(texts.names.facebook)).toBeNull())
  expect(screen.getByText(texts.names.test)).toBeVisible()
  expect(bff.of(remove).at(-1)?.input).toEqual({ password: 'Plover808x' })
  expect(toast.get()?.text).toBe('You can no longer sign in with Facebook.')
})

test('[SGN-09] an account without identities has no box; a list that cannot be read is requested again', async () => {
  bff.on(list, () => ({ status: 503, json: { code: 'x', message: '' } }))
  renderShop(<IdentitiesBox />)
  const again = await screen.findByRole('button', { name: messages.common.tryAgain }, { timeout: 5_000 })
  bff.on(list, () => linked())
  await userEvent.click(again)
  await waitFor(() => expect(screen.queryByText(texts.title)).toBeNull())
})
