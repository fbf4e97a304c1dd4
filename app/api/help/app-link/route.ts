import { route } from '#lib/bff/route.ts'
import { appLink } from '#lib/bff/schemas/help-inputs.ts'
import { textAppLink } from '#lib/upstream/help.ts'

export const POST = route('POST /api/help/app-link', {
  access: 'session',
  body: appLink,
  handle: ({ api, body }) => textAppLink(api, body),
})
