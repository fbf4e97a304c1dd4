import type { AnyCommand } from './command.ts'

/** What was typed cannot be meant; the message is one line for the terminal, the exit code 2. */
export class UsageError extends Error {}

/** The command with the longest name that begins the given words. */
export const findCommand = (
  commands: readonly AnyCommand[],
  words: readonly string[],
): AnyCommand | undefined =>
  commands
    .filter((command) => command.name.every((word, at) => words[at] === word))
    .sort((a, b) => b.name.length - a.name.length)[0]

/** Changes of one letter that lead from one word to the other. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= b.length; at += 1) {
      const same = a[row - 1] === b[at - 1] ? 0 : 1
      line.push(Math.min((before[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (before[at - 1] ?? 0) + same))
    }
    before = line
  }
  return before[b.length] ?? 0
}

/** The command whose name is nearest to what was typed; undefined when none is near. */
export function nearest(commands: readonly AnyCommand[], typed: string): string | undefined {
  const names = commands.map(({ name }) => name.join(' '))
  const continuation = names.find((name) => typed !== '' && name.startsWith(`${typed} `))
  const [first] = names
    .map((name) => ({
      name,
      far: distance(name, typed.split(' ').slice(0, name.split(' ').length).join(' ')),
    }))
    .filter(({ name, far }) => far <= Math.max(2, name.length / 3))
    .sort((a, b) => a.far - b.far)
  return continuation ?? first?.name
}

/** Options of a usage line; true when a value follows. */
const optionsOf = ({ usage }: AnyCommand): Map<string, boolean> =>
  new Map(
    [...usage.matchAll(/--([a-z][\w-]*)( [^\s[\]|-])?/g)].map(([, name = '', value]) => [
      name,
      value !== undefined,
    ]),
  )

/** How many arguments a usage line allows, options left aside. */
const placesOf = ({ usage, name }: AnyCommand): number => {
  const places = usage.replace(/\[--[^\]]*\]/g, '').replace(/ --.*$/, '')
  return (places.match(/<[^>]*>|\[[^\]]*\]|[^\s<[\]]+/g)?.length ?? 0) - name.length
}

export interface Given {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string>>
}

/**
 * Words in order, `--name value`, `--name=value` and `--flag`.
 * @throws UsageError for an option the command does not have, a value that is missing, too few or too many words
 */
export function parseGiven(command: AnyCommand, parts: readonly string[]): Given {
  const known = optionsOf(command)
  const words: string[] = []
  const options: Record<string, string> = {}
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    const [, name, inline] = /^--([a-z][\w-]*)(?:=(.*))?$/s.exec(part) ?? []
    if (name === undefined) {
      words.push(part)
      continue
    }
    const takesValue = known.get(name)
    if (takesValue === undefined)
      throw new UsageError(`There is no option --${name}. Usage: ${command.usage}`)
    const value = takesValue ? (inline ?? parts[++at]) : (inline ?? 'true')
    if (value === undefined) throw new UsageError(`--${name} needs a value. Usage: ${command.usage}`)
    options[name] = value
  }
  const given = words.slice(command.name.length)
  const most = placesOf(command)
  if (given.length < command.needs || given.length > most) throw new UsageError(`Usage: ${command.usage}`)
  return { words: given, options }
}
