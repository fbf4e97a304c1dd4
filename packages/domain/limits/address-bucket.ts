const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/

/** The eight groups of an IPv6 address as numbers; null when it is not one. A zone (`%eth0`) is dropped. */
function ipv6Groups(address: string): number[] | null {
  const plain = address.split('%', 1)[0] ?? ''
  if (!/^[\da-f:.]+$/i.test(plain)) return null
  // The URL parser writes every spelling in one way: lower case, no leading zeros, no dotted part.
  const written = URL.parse(`http://[${plain}]/`)?.hostname.slice(1, -1)
  if (written === undefined) return null
  const [head = '', tail] = written.split('::')
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)))
  if (tail === undefined) return numbers(head)
  const [first, last] = [numbers(head), numbers(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

const isMappedIpv4 = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

/**
 * What limits count an address under: an IPv4 address itself, also when it is written as an IPv4-mapped IPv6 address
 * (`::ffff:203.0.113.9`); the /64 network of an IPv6 address, because whoever has one address of it has them all.
 * null for text that is no address.
 */
export function addressBucket(address: string): string | null {
  const text = address.trim()
  if (ipv4.test(text)) return text
  const groups = text.includes(':') ? ipv6Groups(text) : null
  if (groups === null) return null
  if (isMappedIpv4(groups))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * The /48 network of an IPv6 bucket, as a provider gives it to one customer: its holder has 65,536 buckets to call from. null for a
 * bucket of IPv4, and for what is no bucket.
 */
export function networkOfBucket(bucket: string): string | null {
  const [, network] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(bucket) ?? []
  return network === undefined ? null : `${network}::/48`
}
