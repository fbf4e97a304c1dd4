import { ensureCaller } from '#lib/bff/browser-session.ts'
import { route } from '#lib/bff/route.ts'
import { textAppLink } from '#lib/upstream/help.ts'

export const POST = route('POST /api/help/app-link', async (call) =>
  textAppLink(await ensureCaller(call), call.body),
)
