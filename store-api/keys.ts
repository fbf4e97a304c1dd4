import { createHash, timingSafeEqual } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { acceptedKeys, type KeyName } from '#lib/domain/keys/key-ring.ts'
import { watchKeyRing } from '#lib/domain/keys/watched-ring.ts'

/** The API's keys: from its settings, or from the keys file of the embedded set-up, where a rotation changes them. */
export interface ApiKeys {
  /** undefined when there is none. */
  present(name: KeyName): string | undefined
  /** Those that are good now, the present one first. */
  accepted(name: KeyName): string[]
  /** Whether `given` is an accepted key; compared in a time that tells nothing about it. */
  matches(name: KeyName, given: string): boolean
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isOneOf = (given: string, keys: readonly string[]): boolean => {
  const wanted = digest(given)
  return keys.filter((key) => timingSafeEqual(digest(key), wanted)).length > 0
}

function fixedKeys(given: Partial<Record<KeyName, string>>): ApiKeys {
  const accepted = (name: KeyName) => [given[name]].filter((key) => key !== undefined)
  return {
    present: (name) => given[name],
    accepted,
    matches: (name, key) => isOneOf(key, accepted(name)),
  }
}

/** What a setting names comes from there; everything else from the file. @throws Error when the file cannot be read */
function keysOfFile(file: string, given: Partial<Record<KeyName, string>>): ApiKeys {
  const stamp = () => {
    const { ino, mtimeMs, size } = statSync(file)
    return `${ino} ${mtimeMs} ${size}`
  }
  const watched = watchKeyRing({ stamp, read: () => readFileSync(file, 'utf8') })
  const accepted = (name: KeyName) => {
    const setting = given[name]
    // The machine's own time: a clock that is moved for a test must not end keys.
    const now = Date.now()
    return setting === undefined
      ? acceptedKeys(watched.ring(now), name, now).map(({ key }) => key)
      : [setting]
  }
  return {
    present: (name) => accepted(name)[0],
    accepted,
    matches: (name, key) => {
      if (isOneOf(key, accepted(name))) return true
      // The caller may have seen a rotation before us.
      watched.reload()
      return isOneOf(key, accepted(name))
    },
  }
}

/** @throws Error when the file cannot be read */
export const openKeys = (file: string | undefined, given: Partial<Record<KeyName, string>>): ApiKeys =>
  file === undefined ? fixedKeys(given) : keysOfFile(file, given)
