import { route } from '#lib/bff/route.ts'
import { fetchIssues } from '#lib/upstream/help-centre.ts'

export const GET = route('GET /api/orders/issues', ({ api }) => fetchIssues(api))
