import { randomBytes } from 'node:crypto'
import { existsSync, statSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve, join } from 'node:path'
import {
  acceptedForMs,
  keyNames,
  freshKeys,
  parseKeyRing,
  rotateKeyRing,
  writeKeyRing,
  type KeyRing,
} from '@kolea/domain/keys/key-ring.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { lockFolder, openStateFolder } from '../db/state-folder.ts'
import { keysSetElsewhere, readStateDir } from '../env-commands.ts'
import { CallFailed, type OperatorClient } from './caller.ts'
import type { Command, OfflineCommand } from './command.ts'

const sizeOf = (file: string) => `${(statSync(file).size / 1_000_000).toFixed(1)} MB`

async function backup(
  api: OperatorClient,
  [given = '']: readonly string[],
  { force }: { force?: string },
): Promise<void> {
  const file = resolve(given)
  if (existsSync(file) && force === undefined)
    throw new CallFailed(`${file} exists already (--force overwrites it).`)
  const draft = `${file}.part`
  // One that was left there could be readable by others.
  await rm(draft, { force: true })
  try {
    const { 'x-backup-rows': rows } = await api.download('/backup', draft)
    await rename(draft, file)
    api.answer = { file, rows: Number(rows), bytes: statSync(file).size }
    api.say(
      `${rows} rows are in ${file} (${sizeOf(file)}). Store TOKEN_KEYS_SEED with it: sessions and cards depend on it.`,
    )
  } catch (error) {
    await rm(draft, { force: true })
    if (error instanceof Error && 'code' in error)
      throw new CallFailed(`${file} cannot be written: ${error.message}`)
    throw error
  }
}

async function restore(
  api: OperatorClient,
  [given = '']: readonly string[],
  { replace }: { replace?: string },
): Promise<void> {
  const file = resolve(given)
  if (!existsSync(file)) throw new CallFailed(`There is no file ${file}.`)
  const query = replace === undefined ? '' : '?replace=true'
  const { rows } = await api.upload<{ rows: number }>(`/restore${query}`, file)
  api.say(`${rows} rows are restored from ${file}.`)
}

/** The whole shop in one file. */
export const backupCommands: readonly Command[] = [
  {
    name: ['backup'],
    needs: 1,
    usage: 'backup <file> [--force]',
    does: 'writes the whole shop to one file, as it is at one instant',
    examples: ['backup shop-2026-11-18.backup'],
    run: backup,
  },
  {
    name: ['restore'],
    needs: 1,
    usage: 'restore <file> [--replace]',
    does: 'puts a backup in place of everything, all or nothing; --replace when the shop has customers or orders',
    examples: ['restore shop-2026-11-18.backup', 'restore shop-2026-11-18.backup --replace'],
    run: restore,
  },
]

const anotherRotationEndsWithinMs = 5_000
const random = (bytes: number): string => randomBytes(bytes).toString('base64url')

/**
 * Puts new keys in place of all those of a state folder's keys file, at one instant: a process that reads it meanwhile sees
 * the old ring or the new one. @throws CallFailed when there is no readable file
 */
async function rotateKeysFile(stateDir: string, now: Date, retainPrevious: boolean): Promise<KeyRing> {
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
      retainPrevious,
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

const stillAccepted = [
  `Customers stay signed in: cookies and tokens made with the keys before are accepted for ${days(acceptedForMs.sessionSecret)}, and renewed when they are used.`,
  `What storefront and API show each other is accepted for ${minutes(acceptedForMs.apiKey)} more, until both have read the new keys; they do within a second, without a restart.`,
  `Browsers that are notified of orders stay subscribed: the previous keys sign for them for ${days(acceptedForMs.tokenSeed)}.`,
]
const noLongerAccepted = [
  'The operator token before is refused at once.',
  'A test card that is added again counts as another card: it is recognised by a key that is gone. Saved cards still pay.',
]
const forgotten = [
  'No key before is accepted any more: customers have to sign in again, codes and test tokens under way are void.',
  'Guests get a new basket.',
  'Browsers are no longer notified of orders; the page of an open order offers it again.',
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
      for (const line of forget === undefined ? [...stillAccepted, ...noLongerAccepted] : forgotten) say(line)
      const elsewhere = keysSetElsewhere()
      for (const name of elsewhere)
        say(
          `${name} is set in the environment or .env, and that one is used: change it there and start again.`,
        )
      return { generation: ring.generation, keys: keyNames, set_elsewhere: elsewhere }
    },
  },
]
