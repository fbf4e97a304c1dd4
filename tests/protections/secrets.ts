import type { Protection } from './protection.ts'

const cookies = { by: 'node', test: 'lib/bff/session-cookie.test.ts' } as const
const rotation = { by: 'node', test: 'store-api/operator/backup-and-key-commands.test.ts' } as const
const messages = { by: 'node', test: 'store-api/modules/messages/messages.test.ts' } as const

/** Keys, sessions, logs and who supervises the API. */
export const protections: readonly Protection[] = [
  {
    name: 'a file of the state folder that others can read is corrected',
    file: 'lib/domain/state-folder/owner-only.ts',
    find: 'files.chmodSync(path, target)',
    replace: '',
    proof: { by: 'node', test: 'lib/domain/state-folder/owner-only.test.ts' },
  },
  {
    name: 'a state folder is never one that is served',
    file: 'lib/env/parse-env.ts',
    find: "const served = [resolve(folder, 'public'), resolve(folder, NEXT_DIST_DIR)]",
    replace: 'const served: string[] = [NEXT_DIST_DIR].slice(1)',
    proof: { by: 'node', test: 'lib/env/parse-env.test.ts' },
  },
  {
    name: 'a lock is held though nobody refers to it',
    file: 'lib/embedded/start-lock.ts',
    find: 'held.add(db)',
    replace: '',
    proof: { by: 'node', test: 'lib/embedded/first-start.test.ts' },
  },
  {
    name: 'a storefront that only attached takes the supervision over',
    file: 'lib/embedded/ensure-store-api.ts',
    find: 'void standBy()',
    replace: 'void standBy',
    proof: { by: 'node', test: 'tests/integration/supervision.test.ts' },
  },
  {
    name: 'an API that worked starts again at once after each kill',
    file: 'lib/embedded/supervise-store-api.ts',
    find: 'return worked ? 0 : before + 1',
    replace: 'return worked && before < 0 ? 0 : before + 1',
    proof: { by: 'node', test: 'lib/embedded/supervise-store-api.test.ts' },
  },
  {
    name: 'a key before a rotation ends after its time',
    file: 'lib/domain/keys/key-ring.ts',
    find: 'nowMs < Date.parse(retired.retiredAt) + acceptedForMs[name]',
    replace: 'nowMs < Date.parse(retired.retiredAt) + acceptedForMs[name] + Number.MAX_SAFE_INTEGER',
    proof: { by: 'node', test: 'lib/domain/keys/key-ring.test.ts' },
  },
  {
    name: 'a customer stays signed in through a rotation: tokens are verified under earlier keys',
    file: 'store-api/plugins/services.ts',
    find: "tokenKeyRing(() => settings.keys.accepted('tokenSeed'))",
    replace: "tokenKeyRing(() => settings.keys.accepted('tokenSeed').slice(0, 1))",
    proof: rotation,
  },
  {
    name: 'the API notices a rotation when a key does not fit',
    file: 'store-api/env-keys.ts',
    find: 'watched.reload()',
    replace: '',
    proof: rotation,
  },
  {
    name: 'a cookie ends with the secret that sealed it, though it was opened before',
    file: 'lib/session/session-cookie.ts',
    find: 'if (sealed.length > 512 || passwords[generationOf(sealed)] === undefined) return null',
    replace: 'if (sealed.length > 512) return null',
    proof: { by: 'node', test: 'lib/session/rotation.test.ts' },
  },
  {
    name: 'a cookie of the plain name cannot be planted over https',
    file: 'lib/bff/browser-session.ts',
    find: '(cookie.plain && !(await takeOverPlainCookie(session, now)))',
    replace: '(cookie.plain && !(await takeOverPlainCookie(session, now)) && now < 0)',
    proof: cookies,
  },
  {
    name: 'a sign-in has an end that use does not move',
    file: 'lib/session/session.ts',
    find: 'Math.min(now + lifeMs, endsAt)',
    replace: 'now + lifeMs',
    proof: cookies,
  },
  {
    name: 'a database error is logged without its values',
    file: 'store-api/services/log.ts',
    find: "message: 'the database refused or failed',",
    replace: 'message: error.message,',
    proof: { by: 'node', test: 'store-api/services/log.test.ts' },
  },
  {
    name: 'the text of a message is forgotten once it is sent',
    file: 'store-api/modules/messages/message-work.ts',
    find: "set({ state: 'sent', sentAt: services.clock.now(), providerId, ...withoutText })",
    replace: "set({ state: 'sent', sentAt: services.clock.now(), providerId })",
    proof: messages,
  },
  {
    name: 'an unsent code is forgotten when it has stopped working',
    file: 'store-api/modules/messages/forget-text.ts',
    find: "set({ state: 'expired', ...withoutText })",
    replace: "set({ state: 'expired' })",
    proof: messages,
  },
  {
    name: 'a backup holds no text of a message',
    file: 'store-api/backup/write-backup.ts',
    find: 'replaced[name]?.[column] ?? quoted(column)',
    replace: 'quoted(column)',
    proof: { by: 'node', test: 'store-api/backup/backup.test.ts', title: 'no code, link' },
  },
  {
    name: 'lines of browsers do not fill the database',
    file: 'store-api/modules/logging/routes.ts',
    find: 'or(tooOld, tooMany)',
    replace: 'tooOld',
    proof: { by: 'node', test: 'store-api/modules/logging/logging.test.ts' },
  },
  {
    name: 'a logged line says nothing of a person',
    file: 'store-api/modules/logging/write-line.ts',
    find: 'message: withoutValues(line.message),',
    replace: 'message: line.message,',
    proof: { by: 'node', test: 'store-api/modules/logging/logging.test.ts' },
  },
  {
    name: 'a text of somebody else moves nothing on the operator’s terminal',
    file: 'store-api/operator/typed-command.ts',
    find: 'out(printableLine(line))',
    replace: 'out(line)',
    proof: { by: 'node', test: 'store-api/operator/terminal.test.ts' },
  },
  {
    name: 'a photo is read behind its first scan, where a second picture could say where it was taken',
    file: 'lib/domain/orders/jpeg-segments.ts',
    find: 'return from + 2 === end ? found : null',
    replace: 'return found',
    proof: { by: 'node', test: 'lib/domain/orders/report-photo.test.ts' },
  },
  {
    name: 'who fills the log with refusals fills no disk',
    file: 'store-api/services/security-log.ts',
    find: 'if (place === null) return',
    replace: 'if (place === null) void 0',
    proof: { by: 'node', test: 'store-api/plugins/security-log.test.ts', title: 'flood' },
  },
]
