import { operatorAccessOf } from '../env-commands.ts'
import { runTypedCommand } from '../operator/typed-command.ts'

export interface Ran {
  readonly code: number
  /** What it said and what it complained of, as the terminal shows them. */
  readonly output: string
}

/**
 * `npm run ops -- …` in this process, against the API of these settings: to start a process for each command takes longer than all else about it.
 * Not for commands that work on a database or a state folder themselves: they would take those of this process.
 */
export async function opsHere(
  typed: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
): Promise<Ran> {
  let output = ''
  const write = (line: string) => void (output += `${line}\n`)
  const readAccess = () => operatorAccessOf(settings)
  const code = await runTypedCommand(typed, readAccess, { say: write, complain: write })
  return { code, output }
}
