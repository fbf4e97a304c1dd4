import type { ArticleBlock } from '@kolea/domain/help/article.ts'

export interface ArticleText {
  readonly title: string
  readonly blocks: readonly ArticleBlock[]
}

const kindOf = (line: string) =>
  line.startsWith('- ') ? 'list' : /^\d+\. /.test(line) ? 'steps' : 'paragraph'

/** The blocks of a body in plain lines; lines of a kind that follow each other are one list. */
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
