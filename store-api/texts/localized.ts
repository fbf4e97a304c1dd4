/** Something by language (a primary tag); English is always there and replaces one that is missing. */
export type Localized<Text = string> = Readonly<{ en: Text; [language: string]: Text }>

/** @param language as a caller asks for it, known or not */
export const inLanguage = <Text>(texts: Localized<Text>, language: string): Text =>
  (Object.hasOwn(texts, language) ? texts[language] : undefined) ?? texts.en

/** What another language says, with the keys of English: the compiler asks for each. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string | null | readonly unknown[]
    ? English[Key]
    : Translated<English[Key]>
}

/** Title and body in plain lines: `- ` begins an item of a list, `1. ` a step, anything else is a paragraph. */
export type ArticleTexts = readonly [title: string, body: string]

/** Questions and answers of each app, in their order. */
export type FaqTexts = Readonly<
  Record<'7now_faq' | '7now_landing', readonly (readonly [id: string, question: string, answer: string])[]>
>

/** Names of the seeded shelves by slug; in English they stand in the seed itself (store-api/db/seed/catalog/). */
export interface CatalogTexts {
  readonly categories: Readonly<Record<string, { readonly name: string; readonly desc: string }>>
  readonly subcategories: Readonly<Record<string, string>>
}

/** What a promotion says in other languages than English. Without `shortDesc` its badge has the sentence of its kind. */
export type PromotionTranslations = Readonly<
  Record<string, { readonly shortDesc?: string | undefined; readonly longDesc: string }>
>
