import { z } from 'zod'

export const articleVoteSchema = z.enum(['up', 'down'])
export type ArticleVote = z.output<typeof articleVoteSchema>

/** How many people an article helped and how many it did not; `vote` is the reader's own, null without one (HLP-01). */
export const articleVotesSchema = z.strictObject({
  up: z.number(),
  down: z.number(),
  vote: articleVoteSchema.nullable(),
})
export type ArticleVotes = z.output<typeof articleVotesSchema>
