import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProxiedCall } from '../faults/fault-proxy.ts'
import { FaultProxy } from '../faults/fault-proxy.ts'
import type { JsonAnswer } from '../faults/faults.ts'
import { apiOf, settingsBehind } from '../faults/proxied-shop.ts'
import { e2ePort } from '../support/e2e-port.ts'
import { removeStateFolder } from '@kolea/test-kit/left-over.ts'
import { ShopProcess } from '../support/shop-process.ts'

/** Of its port from the shared shop's; files with a process of their own come in turn. */
const offset = 2

export const proxiedOrigin = `http://localhost:${e2ePort + offset}`

/** A second storefront of the shared shop's API. What it sends can be read, and answers can be changed. */
export interface ProxiedStorefront extends AsyncDisposable {
  readonly proxy: FaultProxy
  /** What it has logged. */
  readonly output: () => string
  /** The calls to an endpoint that were made for this browser session, oldest first. */
  callsOf(device: string, endpoint?: string): ProxiedCall[]
  /** The browser session for which the latest call to an endpoint was made. */
  latestDevice(endpoint: string): string
  /** Changes the answers of an endpoint to a browser session; `times` of them. @returns takes it back */
  rewrite(
    device: string,
    endpoint: string,
    change: (answer: JsonAnswer) => JsonAnswer,
    times?: number,
  ): () => void
}

/** @param env settings on top of those of every test */
export async function openProxiedStorefront(
  shop: ShopProcess,
  env: Readonly<Record<string, string>> = {},
): Promise<ProxiedStorefront> {
  const proxy = new FaultProxy(apiOf(shop))
  await proxy.listen()
  const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-proxied-'))
  const settings = { ...settingsBehind(proxy, shop), ...env }
  const port = e2ePort + offset
  const storefront = new ShopProcess({ port, apiPort: shop.settings.apiPort, stateFolder, env: settings })
  await storefront.startHere()
  return {
    proxy,
    output: () => storefront.output,
    callsOf: (device, endpoint) =>
      proxy.calls.filter(
        (call) => call.device === device && (endpoint === undefined || call.endpoint === endpoint),
      ),
    latestDevice: (endpoint) => proxy.calls.findLast((call) => call.endpoint === endpoint)?.device ?? '',
    rewrite: (device, endpoint, change, times) =>
      proxy.fail(
        (call) => call.device === device && call.endpoint === endpoint,
        { kind: 'rewrite', change },
        times,
      ),
    [Symbol.asyncDispose]: async () => {
      await storefront.stop()
      await proxy.close()
      removeStateFolder(stateFolder)
    },
  }
}

/** The body of a call as an object. */
export const bodyOf = (call: ProxiedCall | undefined): Record<string, unknown> =>
  JSON.parse(call?.body || '{}') as Record<string, unknown>

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the storefront reads one; nobody has signed it. */
export const madeUpToken = (claims: object): string => `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`
