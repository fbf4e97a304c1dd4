import type { OperatorClient } from './caller.ts'

/** One word, or two, of `npm run ops`. */
export interface Command {
  /** The words it is called by. */
  readonly name: readonly string[]
  /** How many words must follow. */
  readonly needs: number
  /** `<needed>`, `[optional]`, `--name value`, `--flag`: options are known from here. */
  readonly usage: string
  readonly does: string
  /** Calls as they are typed after `npm run ops --`. */
  readonly examples?: readonly string[]
  run(api: OperatorClient, words: readonly string[], options: Readonly<Record<string, string>>): Promise<void>
}

/** A command that works on the database itself and needs no running API. */
export interface OfflineCommand extends Omit<Command, 'run'> {
  /** Answers what `--json` prints. @param say a line for the person at the terminal; nothing with `--json` */
  runOffline(
    words: readonly string[],
    options: Readonly<Record<string, string>>,
    say: (line: string) => void,
  ): Promise<object>
}

export type AnyCommand = Command | OfflineCommand

export interface CommandGroup {
  readonly title: string
  readonly commands: readonly AnyCommand[]
}
