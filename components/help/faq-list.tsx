import { ChevronDown } from 'lucide-react'
import { JsonLd } from '#components/seo/json-ld.tsx'
import styles from './faq-list.module.css'

export interface FaqEntry {
  id: string
  question: string
  answer: string
}

/** Questions that fold open; the first one is. Also a FAQPage for search engines. */
export function FaqList({ faqs }: { faqs: readonly FaqEntry[] }) {
  return (
    <div className={styles.faq}>
      {faqs.map(({ id, question, answer }, index) => (
        <details key={id} open={index === 0}>
          <summary>
            {question}
            <ChevronDown aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
      <JsonLd
        data={{
          '@type': 'FAQPage',
          mainEntity: faqs.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
    </div>
  )
}
