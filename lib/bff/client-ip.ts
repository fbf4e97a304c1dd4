import { randomBytes, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { settings } from '../env/settings.ts'
import { processState } from '@kolea/node-kit/process-state.ts'

/**
 * The header by which the production server gives the BFF the address at the other end of the socket, which a route handler
 * cannot see: `<secret of this process> <address>`, so that nobody outside can say it.
 */
export const peerHeader = 'x-kolea-peer'

const peerSecret = () => processState('peer-secret', () => randomBytes(24).toString('base64url'))

/** For server/: the value of `peerHeader` for a socket's remote address. */
export const peerHeaderValue = (remoteAddress: string): string => `${peerSecret()} ${remoteAddress}`

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/, '')

/** Addresses and CIDR blocks, as `TRUSTED_PROXIES` lists them. */
export function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const trusts = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * The visitor's address: the socket's peer, or, behind trusted proxies, the last forwarded address that is not one of
 * them (RDG-19). null when nothing trustworthy names one.
 */
export function forwardedClientIp(
  peer: string,
  forwardedFor: string | null,
  trusted: BlockList,
): string | null {
  const chain = [
    ...(forwardedFor ?? '')
      .split(',')
      .map(plain)
      .filter((part) => part !== ''),
    plain(peer),
  ]
  while (chain.length > 1 && trusts(trusted, chain.at(-1) ?? '')) chain.pop()
  const address = chain.at(-1) ?? ''
  return isIP(address) === 0 ? null : address
}

function vouchedPeer(header: string | null): string | null {
  const [secret = '', address] = header?.split(' ') ?? []
  const [given, own] = [Buffer.from(secret), Buffer.from(peerSecret())]
  return given.length === own.length && timingSafeEqual(given, own) && address ? address : null
}

/** The proxies that are trusted to name a visitor's address. */
export const trustedProxies = (): BlockList =>
  processState('trusted-proxies', () => proxyList(settings().TRUSTED_PROXIES))

/** @param address of the other end of a connection */
export const isTrustedProxy = (address: string): boolean => trusts(trustedProxies(), plain(address))

/** The visitor's address of a BFF call; null when the production server does not stand in front. */
export function clientIp(headers: Headers): string | null {
  const peer = vouchedPeer(headers.get(peerHeader))
  return peer === null ? null : forwardedClientIp(peer, headers.get('x-forwarded-for'), trustedProxies())
}
