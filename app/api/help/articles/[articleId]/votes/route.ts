import { route } from '#lib/bff/route.ts'
import { fetchVotes } from '#lib/upstream/help-centre.ts'

export const GET = route('GET /api/help/articles/:articleId/votes', ({ api, params }) =>
  fetchVotes(api, params.articleId),
)
