import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { session } from '#lib/client/session.ts'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

const texts = messages.auth.passkey
const finish = 'POST /api/session/passkey/finish'
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer

/** The browser's own keys; `suggests`: it offers them below the e-mail field. */
function setDevice(get: () => Promise<unknown>, suggests = false): void {
  const known = Object.assign(class {}, { isConditionalMediationAvailable: async () => suggests })
  Object.defineProperty(window, 'PublicKeyCredential', { value: known, configurable: true })
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
}
const signed = (userHandle: ArrayBuffer | null) => ({
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle,
  },
  getClientExtensionResults: () => ({}),
})
const named = (name: string) => Object.assign(new Error('of the device'), { name })

let bff: FakeBff
const onDone = jest.fn()
beforeEach(() => {
  onDone.mockClear()
  bff = fakeBff()
  bff.on('POST /api/session/passkey', () => ({
    json: { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' },
  }))
  bff.on(finish, () => ({ json: { state: 'customer', profile: customerProfile } }))
})
const renderSignIn = () =>
  renderShop(
    <>
      <input aria-label="Email" autoComplete="username webauthn" />
      <PasskeySignIn onDone={onDone} />
    </>,
  )
const click = () => userEvent.click(screen.getByRole('button', { name: texts.signIn }))

test('[SGN-08] the button has the device sign, and the customer is signed in', async () => {
  setDevice(async () => signed(bytes('cus-1')))
  renderSignIn()
  await click()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(bff.of(finish)[0]?.input).toMatchObject({
    credential: { id: 'a2V5', type: 'public-key', response: { userHandle: 'Y3VzLTE' } },
  })
  expect(session.get()).toEqual({ state: 'customer', profile: customerProfile })
})

test('[SGN-08] where the browser suggests passkeys, one that is taken signs in without the button', async () => {
  setDevice(async () => signed(null), true)
  renderSignIn()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})

test.each([
  ['NotAllowedError', texts.canceled],
  ['SecurityError', texts.impossible],
])('[SGN-08] the device’s %s is explained', async (name, said) => {
  setDevice(async () => Promise.reject(named(name)))
  renderSignIn()
  await click()
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
  expect(onDone).not.toHaveBeenCalled()
})

test('[SGN-08] a key that the shop refuses shows the server’s text', async () => {
  setDevice(async () => signed(null))
  bff.on(finish, () => ({ status: 422, json: { code: 'passkey_not_accepted', message: 'Not accepted.' } }))
  renderSignIn()
  await click()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not accepted.')
})

test('[SGN-08] a suggestion that nobody takes says nothing', async () => {
  let refuse: (error: Error) => void = () => undefined
  setDevice(() => new Promise((_, reject) => (refuse = reject)), true)
  renderSignIn()
  await waitFor(() => expect(bff.of('POST /api/session/passkey')).toHaveLength(1))
  refuse(named('AbortError'))
  await click()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[SGN-08] [SES-01] a suggestion that signs after the button was clicked is dropped: one sign-in is sent', async () => {
  const signatures: ((value: unknown) => void)[] = []
  setDevice(() => new Promise((resolve) => signatures.push(resolve)), true)
  renderSignIn()
  await waitFor(() => expect(signatures).toHaveLength(1))
  await click()
  await waitFor(() => expect(signatures).toHaveLength(2))
  for (const sign of signatures) sign(signed(null))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(bff.of(finish)).toHaveLength(1)
})

test('[SGN-08] [SES-01] while a suggestion that was taken signs in, the button starts nothing', async () => {
  setDevice(async () => signed(null), true)
  const { promise: answer, resolve: release } = Promise.withResolvers<void>()
  bff.on(finish, async () => {
    await answer
    return { json: { state: 'customer', profile: customerProfile } }
  })
  renderSignIn()
  await waitFor(() => expect(bff.of(finish)).toHaveLength(1))
  expect(screen.getByRole('button', { name: texts.signIn })).toBeDisabled()
  release()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})
