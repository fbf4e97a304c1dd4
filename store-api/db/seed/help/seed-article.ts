import type { ArticleBlock } from '@kolea/domain/help/article.ts'
import type { LanguageTag } from '@kolea/domain/languages/languages.ts'

export interface ArticleText {
  readonly title: string
  readonly blocks: readonly ArticleBlock[]
}

/** Title and body in plain lines: `- ` begins an item of a list, `1. ` a step, anything else is a paragraph. */
type Plain = readonly [title: string, body: string]

/** Without a text in a language, it is shown in English. */
export interface SeedArticle extends Readonly<Partial<Record<LanguageTag, Plain>>> {
  readonly id: string
  readonly labels: readonly string[]
  readonly en: Plain
  readonly ar: Plain
}

const kindOf = (line: string) =>
  line.startsWith('- ') ? 'list' : /^\d+\. /.test(line) ? 'steps' : 'paragraph'

/** The blocks of a body; lines of a kind that follow each other are one list. */
export function blocksOf(body: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = []
  for (const line of body.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const kind = kindOf(line)
    const last = blocks.at(-1)
    if (kind === 'paragraph') blocks.push({ kind, text: line })
    else {
      const item = line.replace(/^(- |\d+\. )/, '')
      if (last?.kind === kind) blocks.splice(-1, 1, { kind, items: [...last.items, item] })
      else blocks.push({ kind, items: [item] })
    }
  }
  return blocks
}
