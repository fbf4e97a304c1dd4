import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { articleLines } from '@kolea/domain/help/article.ts'
import { isIssue, deliveryIssuesIn, itemIssuesIn } from '@kolea/store-api/modules/help/issue-lists.ts'
import { faqsOf } from '@kolea/store-api/modules/content/faqs.ts'
import { firstOrderLines } from '@kolea/store-api/texts/first-order-terms.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { seedBanners } from '@kolea/store-api/db/seed/catalog/banners.ts'
import { seedProducts } from '@kolea/store-api/db/seed/catalog/products.ts'
import { seedPromotions } from '@kolea/store-api/db/seed/catalog/promotions.ts'
import { blocksOf } from '@kolea/store-api/db/seed/help/article-blocks.ts'
import { seedSections } from '@kolea/store-api/db/seed/help/sections.ts'
import ar from '../../messages/ar/texts.json' with { type: 'json' }
import en from '../../messages/en/texts.json' with { type: 'json' }
import { claims, passOffers, type Claims } from './help-claims.ts'

// A help text that names a control or a figure is followed to the label of that control, or to the rule. A text that names
// one without an entry in help-claims.ts fails, so that no sentence is left behind when a rule changes.

const days = defaultLimits.user_signup_date_range
const messages = { en, ar }
type Language = keyof typeof messages
const languages = ['en', 'ar'] as const

function textsIn(language: Language): Map<string, string> {
  const articles = Object.values(seedSections)
    .flat()
    .map(
      (article) =>
        [
          article.id,
          firstOrderLines(
            articleLines({ blocks: blocksOf((article.texts[language] ?? article.texts.en)[1]) }),
            days,
          ).join('\n'),
        ] as const,
    )
  const faqs = (['7now_landing', '7now_faq'] as const)
    .flatMap((app) => faqsOf(app, language, days))
    .map(({ id, answer }) => [`faq:${id}`, answer] as const)
  return new Map([...articles, ...faqs])
}

const textOf = (key: string, language: Language): string => {
  const label: unknown = key
    .split('.')
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], messages[language])
  assert.equal(typeof label, 'string', `messages/${language}/texts.json has no ${key}`)
  return label as string
}

const issueTexts = (id: string, language: Language): string => {
  const found = [...itemIssuesIn(language), ...deliveryIssuesIn(language)].find((issue) => issue.id === id)
  assert.ok(found, `no list of problems has ${id}`)
  return found.text
}

/** What is between the quotes of the language, or between plain ones. */
const quoted = (text: string) => [...text.matchAll(/["“«]([^"”»]+)["”»]/g)].map(([, label]) => label ?? '')
const figuresOf = (text: string) => [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => figure)
const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort()

for (const language of languages) {
  for (const [id, text] of textsIn(language)) {
    const { controls = {}, issues = [], figures = [] }: Claims = claims[id] ?? {}
    test(`[HLP-01] ${language}, ${id}: its controls and figures are those of the shop`, () => {
      const names = [
        ...Object.keys(controls).map((key) => textOf(key, language)),
        ...issues.map((issue) => issueTexts(issue, language)),
      ]
      assert.deepEqual(sorted(quoted(text)), sorted(names), 'controls')
      assert.deepEqual(sorted(figuresOf(text)), sorted(figures), 'figures')
    })
  }
}

test('[HLP-01] each control that help names is shown by the component that help means', () => {
  for (const { controls = {} } of Object.values(claims)) {
    for (const [key, file] of Object.entries(controls)) {
      const parts = key.split('.')
      const name = parts.at(-1) ?? ''
      const group = parts.at(-2) ?? ''
      const code = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
      const shown = new RegExp(`['"\`.]${name}['"\`]|\`(?:\\w+\\.)*${group}\\.\\$\\{`)
      assert.match(code, shown, `${file} does not show ${key}`)
    }
  }
})

test('[HLP-01] every entry is about a text that exists, and figures are not spelled out', () => {
  const texts = textsIn('en')
  assert.deepEqual(
    Object.keys(claims).filter((id) => !texts.has(id)),
    [],
  )
  for (const [id, text] of texts)
    assert.doesNotMatch(text, /\b(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|half)\b/i, id)
})

test('[HLP-01] the problems that help names belong to a list that a shopper chooses from', () => {
  for (const issue of Object.values(claims).flatMap(({ issues = [] }) => issues))
    assert.ok(isIssue('items', issue) || isIssue('delivery', issue), issue)
})

test('[SUB-01] an offer of the Gold Pass says its price, and every figure of it is filled in from the plan', () => {
  for (const language of languages) {
    for (const key of passOffers) assert.match(textOf(key, language), /\{price\}/, `${language}, ${key}`)
    // `$0 delivery` is no figure of the plan.
    assert.deepEqual(
      figuresOf(JSON.stringify(messages[language].goldPass)).filter((figure) => figure !== '0'),
      [],
      language,
    )
  }
})

test('[CAT-01] the banner of two for a price is about goods that are on that offer', () => {
  const banner = seedBanners.find(({ bannerId }) => bannerId === 'sunset-snacks')
  for (const { product, label } of [
    { product: 'nalu-kettle-7-oz', label: 'Nalu kettle chips' },
    { product: 'makani-popcorn-5-oz', label: 'Makani popcorn' },
  ]) {
    const offer = seedPromotions.find(({ matchingIds }) => matchingIds?.includes(product))
    assert.deepEqual(offer?.multi, { quantity: 2, totalCents: 900 })
    assert.ok(banner?.title.en.includes('2 for $9') && banner.text.en.includes(label), label)
  }
})

test('[CAT-01] every banner has its picture, and pictures of products that there are', () => {
  const names = new Set(seedProducts.map(({ name }) => name))
  for (const { bannerId: id, image, products } of seedBanners) {
    assert.ok(existsSync(`public${image}`), `${id}: ${image}`)
    for (const product of products) assert.ok(names.has(product), `${id}: ${product}`)
  }
})

test('[I18N-01] an amount in an Arabic text is written as prices are: the sign first, apart from the direction around it', () => {
  const others = [JSON.stringify(ar), JSON.stringify(seedBanners)]
  for (const text of [...textsIn('ar').values(), ...others]) {
    const rest = text.replaceAll(/\u2066\$\d+(?:\.\d+)?\u2069/g, '')
    assert.doesNotMatch(rest, /[\u0600-\u06FF][^"]*\$|\$[^"]*[\u0600-\u06FF]/u)
  }
})
