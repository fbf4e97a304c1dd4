import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { session } from '#lib/client/session.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { VoteOnArticle } from './vote-on-article.tsx'

let bff: FakeBff
const readKey = 'GET /api/help/articles/fees/votes'
const castKey = 'POST /api/help/articles/fees/vote'

beforeEach(() => {
  session.set({ state: 'guest' })
  bff = fakeBff()
  bff.on(readKey, () => ({ json: { up: 3, down: 1, vote: null } }))
})

test('[HLP-01] what others found is shown; a vote is thanked for and counted, and may be changed', async () => {
  bff.on(castKey, ({ input }) => ({
    json:
      (input as { vote: string }).vote === 'up'
        ? { up: 4, down: 1, vote: 'up' }
        : { up: 3, down: 2, vote: 'down' },
  }))
  renderShop(<VoteOnArticle articleId="fees" />)
  expect(await screen.findByText('3 of 4 people found this helpful.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('Thanks! Good to know.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('4 of 5 people found this helpful.')
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(await screen.findByText('Thanks for telling us.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'false')
})

test('[HLP-01] votes that cannot be read say so and are read again; a vote that fails is not shown as cast', async () => {
  bff.on(readKey, () => ({ status: 503, json: { code: 'upstream_unavailable', message: 'No answer.' } }))
  bff.on(castKey, () => ({ status: 429, json: { code: 'too_many_requests', message: 'Please wait.' } }))
  renderShop(<VoteOnArticle articleId="fees" />)
  expect(await screen.findByText('We can’t show the votes right now.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(await screen.findByText('Please wait.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'false')
})

test('[HLP-01] a second try reads the votes', async () => {
  bff.on(readKey, () => ({ status: 503, json: { code: 'upstream_unavailable', message: 'No answer.' } }))
  renderShop(<VoteOnArticle articleId="fees" />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  bff.on(readKey, () => ({ json: { up: 1, down: 0, vote: 'up' } }))
  await userEvent.click(again)
  expect(await screen.findByText('1 of 1 person found this helpful.')).toBeVisible()
  expect(screen.queryByText('We can’t show the votes right now.')).toBeNull()
})
