import type { HelpSection } from '@kolea/domain/help/sections.ts'
import { localized } from '../../../texts/content.ts'
import type { enHelp } from '../../../texts/en/help.ts'
import type { ArticleTexts, Localized } from '../../../texts/localized.ts'

export interface SeedArticle {
  readonly id: string
  /** By which other articles are found beside it. */
  readonly labels: readonly string[]
  readonly texts: Localized<ArticleTexts>
}

const article = (id: keyof typeof enHelp.articles, ...labels: readonly string[]): SeedArticle => ({
  id,
  labels,
  texts: localized<ArticleTexts>((content) => content.help?.articles[id]),
})

/** The articles of the help centre by section, in their order. */
export const seedSections: Readonly<Record<HelpSection, readonly SeedArticle[]>> = {
  'order-issues': [
    article('item-missing', 'order_issues', 'refunds'),
    article('item-damaged', 'order_issues', 'refunds'),
    article('item-wrong', 'order_issues', 'refunds'),
    article('item-out-of-stock', 'order_issues', 'placing_orders'),
    article('payment-declined', 'order_issues', 'payments'),
  ],
  'active-orders': [
    article('track-order', 'active_orders'),
    article('cancel-order', 'active_orders', 'refunds'),
    article('change-order', 'active_orders'),
    article('order-late', 'active_orders'),
    article('courier-contact', 'active_orders'),
  ],
  'past-delivery-orders': [
    article('not-received', 'past_orders', 'delivery'),
    article('refund-time', 'past_orders', 'refunds', 'payments'),
    article('receipt', 'past_orders', 'payments'),
    article('rate-order', 'past_orders'),
  ],
  'past-pickup-orders': [
    article('pickup-code', 'past_orders', 'pickup', 'placing_orders'),
    article('pickup-someone-else', 'past_orders', 'pickup'),
    article('pickup-problem', 'past_orders', 'pickup', 'refunds'),
  ],
  'placing-orders': [
    article('how-to-order', 'placing_orders'),
    article('fees', 'placing_orders', 'payments'),
    article('alcohol-hours', 'placing_orders', 'age'),
    article('age-check', 'placing_orders', 'age'),
    article('promo-codes', 'placing_orders', 'payments'),
    article('basket-limits', 'placing_orders'),
    article('tips', 'placing_orders', 'payments'),
    article('gold-pass', 'gold_pass', 'account'),
    article('sign-in-code', 'account'),
    article('your-data', 'account'),
  ],
}
