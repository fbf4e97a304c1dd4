import { expect } from './fixtures.ts'
import type { ShopProcess } from '../support/shop-process.ts'

/** The newest code that went out by SMS, as the operator sees it. */
export async function sentCode(shop: Pick<ShopProcess, 'ops'>): Promise<string> {
  let code = ''
  await expect(async () => {
    code =
      /\b\d{6}\b/.exec(
        (await shop.ops('outbox')).split(/^(?=\d{4}-)/m).find((text) => /sms/.test(text)) ?? '',
      )?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return code
}
