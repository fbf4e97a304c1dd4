import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshKeys, writeKeyRing } from '@kolea/domain/keys/key-ring.ts'
import { watchKeyRing, type WatchedKeyRing } from '@kolea/domain/keys/key-ring-watcher.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { ensureStateFolder } from './state-folder.ts'

const random = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** The keys file of a state folder, which store-api reads as well. */
export const keysFile = (stateFolder: string): string => join(ensureStateFolder(stateFolder), 'keys.json')

/** Written beside and linked into place, so that of two first starts one wins and both read the same keys. */
function makeKeys(file: string): void {
  const draft = `${file}.${random(6)}`
  const ring = { generation: 1, keys: freshKeys(random), previous: [] }
  writeFileSync(draft, writeKeyRing(ring), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function watch(file: string): WatchedKeyRing {
  if (!statSync(file, { throwIfNoEntry: false })) makeKeys(file)
  const stamp = () => {
    // A rotation puts another file in its place.
    const { ino, mtimeMs, size } = statSync(file)
    return `${ino} ${mtimeMs} ${size}`
  }
  try {
    return watchKeyRing({ stamp, read: () => readFileSync(file, 'utf8') })
  } catch (cause) {
    throw new Error(`${file} cannot be read; repair it, or remove the state folder with \`npm run reset\``, {
      cause,
    })
  }
}

/** The secrets of the embedded set-up, made at the first call and stored in `keys.json`; a rotation is noticed. */
export function embeddedKeys(stateFolder: string): WatchedKeyRing {
  const watched = processState('embedded-keys', () => new Map<string, WatchedKeyRing>())
  const file = keysFile(stateFolder)
  let ring = watched.get(file)
  if (!ring) watched.set(file, (ring = watch(file)))
  return ring
}
