import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { childEnvironment, settings } from '../env/settings.ts'
import { embeddedKeys } from './keys.ts'

/** A process of the embedded API that this process has started. */
export interface StoreApiChild {
  child: ChildProcess
  /** ms since 1970. */
  startedAt: number
  /** It has told that it takes calls. */
  listened: () => boolean
}

/** Starts store-api as a child that ends when the pipe to its parent closes, however the parent dies. */
export function spawnStoreApi(): StoreApiChild {
  const { KOLEA_STATE_DIR, STORE_API_PORT, PORT, PAYMENT_GATEWAYS, SOCIAL_PROVIDERS } = settings()
  const keys = embeddedKeys(KOLEA_STATE_DIR)
  const server = join(/* turbopackIgnore: true */ process.cwd(), 'store-api', 'server.ts')
  const child = spawn(process.execPath, [server], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: childEnvironment({
      // A loader or inspector of the parent is not meant for the child.
      NODE_OPTIONS: '',
      KOLEA_STATE_DIR,
      STORE_API_PORT: String(STORE_API_PORT),
      PORT: String(PORT),
      PAYMENT_GATEWAYS: PAYMENT_GATEWAYS.join(','),
      SOCIAL_PROVIDERS: SOCIAL_PROVIDERS.join(','),
      API_KEY: settings().API_KEY ?? keys.apiKey,
      API_CLIENT_ID: settings().API_CLIENT_ID ?? keys.clientId,
      API_CLIENT_SECRET: settings().API_CLIENT_SECRET ?? keys.clientSecret,
      NOTICE_SECRET: settings().NOTICE_SECRET ?? keys.noticeSecret,
      TOKEN_KEYS_SEED: keys.tokenSeed,
      OPERATOR_TOKEN: keys.operatorToken,
      STORE_API_PARENT_PIPE: '1',
    }),
  })
  let listened = false
  createInterface({ input: child.stdout }).on('line', (line) => {
    // Its progress is worth showing; its address is not: one start prints one URL.
    if (line.includes('listens on')) listened = true
    else process.stdout.write(`${line}\n`)
  })
  return { child, startedAt: Date.now(), listened: () => listened }
}
