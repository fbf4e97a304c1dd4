import { acceptedKeys, type AcceptedKey, type KeyName } from '@kolea/domain/keys/key-ring.ts'
import { embeddedKeys } from './embedded-keys.ts'
import type { StorefrontSettings } from './parse-env.ts'
import { settings } from './settings.ts'

/** The secrets that a storefront needs, and the setting that names each. */
const settingOf = {
  apiKey: 'API_KEY',
  clientId: 'API_CLIENT_ID',
  clientSecret: 'API_CLIENT_SECRET',
  sessionSecret: 'SESSION_SECRET',
  noticeSecret: 'NOTICE_SECRET',
} as const satisfies Partial<Record<KeyName, keyof StorefrontSettings>>

type SecretName = keyof typeof settingOf
export type Secrets = Record<SecretName, string>

/**
 * The secrets of that name that are good now, the present one first: the setting alone when there is one, else what the
 * keys file of the embedded set-up contains. Never leaves the server.
 */
export function acceptedSecrets(name: SecretName): AcceptedKey[] {
  const { [settingOf[name]]: given, KOLEA_STATE_DIR } = settings()
  if (given) return [{ generation: 1, key: given }]
  const now = Date.now()
  return acceptedKeys(embeddedKeys(KOLEA_STATE_DIR).ring(now), name, now)
}

const present = (name: SecretName): string => acceptedSecrets(name)[0]?.key ?? ''

/** The present secrets, read again at each call: a rotation changes them while the process runs. Never leaves the server. */
export const secrets = (): Secrets => ({
  apiKey: present('apiKey'),
  clientId: present('clientId'),
  clientSecret: present('clientSecret'),
  sessionSecret: present('sessionSecret'),
  noticeSecret: present('noticeSecret'),
})

/** Passwords that open what was sealed for browsers, by generation; iron-session seals with the highest. */
export const sealPasswords = (): Record<string, string> =>
  Object.fromEntries(acceptedSecrets('sessionSecret').map(({ generation, key }) => [generation, key]))
