import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { forgetQueries } from '#lib/client/query-client.ts'
import { toast } from '#lib/client/toast.ts'
import type { Passkey } from '@kolea/domain/account/passkey.ts'
import { mostPasskeys } from '@kolea/domain/account/passkey-rules.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { expectInertClick } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { PasskeysBox } from './passkeys-box.tsx'

const texts = messages.account
const phone: Passkey = {
  passkeyId: 'pk-1',
  name: 'My phone',
  createdAt: '2026-11-18T20:00:00.000Z',
  lastUsedAt: null,
}
const laptop: Passkey = {
  ...phone,
  passkeyId: 'pk-2',
  name: 'Laptop',
  lastUsedAt: '2026-11-20T20:00:00.000Z',
}
const remove = 'POST /api/account/passkeys/pk-1/remove'

let bff: FakeBff
const answer = (passkeys: readonly Passkey[]) => ({ json: { passkeys } })

/** A browser that knows passkeys, or does not. */
const setPasskeys = (isKnown: boolean) =>
  Object.defineProperty(window, 'PublicKeyCredential', {
    value: isKnown ? class {} : undefined,
    configurable: true,
  })

beforeEach(() => {
  forgetQueries()
  toast.set(null)
  setPasskeys(true)
  bff = fakeBff()
  bff.on('GET /api/account/passkeys', () => answer([phone, laptop]))
})
afterEach(() => setPasskeys(false))

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('[SGN-08] passkeys are listed with the days they were added and last used', async () => {
  renderShop(<PasskeysBox />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(within(rows[0] as HTMLElement).getByText(texts.passkeys.unused)).toBeVisible()
  expect(within(rows[1] as HTMLElement).getByText('Last used Nov 20, 2026')).toBeVisible()
})

test('[SGN-08] the box says what can be read by whoever takes over a phone number, with and without a passkey', async () => {
  renderShop(<PasskeysBox />)
  await screen.findAllByRole('listitem')
  expect(screen.getByText(texts.passkeys.overSms)).toBeVisible()
  bff.on('GET /api/account/passkeys', () => answer([]))
  forgetQueries()
  renderShop(<PasskeysBox />)
  await screen.findByText(texts.passkeys.none)
  expect(screen.getAllByText(texts.passkeys.overSms)).toHaveLength(2)
})

test('[SGN-08] a passkey gets another name, never an empty one', async () => {
  bff.on('PATCH /api/account/passkeys/pk-1', ({ input }) =>
    answer([{ ...phone, name: String(input['name']) }]),
  )
  renderShop(<PasskeysBox />)
  await click('Rename My phone')
  const field = screen.getByLabelText(texts.passkeys.name)
  await userEvent.clear(field)
  await click(texts.save)
  expect(await screen.findByText(texts.nameNeeded)).toBeVisible()
  expect(bff.of('PATCH /api/account/passkeys/pk-1')).toEqual([])
  await userEvent.type(field, ' Tablet ')
  await click(texts.save)
  expect(await screen.findByText('Tablet')).toBeVisible()
})

test('[SGN-08] removing needs a proof, reports a wrong one in the server’s text, and leaves the passkey', async () => {
  bff.on(remove, () => ({
    status: 422,
    json: { code: 'proof_wrong', message: 'That is not your password.' },
  }))
  renderShop(<PasskeysBox />)
  await click('Remove My phone')
  const button = screen.getByRole('button', { name: texts.passkeys.removeButton })
  await expectInertClick(button, bff)
  await userEvent.type(screen.getByLabelText('Your password'), 'Plover808x')
  await userEvent.click(button)
  expect(await screen.findByText('That is not your password.')).toBeVisible()
  bff.on(remove, () => answer([laptop]))
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull())
  expect(bff.of(remove).at(-1)?.input).toEqual({ password: 'Plover808x' })
})

test('[SGN-08] a passkey that the device makes is added under its name; one that it refuses is explained', async () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer
  const create = jest.fn(async () => ({
    id: 'a2V5',
    rawId: bytes('key'),
    type: 'public-key',
    response: { clientDataJSON: bytes('{}'), attestationObject: bytes('object') },
    getClientExtensionResults: () => ({}),
  }))
  create.mockRejectedValueOnce(Object.assign(new Error('of the device'), { name: 'InvalidStateError' }))
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
  bff.on('POST /api/account/passkeys/challenge', () => ({
    json: {
      challenge: 'AAAA',
      rp: { id: 'localhost', name: 'Kōlea' },
      user: { id: 'Y3VzLTE', name: 'lani@example.com', displayName: 'Lani' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  }))
  bff.on('POST /api/account/passkeys', () => answer([{ ...phone, passkeyId: 'pk-3', name: 'Tablet' }]))
  renderShop(<PasskeysBox />)
  await click(texts.passkeys.addLabel)
  await userEvent.type(screen.getByLabelText(texts.passkeys.name), 'Tablet')
  await userEvent.type(screen.getByLabelText('Your password'), 'Plover808x')
  await click(texts.passkeys.continue)
  expect(await screen.findByText(texts.passkeys.known)).toBeVisible()
  await click(texts.passkeys.continue)
  expect(await screen.findByText('Tablet')).toBeVisible()
  expect(bff.of('POST /api/account/passkeys')[0]?.input).toEqual({
    name: 'Tablet',
    credential: {
      id: 'a2V5',
      rawId: 'a2V5',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'b2JqZWN0' },
    },
  })
})

test('[SGN-08] what this browser cannot make is not offered, nor more than an account can have', async () => {
  setPasskeys(false)
  renderShop(<PasskeysBox />)
  await screen.findByText('My phone')
  expect(screen.queryByRole('button', { name: texts.passkeys.addLabel })).toBeNull()
})

test('[SGN-08] with as many as an account can have no more are offered', async () => {
  const all = Array.from({ length: mostPasskeys }, (_, n) => ({ ...phone, passkeyId: `pk-${n}` }))
  bff.on('GET /api/account/passkeys', () => answer(all))
  renderShop(<PasskeysBox />)
  await screen.findAllByText('My phone')
  expect(screen.queryByRole('button', { name: texts.passkeys.addLabel })).toBeNull()
})

test('[SGN-08] a list that cannot be read is requested again', async () => {
  bff.on('GET /api/account/passkeys', () => ({ status: 503, json: { code: 'x', message: '' } }))
  renderShop(<PasskeysBox />)
  const again = await screen.findByRole('button', { name: messages.common.tryAgain }, { timeout: 5_000 })
  bff.on('GET /api/account/passkeys', () => answer([]))
  await userEvent.click(again)
  expect(await screen.findByText(texts.passkeys.none)).toBeVisible()
})
