import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  acceptedForMs,
  keyNames,
  freshKeys,
  parseKeyRing,
  rotateKeyRing,
  writeKeyRing,
  type KeyRing,
} from '#lib/domain/keys/key-ring.ts'
import { lockFolder, openStateFolder } from '../db/state-folder.ts'
import { keysSetElsewhere, readStateDir } from '../env.ts'
import { CallFailed } from './caller.ts'
import type { OfflineCommand } from './command.ts'
import { dayMs } from '#lib/domain/time/durations.ts'

const anotherRotationEndsWithinMs = 5_000
const random = (bytes: number): string => randomBytes(bytes).toString('base64url')

/**
 * Puts new keys in place of all those of a state folder's keys file, at one instant: a process that reads it meanwhile sees
 * the old ring or the new one. @throws CallFailed when there is no readable file
 */
async function rotateKeysFile(stateDir: string, now: Date, keepPrevious: boolean): Promise<KeyRing> {
  const file = join(stateDir, 'keys.json')
  if (!existsSync(file))
    throw new CallFailed(
      `There are no generated keys in ${stateDir}: they are made by the first start (npm start).`,
    )
  openStateFolder(stateDir)
  // Of two rotations at once each would lose the keys that the other has just given out.
  const lock = await lockFolder(join(stateDir, 'keys.lock'), anotherRotationEndsWithinMs)
  const draft = `${file}.${random(6)}`
  try {
    const ring = rotateKeyRing(
      parseKeyRing(readFileSync(file, 'utf8')),
      freshKeys(random),
      now.getTime(),
      keepPrevious,
    )
    writeFileSync(draft, writeKeyRing(ring), { mode: 0o600, flag: 'wx' })
    renameSync(draft, file)
    return ring
  } catch (error) {
    rmSync(draft, { force: true })
    throw new CallFailed(
      `${file} cannot be rotated: ${error instanceof Error ? error.name : 'unknown error'}.`,
    )
  } finally {
    lock.release()
  }
}

const days = (ms: number): string => `${ms / dayMs} days`
const minutes = (ms: number): string => `${ms / 60_000} minutes`

const kept = [
  `Customers stay signed in: cookies and tokens made with the keys before are accepted for ${days(acceptedForMs.sessionSecret)}, and renewed when they are used.`,
  `What storefront and API show each other is accepted for ${minutes(acceptedForMs.apiKey)} more, until both have read the new keys; they do within a second, without a restart.`,
]
const notKept = [
  'The operator token before is refused at once.',
  'A test card that is added again counts as another card: it is recognised by a key that is gone. Saved cards still pay.',
]
const forgotten = [
  'No key before is accepted any more: customers have to sign in again, codes and test tokens under way are void.',
  'Guests get a new basket.',
]

/** Keys of the embedded set-up. */
export const keyCommands: readonly OfflineCommand[] = [
  {
    name: ['rotate', 'keys'],
    needs: 0,
    usage: 'rotate keys [--forget]',
    does: 'makes every generated key anew; customers stay signed in. --forget, when keys are known to others, accepts none of those before',
    examples: ['rotate keys', 'rotate keys --forget'],
    runOffline: async (_words, { forget }, say) => {
      const stateDir = readStateDir()
      const ring = await rotateKeysFile(stateDir, new Date(), forget === undefined)
      say(`All ${keyNames.length} keys of ${stateDir}/keys.json are new (generation ${ring.generation}).`)
      for (const line of forget === undefined ? [...kept, ...notKept] : forgotten) say(line)
      const elsewhere = keysSetElsewhere()
      for (const name of elsewhere)
        say(
          `${name} is set in the environment or .env, and that one is used: change it there and start again.`,
        )
      return { generation: ring.generation, keys: keyNames, set_elsewhere: elsewhere }
    },
  },
]
