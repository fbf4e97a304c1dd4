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

/**
 * The values of rows by their ids, as JSON in which each reference is replaced by what it names. Each array and object is written once, as
 * a line of its own, and named by its line's number everywhere else: home would have 2.7 million characters otherwise.
 */
class PlainRows {
  readonly #values: ReadonlyMap<string, unknown>
  /** What was written for a row, or a part of one, by its id and path. */
  readonly #written = new Map<string, string>()
  /** Arrays and objects, with the names of those within them, and their own names. */
  readonly #names = new Map<string, string>()

  constructor(values: ReadonlyMap<string, unknown>) {
    this.#values = values
  }

  /** All that a row says. */
  text(id: string): string {
    const name = this.#row(id)
    return [...this.#names.keys(), name].join('\n')
  }

  wasWritten(id: string): boolean {
    return this.#written.has(id)
  }

  #row(id: string): string {
    return this.#writeOnce(id, () => this.#values.get(id))
  }

  #writeOnce(place: string, find: () => unknown): string {
    const known = this.#written.get(place)
    if (known !== undefined) return known
    // What names itself.
    this.#written.set(place, '"$"')
    const json = this.#jsonOf(find())
    this.#written.set(place, json)
    return json
  }

  #nameOf(line: string): string {
    const known = this.#names.get(line)
    if (known !== undefined) return known
    const name = `#${this.#names.size}`
    this.#names.set(line, name)
    return name
  }

  #jsonOf(value: unknown): string {
    if (typeof value === 'string') return this.#jsonOfText(value)
    if (typeof value !== 'object' || value === null) return String(value)
    let line = ''
    if (Array.isArray(value)) {
      for (const part of value) line += `${this.#jsonOf(part)},`
      return this.#nameOf(`[${line}]`)
    }
    for (const [key, part] of Object.entries(value)) line += `${JSON.stringify(key)}:${this.#jsonOf(part)},`
    return this.#nameOf(`{${line}}`)
  }

  #jsonOfText(text: string): string {
    // The mark of each element is the sign alone.
    const found = text.startsWith('$') && text !== '$' ? reference.exec(text) : null
    const [, kind = '', id = '', path = ''] = found ?? []
    if (!this.#values.has(id)) return JSON.stringify(text)
    const named =
      path === ''
        ? this.#row(id)
        : this.#writeOnce(id + path, () => this.#partAt(id, path.slice(1).split(':')))
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
    const page = rows.text('0')
    // Of what no row of the page names, the order means nothing: each has names of its own.
    const others = [...values.keys()].filter((id) => !rows.wasWritten(id))
    return [page, ...[...others.map((id) => new PlainRows(values).text(id)), ...hints].sort()].join('\n')
  } catch {
    return text
  }
}
