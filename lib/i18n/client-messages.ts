import type { AbstractIntlMessages } from 'next-intl'

/** Namespaces that components of the browser use; all others stay on the server (a page of 7 kB, not 29). */
export const clientNamespaces = [
  'common',
  'nav',
  'greeting',
  'search',
  'slots',
  'sort',
  'offline',
  'product',
  'errors',
  'basket',
  'location',
  'auth',
  'checkout',
  'orders',
  'account',
  'map',
  'summary',
  'contact',
  'appLink',
] as const

/** Only the namespaces of `clientNamespaces` that exist. */
export function clientMessages(messages: AbstractIntlMessages): AbstractIntlMessages {
  return Object.fromEntries(
    clientNamespaces.flatMap((name) => {
      const found = messages[name]
      return found === undefined ? [] : [[name, found]]
    }),
  )
}
