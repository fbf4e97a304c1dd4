import { and, asc, eq } from 'drizzle-orm'
import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import type { uiStrings as endpoint } from '@kolea/contract/content.ts'
import { isLanguage, languages, type LanguageTag } from '@kolea/domain/languages/languages.ts'
import type { Db } from '../../db/database.ts'
import { uiStringRows } from '../../db/schema/content.ts'
import { Refusal } from '../../refusal.ts'

/** `{app}-{platform}.{language}` of the one component that has strings. */
function languageOf(component: string, bundle: string): LanguageTag {
  const tag = /^customer-app-web\.([a-z]{2,3})(?:-[a-z0-9]{2,8})*$/i.exec(bundle)?.[1]?.toLowerCase()
  if (component !== 'delivery' || tag === undefined)
    throw new Refusal(404, 'strings_not_found', 'There are no strings of this component, app and platform.')
  return isLanguage(tag) ? tag : 'en'
}

/**
 * Texts over the ones that come with the storefront, and the language's name and direction (I18N-01). An unknown language
 * gets English, and `language` says so.
 * @throws Refusal 404 strings_not_found for another component, app or platform
 */
export async function readStrings(
  db: Db,
  component: string,
  bundle: string,
): Promise<ResponseInput<typeof endpoint>> {
  const language = languageOf(component, bundle)
  const { name } = languages[language]
  const rows = await db.select().from(uiStringRows).where(eq(uiStringRows.language, language))
  const changed = Object.fromEntries(rows.map(({ key, text }) => [key, text]))
  const direction = directionIn(changed) ?? languages[language].direction
  return {
    data: {
      language,
      direction,
      data: { ...changed, 'language.name': name, [directionKey]: direction },
    },
  }
}

const directionKey = 'language.direction'
const directions = ['ltr', 'rtl'] as const

const directionIn = (texts: Readonly<Record<string, string>>) =>
  directions.find((direction) => direction === texts[directionKey])

/**
 * Keys that name the language itself. Its direction is the operator's to change, its name comes with the shop.
 * @throws Refusal 400 bad_request for what would change nothing
 */
function requireEffect(key: string, text: string): void {
  if (key === 'language.name')
    throw new Refusal(400, 'bad_request', 'The name of a language cannot be changed here.')
  if (key === directionKey && directionIn({ [key]: text }) === undefined)
    throw new Refusal(400, 'bad_request', `${directionKey} is ${directions.join(' or ')}.`)
}

/** Every changed text, for the operator. */
export const listStrings = (db: Db) =>
  db.select().from(uiStringRows).orderBy(asc(uiStringRows.language), asc(uiStringRows.key))

/** @throws Refusal 404 not_found for a language the shop does not have; 400 bad_request for what would change nothing */
export async function setString(
  db: Db,
  language: string,
  key: string,
  text: string,
  updatedAt: Date,
): Promise<void> {
  if (!isLanguage(language)) throw new Refusal(404, 'not_found', `The shop does not speak ${language}.`)
  requireEffect(key, text)
  await db
    .insert(uiStringRows)
    .values({ language, key, text, updatedAt })
    .onConflictDoUpdate({ target: [uiStringRows.language, uiStringRows.key], set: { text, updatedAt } })
}

/** Brings back the text that comes with the storefront. @throws Refusal 404 not_found */
export async function removeString(db: Db, language: string, key: string): Promise<void> {
  const removed = await db
    .delete(uiStringRows)
    .where(and(eq(uiStringRows.language, language), eq(uiStringRows.key, key)))
    .returning()
  if (removed.length === 0) throw new Refusal(404, 'not_found', `${key} was not changed in ${language}.`)
}
