import { route } from '#lib/bff/route.ts'
import { panelNamespaces, pickMessages } from '#lib/i18n/compiled-messages.ts'
import { loadMessages } from '#lib/i18n/load-messages.ts'

export const GET = route('GET /api/site/messages', async ({ query: { locale } }) => ({
  messages: pickMessages(await loadMessages(locale), panelNamespaces),
}))
