/** React's text of a page: rows, each a value with a number, which name each other. */

/** A row's number, then its kind where it is no JSON. */
const rowStart = /^([\da-f]*):((?!null|true|false)[A-Za-z])?/

/** Kinds of rows whose content has a length instead of ending with its line: texts and binary data. */
const sizedKinds = 'TAOoUSsLlGgMmVb'
const size = /^([\da-f]+),/

/** A value with a number, or a hint. */
export interface RscRow {
  /** Empty for a hint: a file to load early, which nothing names. */
  id: string
  /** Empty for JSON. */
  kind: string
  content: string
  /** The whole row: number, kind, content and line end. */
  bytes: Buffer
}

/**
 * The rows of React's text, in their order; their `bytes` one after another are the text itself. A text that React did not write comes out
 * as rows as well: its caller finds that their contents are no JSON.
 */
export function* readRows(text: Buffer): Generator<RscRow> {
  let rest = text
  while (rest.length > 0) {
    const line = rest.indexOf('\n')
    const lineEnd = line === -1 ? rest.length : line
    const [start, id = '', kind = ''] = rowStart.exec(rest.toString('utf8', 0, 20)) ?? ['']
    const sized =
      kind !== '' && sizedKinds.includes(kind)
        ? size.exec(rest.toString('utf8', start.length, start.length + 20))
        : null
    const contentStart = start.length + (sized?.[0].length ?? 0)
    const contentEnd = sized ? contentStart + Number.parseInt(sized[1] ?? '', 16) : lineEnd
    const end = sized ? contentEnd : lineEnd + 1
    yield { id, kind, content: rest.toString('utf8', contentStart, contentEnd), bytes: rest.subarray(0, end) }
    rest = rest.subarray(end)
  }
}

/** The name of a row, or of a part of one: `$1e`, `$L1e` where it may follow later, `$1e:props:children`. */
const reference = /^\$([@LFQWKiBhjT]?)([\da-f]+)((?::.+)?)$/

/** An element is `["$", type, key, props]`. */
const partOf = (value: unknown, key: string): unknown =>
  Array.isArray(value) && value[0] === '$'
    ? value[{ type: 1, key: 2, props: 3 }[key] ?? -1]
    : (value as Record<string, unknown> | undefined)?.[key]

/** Limit of the characters written, with values that are referenced several times counted each time: home has 2.7 million. It stops rows whose references multiply without end. */
const mostWritten = 50_000_000

/** The values of rows by their ids, written as JSON in which each reference is replaced by what it names. */
class PlainRows {
  readonly #values: ReadonlyMap<string, unknown>
  readonly #written = new Map<string, string>()
  #length = 0

  constructor(values: ReadonlyMap<string, unknown>) {
    this.#values = values
  }

  row(id: string): string {
    const known = this.#written.get(id)
    if (known !== undefined) return known
    // A row that names itself.
    this.#written.set(id, '"$"')
    const json = this.#write(this.#values.get(id))
    this.#written.set(id, json)
    return json
  }

  /** Those that no row written before names. */
  unnamed(): string[] {
    return [...this.#values.keys()].filter((id) => !this.#written.has(id)).map((id) => this.row(id))
  }

  #write(value: unknown): string {
    const json = this.#jsonOf(value)
    this.#length += json.length
    if (this.#length > mostWritten) throw new RangeError('Rows name each other too often.')
    return json
  }

  #jsonOf(value: unknown): string {
    if (typeof value === 'string') return this.#jsonOfText(value)
    if (Array.isArray(value)) return `[${value.map((part) => this.#write(part)).join()}]`
    if (typeof value !== 'object' || value === null) return String(value)
    const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${this.#write(part)}`)
    return `{${entries.join()}}`
  }

  #jsonOfText(text: string): string {
    const [, kind = '', id = '', path = ''] = reference.exec(text) ?? []
    if (!this.#values.has(id)) return JSON.stringify(text)
    const named = path === '' ? this.row(id) : this.#write(this.#partAt(id, path.slice(1).split(':')))
    return kind === '' || kind === 'L' ? named : `${kind}(${named})`
  }

  /** A part of a row's value. On the way to it a part may be a row of its own. */
  #partAt(id: string, keys: readonly string[]): unknown {
    return keys.reduce((value, key) => {
      const part = partOf(value, key)
      const [, , row = '', path = ''] = typeof part === 'string' ? (reference.exec(part) ?? []) : []
      return path === '' && this.#values.has(row) ? this.#values.get(row) : part
    }, this.#values.get(id))
  }
}

/**
 * What React's text says, however its rows are numbered, ordered and divided: that follows from which was ready first, so it differs
 * between two renders of a page. The text itself where it is none of React's.
 */
export function plainRows(text: string): string {
  const values = new Map<string, unknown>()
  const hints: string[] = []
  try {
    for (const { id, kind, content } of readRows(Buffer.from(text))) {
      if (id === '') hints.push(kind + content)
      else if (kind === '') values.set(id, JSON.parse(content))
      else values.set(id, kind === 'I' ? [kind, JSON.parse(content)] : kind + content)
    }
    const rows = new PlainRows(values)
    return [rows.row('0'), ...[...rows.unnamed(), ...hints].sort()].join('\n')
  } catch {
    return text
  }
}
