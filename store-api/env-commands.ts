// What commands read, and tests: they start no server, so the settings of `env.ts` may be missing.
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { readAuthority } from '@kolea/node-kit/listening/tls.ts'
import { databaseVariables } from './env-database.ts'
import { readEnvFile } from '@kolea/node-kit/env-file.ts'
import { keySettings } from './env-keys.ts'
import { SettingsError } from './env.ts'

/** Where the operator's command finds a running API. */
export interface OperatorAccess {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly token: string
  /** The authority that the API's certificate is checked by, PEM; undefined: those that Node trusts. */
  readonly ca?: string | undefined
  /** Of the person, as this machine knows them. */
  readonly name: string
}

/** A user id without a name has none. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

/** The database for commands that change its schema, from the environment or a `.env` file: that of the role that owns it. */
export function readDatabaseUrl(): string | undefined {
  readEnvFile()
  const { DATABASE_MIGRATION_URL, DATABASE_URL } = process.env
  return databaseVariables.DATABASE_URL.parse(DATABASE_MIGRATION_URL || DATABASE_URL || undefined)
}

/** The state folder for commands that work on it, from the environment or a `.env` file. */
export function readStateDir(): string {
  readEnvFile()
  return process.env.KOLEA_STATE_DIR || '.kolea'
}

/** Settings that replace a generated key. */
export const keysSetElsewhere = (): string[] =>
  [...Object.values(keySettings), 'SESSION_SECRET'].filter((name) => process.env[name])

function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

/**
 * From settings, and what the embedded set-up stores in its state folder.
 * @throws SettingsError when no token is to be found, TlsUnusable when the authority cannot be read
 */
export function operatorAccessOf(settings: Readonly<Record<string, string | undefined>>): OperatorAccess {
  const state = settings.KOLEA_STATE_DIR ?? '.kolea'
  const token = settings.OPERATOR_TOKEN ?? readJson(join(state, 'keys.json')).operatorToken
  if (typeof token !== 'string') {
    throw new SettingsError(
      `No operator token: start the shop first (npm start), or set OPERATOR_TOKEN (looked in ${state}/keys.json).`,
    )
  }
  const running = settings.STORE_API_PORT ?? readJson(join(state, 'store-api.json')).port ?? 4100
  // A certificate has a name, and every one that `deploy/certificates.sh` makes has this one.
  const here = settings.STORE_API_TLS_CERT_FILE ? 'https://localhost' : 'http://127.0.0.1'
  const baseUrl = (settings.API_BASE_URL ?? `${here}:${Number(running)}`).replace(/\/$/, '')
  if (!URL.canParse(baseUrl)) throw new SettingsError(`Wrong settings: API_BASE_URL: ${baseUrl} is no URL`)
  const ca = settings.INTERNAL_CA_FILE ? readAuthority(settings.INTERNAL_CA_FILE) : undefined
  return { baseUrl, token, ca, name: settings.SUDO_USER ?? userName() }
}

/** The same from the environment and a `.env` file beside it. */
export function readOperatorAccess(): OperatorAccess {
  readEnvFile()
  return operatorAccessOf(process.env)
}

/** A PostgreSQL server for the contract suite to run on instead of PGlite: `TEST_DATABASE_URL`. @internal */
export const testDatabaseUrl = (): string | undefined => process.env.TEST_DATABASE_URL

/** Where Node stores what it has compiled, for the processes that tests start: `NODE_COMPILE_CACHE`. @internal */
export const compileCache = (): { NODE_COMPILE_CACHE?: string } => {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
}
