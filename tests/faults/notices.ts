import { createHmac } from 'node:crypto'
import type { ShopProcess } from '../support/shop-process.ts'

interface Notice {
  tags: readonly string[]
  hard: boolean
}

/** Sends a storefront a change notice as the API does, signed with `secret`; answers the status. */
export async function sendNotice(storefront: ShopProcess, secret: string, notice: Notice): Promise<number> {
  const body = JSON.stringify(notice)
  const now = Date.now()
  const signature = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex')
  const answer = await fetch(`${storefront.origin}/api/internal/changes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-kolea-signature': `t=${now},v1=${signature}` },
    body,
  })
  return answer.status
}
