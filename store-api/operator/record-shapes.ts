import { z } from 'zod'
import { countries } from '@kolea/domain/location/country.ts'
import { isCalendarDay, periodProblem } from '@kolea/domain/promotions/validity.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { isLanguage } from '@kolea/domain/languages/languages.ts'
import { helpSections } from '@kolea/domain/help/sections.ts'
import { bannerTarget, bannerTexts } from '../db/schema/content.ts'

const plainText = z.string().trim().min(1).max(2000)
const day = z
  .string()
  .regex(/^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/20\d\d$/, 'MM/DD/YYYY')
  .refine(isCalendarDay, 'no day of the calendar')
const cents = z.int().min(1).max(10_000_000)
const count = z.int().min(1).max(100)
const hour = z.int().min(0).max(24)
const ids = z.array(z.string().min(1).max(80)).max(500)

/** A text for each further language of the shop. */
const byOtherLanguage = <Text extends z.ZodType>(text: Text) =>
  z.record(z.string(), text).check(({ value, issues }) => {
    for (const tag of Object.keys(value))
      if (tag === 'en' || !isLanguage(tag))
        issues.push({ code: 'custom', input: value, path: [tag], message: 'no other language of the shop' })
  })

const anyPromotion = {
  name: plainText,
  shortDesc: plainText,
  longDesc: plainText,
  /** The same in other languages; a badge without own words says what its kind and terms say. */
  translations: byOtherLanguage(z.strictObject({ shortDesc: plainText.optional(), longDesc: plainText })),
  productIds: ids,
  matchingIds: ids,
  startDate: day,
  expirationDate: day,
  betweenHours: z.strictObject({ from: hour, to: hour }).nullable(),
  dateRecurrence: z
    .strictObject({
      month: z.int().min(1).max(12).nullable(),
      day: z.int().min(1).max(31).nullable(),
      weekDay: z.int().min(0).max(6).nullable(),
    })
    .partial()
    .nullable(),
  subscriberOnly: z.boolean(),
}

/** A promotion: what it is about, what it does, and when it is in force, in Honolulu (PRM-01). */
const promotionRecord = z.discriminatedUnion('kind', [
  z.strictObject({ ...anyPromotion, kind: z.literal('price'), terms: z.strictObject({ cents }) }),
  z.strictObject({
    ...anyPromotion,
    kind: z.literal('multi_buy'),
    terms: z.strictObject({ quantity: count, cents }),
  }),
  z.strictObject({
    ...anyPromotion,
    kind: z.literal('buy_get'),
    terms: z.strictObject({ buy: count, get: count }),
  }),
])

/** Amounts that a badge names in a text of its own; those with "Save" or per cent are computed (`offerText`). */
const namedCents = (shortDesc: string): number[] =>
  /%|^Save /.test(shortDesc)
    ? []
    : [...shortDesc.matchAll(/\$(\d+)(?:\.(\d\d))?/g)].map(
        ([, dollars = '', cents = '0']) => Number(dollars) * 100 + Number(cents),
      )

/** One that is never in force, or whose badge names another price than its terms, is refused with the reason (PRM-01). */
export const promotionShape = promotionRecord.check(({ value, issues }) => {
  const refuse = (part: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [part], message })
  const problem = periodProblem(value)
  if (problem) refuse(problem.part, problem.reason)
  if (value.kind === 'buy_get') return
  const { terms, shortDesc, translations } = value
  const badges = [
    ['shortDesc', shortDesc],
    ...Object.entries(translations).map(([tag, words]) => [`translations.${tag}.shortDesc`, words.shortDesc]),
  ] as const
  for (const [part = '', badge = ''] of badges) {
    const named = namedCents(badge)
    if (named.length > 0 && !named.includes(terms.cents))
      refuse(part, `names ${named.map(formatCents).join(', ')}, the terms ${formatCents(terms.cents)}`)
  }
})

/** A code that shoppers type; `value` is per cent or cents (BSK-05). */
export const couponShape = z
  .strictObject({
    kind: z.enum(['percent', 'amount', 'free_delivery']),
    value: z.int().min(0).max(1_000_000),
    minimumCents: z.int().min(0).max(10_000_000),
    firstOrderOnly: z.boolean(),
    countries: z.array(z.enum(countries)).min(1).nullable(),
    startDate: day,
    expirationDate: day,
  })
  .refine(({ kind, value }) => kind !== 'percent' || (value >= 1 && value <= 100), {
    path: ['value'],
    message: 'from 1 to 100 per cent',
  })
  .refine(({ kind, value }) => kind !== 'amount' || value > 0, {
    path: ['value'],
    message: 'takes nothing off',
  })
  .check(({ value, issues }) => {
    const problem = periodProblem(value)
    if (problem) issues.push({ code: 'custom', input: value, path: [problem.part], message: problem.reason })
  })

const articleText = z.strictObject({
  title: plainText,
  blocks: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('paragraph'), text: plainText }),
        z.strictObject({ kind: z.enum(['list', 'steps']), items: z.array(plainText).min(1).max(40) }),
      ]),
    )
    .min(1)
    .max(100),
})

/** An article of the help centre by language; English is always there (HLP-01). */
export const articleShape = z.strictObject({
  sectionId: z.enum(helpSections),
  position: z.int().min(0).max(1000),
  labels: ids,
  texts: z.object({ en: articleText }).catchall(articleText),
})

/** A banner of the home page by language; its picture is a file of the shop (CAT-01). */
const bannerRecord = z.strictObject({
  kind: z.enum(['banners', 'promo_banner', 'special_banner']),
  position: z.int().min(0).max(1000),
  title: bannerTexts,
  text: bannerTexts,
  badge: bannerTexts.nullable(),
  action: bannerTexts,
  image: z
    .string()
    .max(200)
    .regex(/^\/media\/[\w/.-]+$/, 'a picture of the shop, /media/…'),
  products: z.array(plainText.max(200)).max(6),
  target: bannerTarget,
})

/** Half a banner in a language is refused: the other half would be read in English beside it. */
export const bannerShape = bannerRecord.check(({ value, issues }) => {
  const { title, text, badge, action } = value
  const texts = { title, text, action, ...(badge && { badge }) }
  const tags = new Set(Object.values(texts).flatMap((each) => Object.keys(each)))
  for (const tag of tags)
    for (const [part, each] of Object.entries(texts))
      if (!isLanguage(tag) || !Object.hasOwn(each, tag))
        issues.push({
          code: 'custom',
          input: value,
          path: [part, tag],
          message: isLanguage(tag)
            ? 'is missing: another text of the banner is in this language'
            : 'no language of the shop',
        })
})

/** The name, texts and minimum age of a category (CAT-07). */
export const categoryShape = z.strictObject({
  position: z.int().min(0).max(1000),
  name: plainText,
  description: plainText,
  longDescription: z.string().max(4000),
  image: z.string().max(200).nullable(),
  tint: plainText.max(20),
  verifyAge: z.boolean(),
  minPurchaseAge: z.record(z.string().max(10), z.int().min(0).max(99)),
  localised: z.record(
    z.string().max(10),
    z.strictObject({ display_name: plainText, desc: plainText.optional() }),
  ),
  metaTags: ids,
})
