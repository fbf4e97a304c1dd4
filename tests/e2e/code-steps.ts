import { expect } from './fixtures.ts'
import type { ShopProcess } from '../support/shop-process.ts'

type Operated = Pick<ShopProcess, 'ops'>

async function newestCode(shop: Operated, isMeant: (message: string) => boolean): Promise<string> {
  let code = ''
  await expect(async () => {
    const message = (await shop.ops('outbox')).split(/^(?=\d{4}-)/m).find(isMeant) ?? ''
    code = /\b\d{6}\b/.exec(message)?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return code
}

/** The newest code that went out by SMS, as the operator sees it. */
export const sentCode = (shop: Operated): Promise<string> => newestCode(shop, (text) => /sms/.test(text))

/** The newest code that went to this phone or e-mail. */
export const codeSentTo = (shop: Operated, receiver: string): Promise<string> =>
  newestCode(shop, (text) => text.includes(receiver) && /\b\d{6}\b/.test(text))
