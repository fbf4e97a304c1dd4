import { localized } from '../../texts/content.ts'
import { firstOrderLines } from '../../texts/first-order-terms.ts'
import { inLanguage, type FaqTexts } from '../../texts/localized.ts'

export interface Faq {
  readonly id: string
  readonly question: string
  readonly answer: string
}

/** Questions of an app in a language, else in English (HLP-01). @param firstOrderDays `user_signup_date_range` */
export const faqsOf = (app: keyof FaqTexts, language: string, firstOrderDays: number): Faq[] =>
  inLanguage(
    localized((content) => content.faqs?.[app]),
    language,
  ).map(([id, question, answer]) => ({
    id,
    question,
    answer: firstOrderLines(answer.split('\n'), firstOrderDays).join(' '),
  }))
