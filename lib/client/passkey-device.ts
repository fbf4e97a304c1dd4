import { useSyncExternalStore } from 'react'
import type {
  Assertion,
  CreationOptions,
  NewCredential,
  RequestOptions,
} from '@kolea/domain/account/passkey.ts'

const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'
const never = () => () => undefined

/** Whether this browser knows passkeys at all; the server's HTML offers none. */
export const useKnowsPasskeys = (): boolean => useSyncExternalStore(never, knowsPasskeys, () => false)

/** Whether this browser offers passkeys among the suggestions of an e-mail field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true

// On first use: most shoppers never click the button.
const library = () => import('@simplewebauthn/browser')

/** Ends what waits for the device: its dialog, or the suggestions below a field. */
export const stopPasskeys = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony()

/** Has the device make a key. @throws Error, named as `passkeyProblem` reads it */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await library()
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject } }
}

/**
 * Has the device sign. @param asSuggestion below the e-mail field, whenever the shopper takes it, instead of in a dialog
 * @throws Error, named as `passkeyProblem` reads it
 */
export async function signByPasskey(optionsJSON: RequestOptions, asSuggestion: boolean): Promise<Assertion> {
  const { startAuthentication } = await library()
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: asSuggestion })
  const { userHandle, clientDataJSON, authenticatorData, signature } = response
  const signed = { clientDataJSON, authenticatorData, signature }
  return {
    id,
    rawId,
    type: 'public-key',
    response: userHandle === undefined ? signed : { ...signed, userHandle },
  }
}

/**
 * Why the device made or signed nothing: `canceled` by the shopper or by time, `known` when the device holds a key of the
 * account already, `impossible` here; null for errors that are not the device's.
 */
export function passkeyProblem(error: unknown): 'canceled' | 'known' | 'impossible' | null {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'canceled'
  if (name === 'InvalidStateError') return 'known'
  return ['SecurityError', 'NotSupportedError', 'ConstraintError'].includes(name) ? 'impossible' : null
}
