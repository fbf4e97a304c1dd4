import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { forwardedClientIp } from '../lib/bff/client-ip.ts'
import { addressBucket } from '../lib/domain/limits/address-bucket.ts'

/** The address that a request counts for: behind trusted proxies the forwarded one, and of IPv6 the /64 network. */
export const requesterBy =
  (trusted: BlockList) =>
  ({ socket, headers }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-for']
    const address = forwardedClientIp(
      socket.remoteAddress ?? '',
      forwarded === undefined ? null : String(forwarded),
      trusted,
    )
    return (address === null ? null : addressBucket(address)) ?? 'unknown'
  }
