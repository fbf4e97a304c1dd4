import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { BankPage } from './bank-page.tsx'

const texts = messages.checkout.bank
const operation = 'POST /api/wallet/test-step'

async function show() {
  const bff = fakeBff()
  bff.on(operation, () => ({ json: { status: 'success' } }))
  const answer = jest.fn()
  renderShop(<BankPage step={{ gateway: 'test', clientSecret: 'test_step_1' }} onAnswer={answer} />)
  const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await screen.findByText(texts.testText)
  return { bff, answer, click }
}

test.each([
  [texts.approve, true],
  [texts.refuse, false],
])('[CHK-05] the test gateway’s bank receives: %s', async (name, approve) => {
  const { bff, answer, click } = await show()
  await click(name)
  await waitFor(() => expect(answer).toHaveBeenCalledWith('answered'))
  expect(bff.of(operation).map(({ input }) => input)).toEqual([{ clientSecret: 'test_step_1', approve }])
})

test('[CHK-05] a bank’s page that does not get the answer was left', async () => {
  const { bff, answer, click } = await show()
  bff.on(operation, () => 'lost')
  await click(texts.approve)
  await waitFor(() => expect(answer).toHaveBeenCalledWith('left'))
  expect(bff.of(operation)).toHaveLength(1)
})

test('[CHK-05] a bank’s page that is closed was left', async () => {
  const { bff, answer } = await show()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(answer).toHaveBeenCalledWith('left'))
  expect(bff.of(operation)).toEqual([])
})
