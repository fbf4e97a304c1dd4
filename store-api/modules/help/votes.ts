import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import type { articleVotes as votesEndpoint } from '@kolea/contract/help.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import { articleVoteRows, helpArticles } from '../../db/schema/help.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../refusal.ts'

type Votes = ResponseInput<typeof votesEndpoint>

const articleVotesRow = z.object({
  up: z.number(),
  down: z.number(),
  vote: z.enum(['up', 'down']).nullable(),
})

const customerOf = (caller: Caller) => (caller.kind === 'customer' ? caller.customerId : null)

/** Whose vote it is: the customer's, or of a guest the device's. */
const voterOf = (caller: Caller) => customerOf(caller) ?? `guest:${caller.digitalId}`

async function needArticle(db: Db, articleId: string): Promise<void> {
  const found = await db.$count(helpArticles, eq(helpArticles.articleId, articleId))
  if (found === 0) throw new Refusal(404, 'article_not_found', 'There is no such article.')
}

/**
 * What people thought of an article, the caller among them (HLP-01).
 * @throws Refusal 404 article_not_found
 */
export async function readVotes(db: Db, articleId: string, caller: Caller): Promise<Votes> {
  await needArticle(db, articleId)
  const [row] = await rowsOf(
    db,
    articleVotesRow,
    sql`select (count(*) filter (where vote = 'up'))::int as up, (count(*) filter (where vote = 'down'))::int as down,
        max(vote) filter (where voter = ${voterOf(caller)}) as vote
      from article_votes where article_id = ${articleId}`,
  )
  return row ?? { up: 0, down: 0, vote: null }
}

/** Writes the caller's vote in place of an earlier one. @throws Refusal 404 article_not_found */
export async function castVote(
  db: Db,
  articleId: string,
  caller: Caller,
  vote: 'up' | 'down',
  now: Date,
): Promise<Votes> {
  await needArticle(db, articleId)
  await db
    .insert(articleVoteRows)
    .values({ articleId, voter: voterOf(caller), customerId: customerOf(caller), vote, votedAt: now })
    .onConflictDoUpdate({
      target: [articleVoteRows.articleId, articleVoteRows.voter],
      set: { vote, votedAt: now },
    })
  return readVotes(db, articleId, caller)
}

/** A guest's device is deleted after this time, so the table stays as small as its visitors are many. */
const guestVoteMs = 90 * dayMs

/** Forgets the votes of guests who came long ago. */
export async function dropOldGuestVotes(db: Db, now: Date): Promise<void> {
  await db
    .delete(articleVoteRows)
    .where(
      and(
        isNull(articleVoteRows.customerId),
        lt(articleVoteRows.votedAt, new Date(now.getTime() - guestVoteMs)),
      ),
    )
}
