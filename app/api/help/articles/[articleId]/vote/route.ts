import { route } from '#lib/bff/route.ts'
import { sendVote } from '#lib/upstream/help-centre.ts'

export const POST = route('POST /api/help/articles/:articleId/vote', ({ api, params, body }) =>
  sendVote(api, params.articleId, body.vote),
)
