import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Messages = { [key: string]: string | Messages }
const folder = join(import.meta.dirname, '../../messages')

/** Interface text by its key, so that a test never repeats a sentence. Values are put in as the page does. */
export function textsIn(locale: 'en' | 'ar') {
  const messages = JSON.parse(readFileSync(join(folder, locale, 'texts.json'), 'utf8')) as Messages
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    let found: string | Messages | undefined = messages
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
    if (typeof found !== 'string') throw new Error(`There is no text ${key}`)
    return Object.entries(values)
      .reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), found)
      .replace(/<\/?\w+>/g, '')
  }
}

export const en = textsIn('en')

/** The two times of a promise, in English, after the day where that is not today at the store. */
export const promise = /(?:[A-Z][a-z]+day )?\d+:\d\d(?:\s[AP]M)?–\d+:\d\d\s[AP]M/
