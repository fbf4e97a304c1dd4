import { spoken } from './text.ts'

/** A link for a message to a page of the shop, which opens in the language the message is written in. */
export function pageLink(publicUrl: string, path: string, language: string): string {
  const own = spoken(language)
  return `${publicUrl}${path}${own === 'en' ? '' : `?lang=${own}`}`
}
