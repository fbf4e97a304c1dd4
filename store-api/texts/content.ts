import type { LanguageTag } from '@kolea/domain/languages/languages.ts'
import { arCatalog } from './ar/catalog.ts'
import { arFaqs } from './ar/faqs.ts'
import { arHelp } from './ar/help.ts'
import { arHome } from './ar/home.ts'
import { arPromotions } from './ar/promotions.ts'
import { enFaqs } from './en/faqs.ts'
import { enHelp } from './en/help.ts'
import { enHome } from './en/home.ts'
import type { CatalogTexts, Localized, PromotionTranslations, Translated } from './localized.ts'

const english = { faqs: enFaqs, help: enHelp, home: enHome }

/** The content of a language; a file that it does not have is shown in English. The names of shelves and the words of promotions are in the seed in English. */
interface Content extends Partial<Translated<typeof english>> {
  readonly catalog?: CatalogTexts
  /** By the id of a seeded promotion; in English they are in the seed too. */
  readonly promotions?: Readonly<Record<string, PromotionTranslations[string]>>
}

const translations: Readonly<Partial<Record<Exclude<LanguageTag, 'en'>, Content>>> = {
  ar: { catalog: arCatalog, faqs: arFaqs, help: arHelp, home: arHome, promotions: arPromotions },
}

/** What the languages beside English say; `pick` finds it in the content of each, and those without it are left out. */
export const translationsOf = <Text>(
  pick: (content: Content) => Text | undefined,
): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, content]) => {
      const text = pick(content)
      return text === undefined ? [] : [[language, text]]
    }),
  )

/**
 * The same with English before them.
 * @throws Error when English does not have it
 */
export function localized<Text>(pick: (content: Content) => Text | undefined): Localized<Text> {
  const en = pick(english)
  if (en === undefined) throw new Error(`English has no text for ${String(pick)}`)
  return { en, ...translationsOf(pick) }
}
