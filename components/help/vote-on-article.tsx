'use client'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Chip, Chips } from '#components/ui/badge.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { deferredBundle, loadDeferredBundle } from '#lib/client/load-deferred.ts'
import type { ArticleVote, ArticleVotes } from '@kolea/domain/help/article-votes.ts'
import styles from './vote-on-article.module.css'

type Failure = 'read' | string | null

/** "Was this helpful?": one vote a visitor, which may be changed, and what others found (HLP-01). */
export function VoteOnArticle({ articleId }: { articleId: string }) {
  const t = useTranslations('articleVotes')
  const [votes, setVotes] = useState<ArticleVotes | null>(null)
  const [failure, setFailure] = useState<Failure>(null)
  const [isSending, setIsSending] = useState(false)
  const [reads, setReads] = useState(1)

  useEffect(() => {
    let isCurrent = true
    deferredBundle()
      .then(({ bff }) => bff('GET /api/help/articles/:articleId/votes', { params: { articleId } }))
      .then(
        (found) => isCurrent && setVotes(found),
        () => isCurrent && setFailure('read'),
      )
    return () => {
      isCurrent = false
    }
  }, [articleId, reads])

  const readAgain = () => {
    setFailure(null)
    setReads(reads + 1)
  }
  const cast = async (vote: ArticleVote) => {
    setIsSending(true)
    setFailure(null)
    try {
      const { bff } = await loadDeferredBundle()
      const input = { vote }
      setVotes(await bff('POST /api/help/articles/:articleId/vote', { params: { articleId }, input }))
    } catch (error) {
      setFailure(shownMessage(error) ?? t('failed'))
    } finally {
      setIsSending(false)
    }
  }
  const choice = (vote: ArticleVote, Icon: typeof ThumbsUp) => (
    <Chip
      outline
      type="button"
      aria-pressed={votes?.vote === vote}
      disabled={isSending}
      onClick={() => void cast(vote)}
    >
      <Icon aria-hidden />
      {t(vote)}
    </Chip>
  )

  return (
    <section data-slot="print-hidden" className={styles.votes} aria-labelledby="votes-title">
      <h2 id="votes-title">{t('title')}</h2>
      <Chips>
        {choice('up', ThumbsUp)}
        {choice('down', ThumbsDown)}
      </Chips>
      <p className={styles.outcome} role="status">
        <Outcome votes={votes} />
      </p>
      {failure === 'read' ? <LoadFailed text={t('readFailed')} onRetry={readAgain} /> : null}
      {failure !== null && failure !== 'read' ? <p role="alert">{failure}</p> : null}
    </section>
  )
}

/** Thanks for the own vote, then how many the article helped. */
function Outcome({ votes }: { votes: ArticleVotes | null }) {
  const t = useTranslations('articleVotes')
  if (votes === null) return null
  const all = votes.up + votes.down
  return (
    <>
      {votes.vote === null ? null : <b>{t(votes.vote === 'up' ? 'thanksUp' : 'thanksDown')} </b>}
      {all > 0 ? t('counted', { up: votes.up, all }) : null}
    </>
  )
}
