import { ChevronDown } from 'lucide-react'
import { JsonLd } from '#components/seo/json-ld.tsx'
import styles from './faq-list.module.css'

interface Question {
  question: string
  answer: string
}

export interface FaqEntry extends Question {
  id: string
}

/** Questions that fold open; the first one is. */
export function FaqQuestions({ faqs }: { faqs: readonly Question[] }) {
  return (
    <div className={styles.faq}>
      {faqs.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            {question}
            <ChevronDown aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

/** The same, and a FAQPage for search engines. */
export function FaqList({ faqs }: { faqs: readonly FaqEntry[] }) {
  return (
    <>
      <FaqQuestions faqs={faqs} />
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
    </>
  )
}
