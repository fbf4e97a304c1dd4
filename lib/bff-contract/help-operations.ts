import { z } from 'zod'
import { enteredId, enteredPhone } from '@kolea/domain/entered/entered-text.ts'
import { appLinksSchema } from '@kolea/domain/help/app-links.ts'
import { articleVoteSchema, articleVotesSchema } from '@kolea/domain/help/article-votes.ts'
import { commentSchema } from '@kolea/domain/help/comment.ts'
import { countrySchema } from '@kolea/domain/location/country.ts'
import { doneSchema } from './answers.ts'
import { operation } from './operation.ts'

const params = z.object({ articleId: enteredId })

export const helpOperations = {
  'GET /api/help/articles/:articleId/votes': operation({
    summary: 'How many people a help article helped, and what this visitor said of it (HLP-01).',
    access: 'session',
    params,
    output: articleVotesSchema,
    limits: [],
    refusals: { article_not_found: 404 },
  }),
  'POST /api/help/articles/:articleId/vote': operation({
    summary: 'Says whether a help article helped; another vote of the same visitor takes its place (HLP-01).',
    access: 'session',
    params,
    body: z.strictObject({ vote: articleVoteSchema }),
    output: articleVotesSchema,
    limits: ['personal'],
    refusals: { article_not_found: 404 },
  }),
  'POST /api/help/comments': operation({
    summary: 'Writes to the shop, guests too (HLP-02).',
    access: 'session',
    body: commentSchema,
    output: doneSchema,
    limits: ['comments'],
    refusals: { order_not_found: 404, comment_limit: 429, message_limit: 429 },
  }),
  'GET /api/help/app-links': operation({
    summary: 'The app’s pages in the app stores, for the dialog in which a place is selected (APP-01).',
    access: 'open',
    query: z.object({ country: countrySchema }),
    output: appLinksSchema,
    limits: [],
  }),
  'POST /api/help/app-link': operation({
    summary:
      'Texts the links to the app (APP-01). A browser without a session gets a guest’s: while the site is off no page opens one.',
    access: 'open',
    body: z.strictObject({ phone: enteredPhone, country: countrySchema }),
    output: doneSchema,
    limits: ({ hasSession }) => (hasSession ? ['appLinks'] : ['appLinks', 'sessions']),
    refusals: { sms_limit: 429, message_limit: 429 },
    whileOffline: true,
  }),
}
