import { createTranslator } from 'next-intl'
import messages from '#messages/en/texts.json'

type Namespace = keyof typeof messages
type Request = Namespace | { namespace?: Namespace } | undefined

/** Replaces `next-intl/server` in tests of pages: English texts, no request. */
export const serverTexts = {
  setRequestLocale: () => undefined,
  getLocale: async () => 'en',
  getTranslations: async (request: Request) =>
    createTranslator({
      locale: 'en',
      messages,
      namespace: typeof request === 'string' ? request : request?.namespace,
    }),
}
