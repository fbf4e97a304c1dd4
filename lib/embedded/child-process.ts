import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { childEnvironment, settings } from '../env/settings.ts'
import { embeddedKeys, keysFile } from '../env/embedded-keys.ts'

/** A process of the embedded API that this process has started. */
export interface StoreApiChild {
  child: ChildProcess
  /** ms since 1970. */
  startedAt: number
  /** It has reported that it accepts calls. */
  listened: () => boolean
}

/** Starts store-api as a child that ends when the pipe to its parent closes, however the parent dies. */
export function spawnStoreApi(): StoreApiChild {
  const { KOLEA_STATE_DIR, STORE_API_PORT, PORT, PAYMENT_GATEWAYS, SOCIAL_PROVIDERS } = settings()
  embeddedKeys(KOLEA_STATE_DIR)
  const api = join(/* turbopackIgnore: true */ process.cwd(), 'store-api')
  const quickImports = pathToFileURL(join(api, 'quick-imports.ts')).href
  const child = spawn(process.execPath, ['--import', quickImports, join(api, 'server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: childEnvironment(
      {
        // A loader or inspector of the parent is not meant for the child.
        NODE_OPTIONS: '',
        KOLEA_STATE_DIR,
        STORE_API_PORT: String(STORE_API_PORT),
        PORT: String(PORT),
        PAYMENT_GATEWAYS: PAYMENT_GATEWAYS.join(','),
        SOCIAL_PROVIDERS: SOCIAL_PROVIDERS.join(','),
        // Not the keys themselves: a rotation changes them while the child runs.
        KEYS_FILE: keysFile(KOLEA_STATE_DIR),
        STORE_API_PARENT_PIPE: '1',
        // It listens on the loopback, for this storefront.
        STORE_API_TLS_CERT_FILE: '',
        STORE_API_TLS_KEY_FILE: '',
      },
      // Compiled once, so that the API is back sooner after a kill.
      { NODE_COMPILE_CACHE: join(KOLEA_STATE_DIR, 'compile-cache') },
    ),
  })
  let listened = false
  createInterface({ input: child.stdout }).on('line', (line) => {
    // Its progress is worth showing; its address is not: one start prints one URL.
    if (line.includes('listens on')) listened = true
    else process.stdout.write(`${line}\n`)
  })
  return { child, startedAt: Date.now(), listened: () => listened }
}
