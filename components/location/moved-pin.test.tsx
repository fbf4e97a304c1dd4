import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import type { BffAnswer, FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { address, kapahulu } from '@kolea/domain/testing/shop-fixtures.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { SaveStep } from './save-step.tsx'

const texts = messages.location
const first = { ...address, street: '1 First St' }
const second = { ...address, street: '2 Second St' }
const none = () => undefined

/** jsdom lays nothing out: the map has no size, but its keys move it. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let bff: FakeBff
/** The look-ups under way, in their order, each to be answered by the test. */
let lookUps: ((answer: BffAnswer) => void)[]
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true })
  globalThis.ResizeObserver = StillObserver
  HTMLCanvasElement.prototype.getContext = jest.fn().mockReturnValue(null)
  bff = fakeBff()
  lookUps = []
  bff.on('POST /api/location/verify', ({ input }) => ({ json: { deliverable: true, ...input } }))
  bff.on('POST /api/location/delivery-stores', () => ({ json: { stores: [kapahulu] } }))
  bff.on('POST /api/location/reverse', () => new Promise((answer) => void lookUps.push(answer)))
})
afterEach(() => jest.useRealTimers())

const steps = {
  confirm: { action: texts.confirm, write: 'POST /api/location/delivery-stores' },
  save: { action: texts.saveAddress, write: 'POST /api/account/addresses' },
} as const

const confirmed = jest.fn()
beforeEach(() => confirmed.mockClear())

/** The step, once its button may be clicked. */
async function open(name: keyof typeof steps) {
  renderShop(
    name === 'save' ? (
      <SaveStep address={address} onBack={none} onDone={none} />
    ) : (
      <ConfirmStep
        address={address}
        onBack={none}
        onOutOfArea={none}
        onConfirmed={confirmed}
        onAccountNeeded={none}
      />
    ),
  )
  const button = await screen.findByRole('button', { name: steps[name].action })
  await screen.findByRole('application')
  await settle()
  expect(button).toBeEnabled()
  return button
}

/** A text that screen readers announce when it appears. */
const spoken = (text: string) => screen.getByText(text).closest<HTMLElement>('[aria-live="polite"]')
const settle = () => act(async () => jest.advanceTimersByTimeAsync(0))
const move = () => fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowRight' })
const rest = () => act(async () => jest.advanceTimersByTimeAsync(600))
async function answer(at: number, reply: BffAnswer) {
  lookUps[at]?.(reply)
  await settle()
}

for (const name of ['confirm', 'save'] as const) {
  test(`[LOC-01] [LOC-03] ${name}: from the first move of the map until the address under the pin is known the button waits, and screen readers announce why`, async () => {
    const button = await open(name)
    move()
    expect(button).toBeDisabled()
    expect(spoken(texts.lookingUp)).toBeVisible()
    await userEvent.click(button)
    await rest()
    expect(button).toBeDisabled()
    await answer(0, { json: { address: first } })
    expect(screen.getByText(first.street)).toBeVisible()
    expect(screen.queryByText(texts.lookingUp)).toBeNull()
    expect(button).toBeEnabled()
    await userEvent.click(button)
    await settle()
    const sent = bff.of('POST /api/location/verify').at(-1)
    expect(sent?.input['address']).toMatchObject({ street: first.street })
  })

  test(`[LOC-01] ${name}: the answer for where the pin was before changes nothing, whenever it comes`, async () => {
    const button = await open(name)
    move()
    await rest()
    move()
    await answer(0, { json: { address: first } })
    expect(button).toBeDisabled()
    await rest()
    await answer(1, { json: { address: second } })
    move()
    await rest()
    move()
    await rest()
    await answer(3, { json: { address: second } })
    await answer(2, { json: { address: first } })
    expect(screen.getByText(second.street)).toBeVisible()
    expect(screen.queryByText(first.street)).toBeNull()
    expect(button).toBeEnabled()
  })

  test(`[LOC-03] ${name}: where there is no address the button waits for another move; a look-up that fails says so and is repeated`, async () => {
    const button = await open(name)
    move()
    await rest()
    await answer(0, { json: { address: null } })
    expect(spoken(texts.problems.invalidAddress)).toBeVisible()
    expect(screen.queryByText(address.street)).toBeNull()
    expect(button).toBeDisabled()
    move()
    await rest()
    await answer(1, { status: 503, json: { code: 'upstream_unavailable', message: '' } })
    expect(spoken(texts.problems.network)).toBeVisible()
    expect(button).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: texts.tryAgain }))
    await answer(2, { json: { address: first } })
    expect(screen.getByText(first.street)).toBeVisible()
    expect(button).toBeEnabled()
  })
}

test('[LOC-01] what is confirmed after a move is the address under the pin', async () => {
  const button = await open('confirm')
  move()
  await userEvent.click(button)
  await rest()
  await answer(0, { json: { address: first } })
  expect(confirmed).not.toHaveBeenCalled()
  await userEvent.click(button)
  await settle()
  expect(confirmed).toHaveBeenCalledWith(expect.objectContaining({ street: first.street }), kapahulu)
})

test('[LOC-01] a map that is moved while the clicked address is still checked confirms nothing, and its answer is not taken for the next address', async () => {
  const button = await open('confirm')
  const checks: ((answer: BffAnswer) => void)[] = []
  bff.on('POST /api/location/delivery-stores', () => new Promise((reply) => void checks.push(reply)))
  await userEvent.click(button)
  await settle()
  move()
  await rest()
  await answer(0, { json: { address: first } })
  for (const at of [1, 0]) {
    checks[at]?.({ json: { stores: [kapahulu] } })
    await settle()
  }
  expect(confirmed).not.toHaveBeenCalled()
  expect(screen.queryByText(texts.checking)).toBeNull()
  expect(button).toBeEnabled()
})

test('[LOC-11] a map that is moved while the clicked address is still checked saves nothing', async () => {
  const button = await open('save')
  let verified: (answer: BffAnswer) => void = none
  bff.on('POST /api/location/verify', () => new Promise((reply) => void (verified = reply)))
  await userEvent.click(button)
  await settle()
  move()
  verified({ json: { deliverable: true, address } })
  await settle()
  expect(bff.of('POST /api/account/addresses')).toEqual([])
})
