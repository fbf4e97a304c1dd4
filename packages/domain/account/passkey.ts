import { z } from 'zod'

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/)

/** What both kinds of answer of an authenticator have; names and texts are those of WebAuthn's JSON. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
}

/** What an authenticator answers when it has made a key (WebAuthn `RegistrationResponseJSON`, as far as it is used). */
export const newCredentialSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url(4096), attestationObject: base64url(16_384) }),
})
export type NewCredential = z.output<typeof newCredentialSchema>

/** What an authenticator answers when it has signed (WebAuthn `AuthenticationResponseJSON`, as far as it is used). */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(2048),
    userHandle: base64url(200).optional(),
  }),
})
export type Assertion = z.output<typeof assertionSchema>

/** What an authenticator makes a key by (WebAuthn `PublicKeyCredentialCreationOptionsJSON`). */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  /** Keys that the customer has: an authenticator that has one of them makes no second. */
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.output<typeof creationOptionsSchema>

/** What an authenticator signs by (WebAuthn `PublicKeyCredentialRequestOptionsJSON`); it offers the keys that it has. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.output<typeof requestOptionsSchema>

/** A passkey as its owner sees it. */
export const passkeySchema = z.strictObject({
  passkeyId: z.string(),
  name: z.string(),
  /** ISO 8601 instants. */
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.output<typeof passkeySchema>
