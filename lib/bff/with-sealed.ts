import { forgetCredentialKey, sealCredentials } from '../session/seal-credential.ts'
import { isRefusal } from '../upstream/failure.ts'

/** Who calls, as far as sealing credentials and sign-in calls need it. */
export interface CallerIdentity {
  readonly deviceId: string
  readonly language: string
}

/** Seals and sends; once more with the API's present key when it could not open the credentials. */
export async function withSealed<T, const V extends readonly string[]>(
  values: V,
  identity: CallerIdentity,
  send: (sealed: { [K in keyof V]: string }) => Promise<T>,
): Promise<T> {
  try {
    return await send(await sealCredentials(values, identity))
  } catch (error) {
    if (!isRefusal(error, 400) || error.code !== 'invalid_credentials_envelope') throw error
    forgetCredentialKey()
    return send(await sealCredentials(values, identity))
  }
}
