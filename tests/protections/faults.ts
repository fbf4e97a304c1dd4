import type { Protection } from './protection.ts'

const node = (test: string, title: string) => ({ by: 'node' as const, test, title })
const tokens = 'store-api/modules/tokens/tokens.test.ts'
const launch = 'lib/client/launch.test.ts'
const upstreamCalls = 'lib/upstream/call-upstream.test.ts'

export const protections: readonly Protection[] = [
  {
    name: 'a refresh whose reply was lost signs nobody out, however late the next call is sent',
    file: 'store-api/modules/tokens/families.ts',
    find: '(inGrace || successor.deliveredAt === null)',
    replace: 'inGrace',
    proof: node(tokens, 'a lost refresh reply signs nobody out'),
  },
  {
    name: 'a refresh token whose successor arrived is worth nothing later',
    file: 'store-api/modules/tokens/families.ts',
    find: '(inGrace || successor.deliveredAt === null)',
    replace: 'true',
    proof: node(tokens, 'a refresh token used again later'),
  },
  {
    name: 'a launch that finds no API is sent again',
    file: 'lib/client/launch.ts',
    find: '  else retryLater()\n',
    replace: '',
    proof: node(launch, 'a launch that finds no API'),
  },
  {
    name: 'a call whose session is over opens a new one',
    file: 'lib/client/launch.ts',
    find: "  if (error.code !== 'session_required' || isCookieless()) return false\n",
    replace: "  if (error.code !== '') return false\n",
    proof: node(launch, 'a call whose session is over'),
  },
  {
    name: 'an order is not sent again with a session that was opened anew',
    file: 'lib/client/bff.ts',
    find: ' || sentOnce.includes(key)',
    replace: '',
    proof: node(launch, 'placing an order is not sent again'),
  },
  {
    name: 'a customer whose sign-in is lost is informed',
    file: 'lib/client/sign-in-mark.ts',
    find: '    lost()\n',
    replace: '',
    proof: node(launch, 'a customer whose sign-in is lost'),
  },
  {
    name: 'an endpoint that stalls delays no other',
    file: 'lib/upstream/call-upstream.ts',
    find: 'agentOf(endpoint.name)',
    replace: "agentOf('all')",
    proof: node(upstreamCalls, 'blocks no other call'),
  },
  {
    name: 'reading an answer of the API stops at 8 MB',
    file: 'lib/upstream/call-upstream.ts',
    find: 'if (length > maxResponseBytes)',
    replace: 'if (length < 0)',
    proof: node(upstreamCalls, 'a body without end'),
  },
  {
    name: 'a read by POST whose connection was lost is sent once more',
    file: 'lib/upstream/call-upstream.ts',
    find: 'if (!isRead ||',
    replace: "if (!isRead || method !== 'GET' ||",
    proof: node(upstreamCalls, 'a read whose connection was lost'),
  },
  {
    name: 'a time-out of the API is not retried',
    file: 'lib/upstream/call-upstream.ts',
    find: "(error.kind === 'unreachable' ||",
    replace: "(error.kind === 'unreachable' || error.kind === 'timeout' ||",
    proof: node(upstreamCalls, 'a time-out is never retried'),
  },
  {
    name: 'credentials are dated by the clock of the API, which judges their age',
    file: 'lib/session/seal-credential.ts',
    find: 'Math.floor(upstreamNow() / 1000)',
    replace: 'Math.floor(Date.now() / 1000)',
    proof: node('lib/session/seal-credential.test.ts', 'the time of the API’s clock'),
  },
  {
    name: 'two processes make one refresh',
    file: 'lib/session/renew-tokens.ts',
    find: '    if (await isDone()) return\n    await replaceTokens',
    replace: '    await replaceTokens',
    proof: node('lib/bff/session-flow.test.ts', 'two processes that meet a 401 together'),
  },
  {
    name: 'a refresh that arrives too late undoes no other',
    file: 'lib/session/renew-tokens.ts',
    find: 'record.tokens.accessToken === replaced ?',
    replace: "record.tokens.accessToken !== '' ?",
    proof: node('lib/session/session-caller.test.ts', 'undo nothing'),
  },
  {
    name: 'a call in flight does not write to a session that was ended',
    file: 'lib/session/sqlite-session-store.ts',
    find: 'return Number(update.run(data, expiresAt, id, version).changes) === 1',
    replace: 'update.run(data, expiresAt, id, version)\n      return true',
    proof: node('lib/session/session.test.ts', 'an ended session cannot be written to'),
  },
]
