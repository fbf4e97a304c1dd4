import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bff } from '#lib/client/bff.ts'
import { BffError } from '#lib/client/bff-error.ts'
import { forgetQueries } from '#lib/client/query.tsx'
import { session } from '#lib/client/session.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { TermsDialog } from './terms-dialog.tsx'

jest.mock('#lib/client/bff.ts', () => ({ bff: jest.fn() }))

const documents = [
  { id: 't3', type: 'terms', url: '/legal/terms/us' },
  { id: 'p2', type: 'privacy', url: '/legal/privacy/us' },
]
const accepted = { firstName: 'Nalani', requiredTerms: [] }
let sent: unknown[] = []
let load: () => unknown
let accept: () => unknown

beforeEach(() => {
  forgetQueries()
  session.set({ state: 'guest' })
  sent = []
  load = () => ({ documents })
  accept = () => accepted
  jest.mocked(bff).mockImplementation((async (key: string, options: { input?: unknown }) => {
    if (key === 'GET /api/account/terms') return load()
    sent.push(options.input)
    return accept()
  }) as never)
})

const closed = jest.fn()
const draw = () => renderShop(<TermsDialog open onClose={closed} />)
const refuse = (message: string) => () => {
  throw new BffError(503, { code: 'upstream_unavailable', message })
}

test('[TRM-01] each document is listed with its page; Confirm works only when all are ticked, then their ids are sent', async () => {
  draw()
  const terms = await screen.findByRole('checkbox', { name: /accept the terms/ })
  expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/legal/privacy/us')
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  expect(confirm).toBeDisabled()
  await userEvent.click(terms)
  expect(confirm).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: /accept the privacy policy/ }))
  await userEvent.click(confirm)
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toEqual([{ ids: ['t3', 'p2'] }])
  expect(session.get()).toEqual({ state: 'customer', profile: accepted })
})

test('[TRM-01] documents that cannot be loaded are an error with another try', async () => {
  load = refuse('')
  draw()
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the documents.')
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  load = () => ({ documents })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2)
})

test('[TRM-01] an acceptance that fails leaves the modal with the error and the ticks', async () => {
  accept = refuse('The store is not answering.')
  closed.mockClear()
  draw()
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The store is not answering.')
  expect(closed).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled()
})
