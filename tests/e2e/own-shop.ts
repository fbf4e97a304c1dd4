import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeStateFolder } from '@kolea/test-kit/left-over.ts'
import { ShopProcess } from '../support/shop-process.ts'
import { deployedShop, openDeployment } from './deployed-shop.ts'
import { test } from './fixtures.ts'
import { e2ePort } from '../support/e2e-port.ts'

type Settings = Readonly<Record<string, string>>

/** A shop of one file of end-to-end tests: one process with its API, or several machines where the tests run through such (tests/deploy). */
export interface OwnShop extends Pick<ShopProcess, 'output' | 'ops' | 'kill'>, AsyncDisposable {
  /** After `kill`, with the state that it had. */
  start(): Promise<void>
}

class ShopHere extends ShopProcess implements OwnShop {
  async [Symbol.asyncDispose]() {
    await this.stop()
    removeStateFolder(this.settings.stateFolder)
  }
}

/** Another shop than the shared one, for who opened it to close. @param env settings on top of those of every test */
export async function openOwnShop(port: number, env: Settings): Promise<OwnShop> {
  if (deployedShop()) return openDeployment(port, env)
  const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-own-'))
  const shop = new ShopHere({ port, apiPort: port + 1, stateFolder, env })
  await shop.start()
  return shop
}

/**
 * Gives the tests of a file a shop of their own, for what the shared one must not suffer, such as kills, or cannot do, such as
 * other settings. It runs within tests and hooks only.
 *
 * @param offset of its port from the shared shop's; it takes two
 * @param env settings on top of those of every test
 */
export function ownShop(
  offset: number,
  env: Settings = {},
): Omit<OwnShop, keyof AsyncDisposable> & { origin: string } {
  const port = e2ePort + offset
  const origin = `http://localhost:${port}`
  let opened: OwnShop | undefined
  const shop = (): OwnShop => {
    if (!opened) throw new Error('The shop runs within tests and hooks only.')
    return opened
  }
  test.use({ baseURL: origin })
  test.beforeAll(async () => {
    opened = await openOwnShop(port, env)
  })
  test.afterAll(() => opened?.[Symbol.asyncDispose]())
  return {
    origin,
    get output() {
      return shop().output
    },
    ops: (...args) => shop().ops(...args),
    kill: () => shop().kill(),
    start: () => shop().start(),
  }
}
