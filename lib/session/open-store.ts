import { join } from 'node:path'
import { ensureStateFolder } from '../env/state-folder.ts'
import { settings } from '../env/settings.ts'
import { processState } from '../process-state.ts'
import type { SessionStore } from './session-store.ts'
import { sqliteSessionStore } from './sqlite-store.ts'

/** The process's session store: the embedded file in the state folder. */
export const sessionStore = (): SessionStore =>
  processState('session-store', () =>
    sqliteSessionStore(join(ensureStateFolder(settings().KOLEA_STATE_DIR), 'sessions.sqlite')),
  )
