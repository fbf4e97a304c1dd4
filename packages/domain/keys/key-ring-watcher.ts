import { parseKeyRing, type KeyRing } from './key-ring.ts'

/** Where the keys file is read from. */
export interface KeyFile {
  /** Changes when the file does. @throws when there is none */
  stamp(): string
  read(): string
}

/** A rotation is noticed within this time, without a restart. */
const checkEveryMs = 1_000

/** The ring of a file, read again when the file has changed. */
export interface WatchedKeyRing {
  ring(nowMs: number): KeyRing
  /** Looks at once: after something did not fit, the keys may be new. */
  reload(): KeyRing
}

/** Watches a keys file by looking at it when it is needed, a second apart at most. @throws Error when it cannot be read */
export function watchKeyRing(file: KeyFile): WatchedKeyRing {
  let stamp = file.stamp()
  let held = parseKeyRing(file.read())
  let lookedAt = Number.NEGATIVE_INFINITY

  function reload(): KeyRing {
    const found = file.stamp()
    if (found !== stamp) {
      held = parseKeyRing(file.read())
      stamp = found
    }
    return held
  }

  return {
    reload,
    ring(nowMs) {
      if (nowMs - lookedAt < checkEveryMs && nowMs >= lookedAt) return held
      lookedAt = nowMs
      return reload()
    },
  }
}
