import { createTranslator } from 'next-intl'
import messages from '#messages/en.json'

type Namespace = keyof typeof messages
type Asked = Namespace | { namespace?: Namespace } | undefined

/** Stands in for `next-intl/server` in tests of pages: English words, no request. */
export const serverWords = {
  setRequestLocale: () => undefined,
  getLocale: async () => 'en',
  getTranslations: async (asked: Asked) =>
    createTranslator({
      locale: 'en',
      messages,
      namespace: typeof asked === 'string' ? asked : asked?.namespace,
    }),
}
