import type { ArticleBlock } from '@kolea/domain/help/article.ts'
import styles from './article-body.module.css'

/** What an article says: paragraphs, lists and steps (HLP-01). */
export function ArticleBody({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return (
    <div className={styles.body}>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: ArticleBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  const [List, look] =
    block.kind === 'steps' ? (['ol', styles.steps] as const) : (['ul', styles.list] as const)
  return (
    <List className={look}>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  )
}
