import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  freshKeys,
  parseKeyRing,
  rotateKeyRing,
  writeKeyRing,
  type KeyRing,
} from '#lib/domain/keys/key-ring.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { openStateFolder } from '../state-folder.ts'
import { CallFailed } from './caller.ts'

const anotherRotationEndsWithinMs = 5_000
const random = (bytes: number): string => randomBytes(bytes).toString('base64url')

/**
 * Puts new keys in place of all those of a state folder's keys file, at one instant: a process that reads it meanwhile sees
 * the old ring or the new one. @throws CallFailed when there is no readable file
 */
export async function rotateKeysFile(stateDir: string, now: Date, keepPrevious: boolean): Promise<KeyRing> {
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
