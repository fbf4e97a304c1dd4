import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { childEnvironment, settings } from '../env/settings.ts'
import { embeddedKeys } from './keys.ts'

/** Starts store-api as a child that ends when the pipe to its parent closes, however the parent dies. */
export function spawnStoreApi(): ChildProcess {
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
  relayProgress(child.stdout)
  return child
}

/** The API's progress is worth showing; its address is not: one start prints one URL. */
function relayProgress(output: Readable): void {
  createInterface({ input: output }).on('line', (line) => {
    if (!line.includes('listens on')) process.stdout.write(`${line}\n`)
  })
}
