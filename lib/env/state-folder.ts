import fs from 'node:fs'
import { restrictStateFolder, NotOwnerOnly, ownerOnlyUmask } from '@kolea/domain/state-folder/owner-only.ts'
import { FolderNotWritable, makeWritableFolder } from '@kolea/domain/state-folder/writable.ts'
import { EnvError } from './parse-env.ts'
import { processState } from '@kolea/node-kit/process-state.ts'

/**
 * The state folder, made when there is none, and readable by its owner alone: what this process writes from now on, and
 * what is there already. Checked once in a process. @throws EnvError in one line when it cannot be
 * written or a mode cannot be corrected
 */
export function ensureStateFolder(folder: string): string {
  const opened = processState('state-folders', () => new Set<string>())
  if (opened.has(folder)) return folder
  process.umask(ownerOnlyUmask)
  try {
    makeWritableFolder(folder, fs)
    // Windows has no such modes: what a user's folder contains is that user's.
    if (process.platform !== 'win32') restrictStateFolder(folder, fs)
  } catch (error) {
    const isRefused = error instanceof NotOwnerOnly || error instanceof FolderNotWritable
    throw isRefused ? new EnvError(error.message) : error
  }
  opened.add(folder)
  return folder
}
