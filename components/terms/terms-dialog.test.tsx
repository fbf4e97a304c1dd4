import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { forgetQueries } from '#lib/client/query-client.ts'
import { session } from '#lib/client/session.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { expectInertClick, expectReady } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { TermsDialog } from './terms-dialog.tsx'

const documents = [
  { id: 't3', type: 'terms', url: '/legal/terms/us' },
  { id: 'p2', type: 'privacy', url: '/legal/privacy/us' },
]
const accepted = { firstName: 'Nalani', requiredTerms: [] }
const load = 'GET /api/account/terms'
const accept = 'POST /api/account/terms'
let bff: FakeBff

beforeEach(() => {
  forgetQueries()
  session.set({ state: 'guest' })
  bff = fakeBff()
  bff.on(load, () => ({ json: { documents } }))
  bff.on(accept, () => ({ json: accepted }))
})

const closed = jest.fn()
const renderDialog = () => renderShop(<TermsDialog open onClose={closed} />)
const refuse = (message: string) => () => ({
  status: 503,
  json: { code: 'upstream_unavailable', message },
})

test('[TRM-01] each document is listed with its page; Confirm works only when all are ticked, then their ids are sent', async () => {
  renderDialog()
  const terms = await screen.findByRole('checkbox', { name: /accept the terms/ })
  expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/legal/privacy/us')
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  await expectInertClick(confirm, bff)
  expect(terms).toHaveFocus()
  await userEvent.click(terms)
  await expectInertClick(confirm, bff)
  expect(screen.getByRole('checkbox', { name: /accept the privacy policy/ })).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent(messages.account.terms.missing)
  await userEvent.click(screen.getByRole('checkbox', { name: /accept the privacy policy/ }))
  await userEvent.click(confirm)
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(bff.of(accept).map(({ input }) => input)).toEqual([{ ids: ['t3', 'p2'] }])
  expect(session.get()).toEqual({ state: 'customer', profile: accepted })
})

test('[TRM-01] documents that cannot be loaded are an error with another try', async () => {
  bff.on(load, refuse(''))
  renderDialog()
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the documents.')
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  bff.on(load, () => ({ json: { documents } }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2)
})

test('[TRM-01] an acceptance that fails leaves the modal with the error and the ticks', async () => {
  bff.on(accept, refuse('The store is not answering.'))
  closed.mockClear()
  renderDialog()
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The store is not answering.')
  expect(closed).not.toHaveBeenCalled()
  expectReady(screen.getByRole('button', { name: 'Confirm' }))
})
