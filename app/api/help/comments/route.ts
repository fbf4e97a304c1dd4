import { route } from '#lib/bff/route.ts'
import { writeComment } from '#lib/upstream/help.ts'

export const POST = route('POST /api/help/comments', ({ api, body }) => writeComment(api, body))
