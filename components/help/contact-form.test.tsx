import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetQueries } from '#lib/client/query-client.ts'
import { session } from '#lib/client/session.ts'
import type { Profile } from '@kolea/domain/account/profile.ts'
import { orderOf } from '#tests/support/customer-fixtures.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { expectInert, expectInertClick, expectReady } from '#tests/support/inert-button.ts'
import { hydrateShop, renderShop } from '#tests/support/render-shop.tsx'
import { ContactForm } from './contact-form.tsx'

const profile = { firstName: 'Nalani', lastName: 'Test', email: 'nalani@example.com' } as Profile
const known = orderOf('K-48213', { orderId: 'o1', placedAt: '2026-11-20T20:00:00Z' })
let orders = [known]
let bff: FakeBff
const sent = () => bff.of('POST /api/help/comments').map(({ input }) => input)

beforeEach(() => {
  forgetQueries()
  orders = [known]
  session.set({ state: 'guest' })
  bff = fakeBff()
  bff.on('GET /api/orders', ({ query }) => ({
    json: { orders: query.get('list') === 'past' ? orders : [], lastKey: null, activeCount: 0 },
  }))
  bff.on('POST /api/help/comments', () => ({ json: { status: 'success' } }))
})

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const send = () => screen.getByRole('button', { name: 'Send' })

test('[HLP-02] a guest writes with name, e-mail and topic, counts letters, and is thanked', async () => {
  renderShop(<ContactForm />)
  expectInert(send())
  expect(screen.queryByRole('combobox', { name: /^Order/ })).toBeNull()
  await userEvent.type(field('Name'), 'Kai')
  await userEvent.type(field('Email'), 'kai@example.com')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'A product')
  expect(screen.getByText('2,000 characters left')).toBeVisible()
  await userEvent.type(field('Message'), 'More poi')
  expect(screen.getByText('1,992 characters left')).toBeVisible()
  expect(field('Message')).toHaveAttribute('maxlength', '2000')
  await userEvent.click(send())
  expect(await screen.findByText('Thank you')).toBeVisible()
  expect(sent()).toEqual([
    { name: 'Kai', email: 'kai@example.com', topic: 'product', comment: 'More poi', country: 'US' },
  ])
})

test('[HLP-02] a customer is known by name and e-mail and may name a latest order; what was typed before stays', async () => {
  renderShop(<ContactForm />)
  await userEvent.type(field('Message'), 'Cold soup')
  act(() => session.set({ state: 'customer', profile }))
  await waitFor(() => expect(field('Name')).toHaveValue('Nalani Test'))
  expect(field('Email')).toHaveValue('nalani@example.com')
  expect(field('Message')).toHaveValue('Cold soup')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Order/ }), 'K-48213, Nov 20')
  await userEvent.click(send())
  await screen.findByText('Thank you')
  expect(sent()).toEqual([expect.objectContaining({ topic: 'order', orderId: 'o1', comment: 'Cold soup' })])
})

test('[HLP-02] an order that a message is about is named with its day at the store', async () => {
  const night = orderOf('K-2', { placedAt: '2026-11-25T06:30:00Z' })
  orders = [{ ...night, store: { ...night.store, timeZone: 'America/Toronto' } }]
  session.set({ state: 'customer', profile })
  renderShop(<ContactForm />)
  const choice = await screen.findByRole('combobox', { name: /^Order/ })
  expect(within(choice).getByRole('option', { name: 'K-2, Nov 25' })).toBeVisible()
})

test('[HLP-02] what is typed before the code of the form is there stays, also once the customer is known', async () => {
  const typed = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  hydrateShop(<ContactForm />, () => {
    typed('Message').value = 'Cold soup'
    typed('Name').value = 'Kai'
  })
  expect(field('Message')).toHaveValue('Cold soup')
  expect(screen.getByText('1,991 characters left')).toBeVisible()
  act(() => session.set({ state: 'customer', profile }))
  await waitFor(() => expect(field('Email')).toHaveValue('nalani@example.com'))
  expect(field('Message')).toHaveValue('Cold soup')
  expect(field('Name')).toHaveValue('Kai')
  await userEvent.click(send())
  await screen.findByText('Thank you')
  expect(sent()).toEqual([expect.objectContaining({ name: 'Kai', comment: 'Cold soup' })])
})

test('[HLP-02] a refusal is said above the button, and the message is not lost', async () => {
  const refusal = { code: 'comment_limit', message: 'Please try again in an hour.' }
  bff.on('POST /api/help/comments', () => ({ status: 429, json: refusal }))
  act(() => session.set({ state: 'customer', profile }))
  renderShop(<ContactForm />)
  await userEvent.type(field('Message'), 'Again')
  await userEvent.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in an hour.')
  expect(field('Message')).toHaveValue('Again')
  expectReady(send())
})

test('[HLP-02] a wrong e-mail is said at its field', async () => {
  renderShop(<ContactForm />)
  await userEvent.type(field('Email'), 'kai@')
  await userEvent.tab()
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a valid email.')
  await expectInertClick(send(), bff)
})
