import { createHmac } from 'node:crypto'

/** Header of a change notice: `t=<unix ms>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const signatureHeader = 'x-kolea-signature'

/** Tags of the largest notice. */
export const maxNoticeTags = 500

/** The `v1` of a signature: 64 hex digits that only who has the secret can make. `unixMs` is written as it is sent. */
export const noticeDigest = (body: string, secret: string, unixMs: number | string): string =>
  createHmac('sha256', secret).update(`${unixMs}.${body}`).digest('hex')

/** The whole header of a notice that is sent at `unixMs`. */
export const signNotice = (body: string, secret: string, unixMs: number): string =>
  `t=${unixMs},v1=${noticeDigest(body, secret, unixMs)}`
