import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import {
  makePasskey,
  passkeyProblem,
  signByPasskey,
  stopPasskeys,
  suggestsPasskeys,
} from './passkey-device.ts'
import type { CreationOptions, RequestOptions } from '@kolea/domain/account/passkey.ts'

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const encoded = (text: string) => Buffer.from(text).toString('base64url')

interface Device {
  create?: (options: CredentialCreationOptions) => Promise<unknown>
  get?: (options: CredentialRequestOptions) => Promise<unknown>
  suggests?: boolean
}

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

/** A browser whose device answers so; without one it does not know passkeys. */
function browserWith(device: Device | null): void {
  class PublicKeyCredential {
    static isConditionalMediationAvailable = () => Promise.resolve(device?.suggests === true)
  }
  const known = device && { PublicKeyCredential }
  define('PublicKeyCredential', known?.PublicKeyCredential)
  define('window', { ...known })
  define('navigator', { credentials: device })
  // The library looks for a field that may show suggestions.
  define('document', { querySelectorAll: () => [{}] })
}
afterEach(() => browserWith(null))

const credential = (response: object) => ({
  id: 'key-1',
  rawId: bytes('raw'),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
})

test('[SGN-08] the device makes a key from what the shop asks, and only what the shop takes is sent on', async () => {
  let asked: CredentialCreationOptions | undefined
  browserWith({
    create: (options) => {
      asked = options
      const made = {
        clientDataJSON: bytes('client'),
        attestationObject: bytes('object'),
        getTransports: () => ['usb'],
      }
      return Promise.resolve(credential(made))
    },
  })
  const options = {
    challenge: encoded('challenge'),
    user: { id: encoded('user') },
  } as unknown as CreationOptions
  assert.deepEqual(await makePasskey(options), {
    id: 'key-1',
    rawId: encoded('raw'),
    type: 'public-key',
    response: { clientDataJSON: encoded('client'), attestationObject: encoded('object') },
  })
  assert.deepEqual(asked?.publicKey?.challenge, bytes('challenge'))
})

/** What was asked of a device that signs, and what came of it. */
async function signed(response: object, asSuggestion: boolean) {
  let asked: CredentialRequestOptions | undefined
  browserWith({
    suggests: true,
    get: (options) => {
      asked = options
      return Promise.resolve(credential(response))
    },
  })
  const options = { challenge: encoded('challenge') } as unknown as RequestOptions
  return { assertion: await signByPasskey(options, asSuggestion), mediation: asked?.mediation }
}
const signature = {
  clientDataJSON: bytes('client'),
  authenticatorData: bytes('data'),
  signature: bytes('signature'),
}
const sent = {
  clientDataJSON: encoded('client'),
  authenticatorData: encoded('data'),
  signature: encoded('signature'),
}

test('[SGN-08] the device signs, in a dialog or below the e-mail field, and says whose key it is when it knows', async () => {
  const inDialog = await signed(signature, false)
  assert.deepEqual(inDialog.assertion, {
    id: 'key-1',
    rawId: encoded('raw'),
    type: 'public-key',
    response: sent,
  })
  assert.equal(inDialog.mediation, undefined)
  const suggested = await signed({ ...signature, userHandle: bytes('owner') }, true)
  assert.deepEqual(suggested.assertion.response, { ...sent, userHandle: encoded('owner') })
  assert.equal(suggested.mediation, 'conditional')
})

test('[SGN-08] what waits for the device ends when the shopper turns to something else', async () => {
  browserWith({
    get: ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  })
  const waiting = signByPasskey({ challenge: encoded('c') } as unknown as RequestOptions, false)
  const ended = assert.rejects(waiting, (error) => passkeyProblem(error) === 'canceled')
  // The library takes the wait up once it is loaded.
  await new Promise((resolve) => setImmediate(resolve))
  await stopPasskeys()
  await ended
})

test('[SGN-08] suggestions are offered where the browser shows them', async () => {
  browserWith({ suggests: true })
  assert.equal(await suggestsPasskeys(), true)
  browserWith({ suggests: false })
  assert.equal(await suggestsPasskeys(), false)
  browserWith(null)
  assert.equal(await suggestsPasskeys(), false)
  // Older browsers know passkeys, but not whether they suggest them.
  define('window', { PublicKeyCredential: class {} })
  assert.equal(await suggestsPasskeys(), false)
})

test('[SGN-08] why a device did nothing: canceled, known already or impossible; any other error is none of its own', () => {
  const problem = (name: string) => passkeyProblem(Object.assign(new Error('no'), { name }))
  assert.deepEqual(['NotAllowedError', 'AbortError'].map(problem), ['canceled', 'canceled'])
  assert.equal(problem('InvalidStateError'), 'known')
  assert.deepEqual(['SecurityError', 'NotSupportedError', 'ConstraintError'].map(problem), [
    'impossible',
    'impossible',
    'impossible',
  ])
  assert.deepEqual(
    [problem('TypeError'), passkeyProblem({ name: 'AbortError' }), passkeyProblem(null)],
    [null, null, null],
  )
})
