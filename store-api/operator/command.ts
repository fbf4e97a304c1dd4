import type { Caller } from './caller.ts'

/** One word, or two, of `npm run ops`. */
export interface Command {
  /** The words it is called by. */
  readonly name: readonly string[]
  /** How many words must follow. */
  readonly needs: number
  readonly usage: string
  readonly does: string
  run(api: Caller, words: readonly string[], options: Readonly<Record<string, string>>): Promise<void>
}

/** A command that works on the database itself and needs no running API. */
export interface OfflineCommand extends Omit<Command, 'run'> {
  runOffline(words: readonly string[], options: Readonly<Record<string, string>>): Promise<void>
}
