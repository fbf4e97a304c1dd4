import type { Protection } from './protection.ts'

const rateLimits = { by: 'node', test: 'lib/bff/rate-limit.test.ts' } as const

/** Limits per address and per account. */
export const protections: readonly Protection[] = [
  {
    name: 'calls are counted per address, so that a new session resets nothing',
    file: 'lib/bff/rate-limit.ts',
    find: 'count(classes, { address, account: accountOf(openSession) }, now)',
    replace: 'count(classes, { address: null, account: accountOf(openSession) }, now)',
    proof: rateLimits,
  },
  {
    name: 'calls are counted per session, whatever address they come from',
    file: 'lib/bff/rate-limit.ts',
    find: 'count(classes, { address, account: accountOf(openSession) }, now)',
    replace: 'count(classes, { address, account: null }, now)',
    proof: rateLimits,
  },
  {
    name: 'a customer who signs in again goes on with the same count',
    file: 'lib/bff/rate-limit.ts',
    find: "const digitalId = kind === 'customer' ? tokenClaims(accessToken)?.digitalId : null",
    replace: "const digitalId = kind === 'customer' && accessToken === '' ? '' : null",
    proof: rateLimits,
  },
  {
    name: 'all addresses of an IPv6 /64 are one',
    file: 'lib/domain/limits/address-bucket.ts',
    find: 'const network = groups.slice(0, 4)',
    replace: 'const network = groups.slice(0, 8)',
    proof: { by: 'node', test: 'lib/domain/limits/address-bucket.test.ts' },
  },
  {
    name: 'rotating addresses take no more than a bounded memory',
    file: 'lib/domain/limits/window-counter.ts',
    find: 'if (this.#windows.size >= this.#maxSubjects) this.#forgetFirst()',
    replace: '',
    proof: { by: 'node', test: 'lib/domain/limits/window-counter.test.ts' },
  },
  {
    name: 'a browser that signed in before is not kept out by others at its address',
    file: 'lib/bff/operation-limits.ts',
    find: 'return mark?.accounts.includes(accountHash(email)) ? mark.deviceId : null',
    replace: 'return mark?.accounts.includes(email) ? mark.deviceId : null',
    proof: rateLimits,
  },
  {
    name: 'a device mark frees its own account alone',
    file: 'lib/bff/operation-limits.ts',
    find: 'return mark?.accounts.includes(accountHash(email)) ? mark.deviceId : null',
    replace: 'return mark?.deviceId ?? (email ? null : null)',
    proof: rateLimits,
  },
  {
    name: 'the API is told whose call it is',
    file: 'lib/bff/route.ts',
    find: 'await forVisitor(ip, () => spec.handle(call))',
    replace: 'await forVisitor(null, () => spec.handle(call))',
    proof: rateLimits,
  },
  {
    name: 'a session whose browser never comes back is forgotten',
    file: 'lib/session/session.ts',
    find: 'return Session.#store({ ...record, unused: true }, unusedLifeMs)',
    replace: 'return Session.#store({ ...record, unused: true }, sessionLifeMs)',
    proof: rateLimits,
  },
  {
    name: 'an address has ten event streams',
    file: 'lib/bff/open-streams.ts',
    find: 'if (own >= mostOfAnAddress) return 429',
    replace: '',
    proof: { by: 'node', test: 'lib/bff/site-events.test.ts' },
  },
  {
    name: 'the process has a bounded number of event streams',
    file: 'lib/bff/open-streams.ts',
    find: 'if (streams.total >= mostInAll) return 503',
    replace: '',
    proof: { by: 'node', test: 'lib/bff/site-events.test.ts' },
  },
]
