import { printableLine } from '@kolea/domain/logging/printable.ts'

/** Markup that is safe to send: what was put into it is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | readonly Part[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function written(part: Part): string {
  if (part instanceof Html) return part.text
  if (part === null) return ''
  if (typeof part === 'object') return part.map(written).join('')
  const shown = String(part).split('\n').map(printableLine).join('\n')
  return shown.replace(/[&<>"']/g, (mark) => entities[mark] ?? '')
}

/** A template of markup. Every value is escaped unless it is markup itself; attributes are in quotes. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + (at < parts.length ? written(parts[at] ?? null) : '')).join(''))
