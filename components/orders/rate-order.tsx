'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { TextAreaField } from '#components/forms/text-area-field.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { useFeatures } from '#lib/client/features.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { daysAgo } from '@kolea/domain/time/days-ago.ts'
import { Box } from '#components/ui/box.tsx'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { CheckError } from '#components/ui/field-parts.tsx'
import { ReadyButton } from '#components/ui/ready-button.tsx'
import { useOrderToRate } from './order-queries.ts'
import styles from './rate-order.module.css'
import { useOrderTime } from './use-order-time.ts'

const marks = [1, 2, 3, 4, 5] as const
type Rating = { stars: number; comment: string } | null

/** Asks how the last finished order was, while one waits for it (ORD-04). */
export function RateOrder({ onDone }: { onDone?: () => void }) {
  const t = useTranslations('orders.rate')
  const { data, isError, refetch } = useOrderToRate()
  // In the list the prompt may be missing; a dialog that was opened for it must say why it is empty.
  if (isError && onDone) return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />
  const order = data?.order
  if (!order) return null
  return <RateForm key={order.orderId} order={order} onDone={onDone} />
}

/** How the day of an order is named: today and yesterday, the weekday within a week, then the date. */
function useDayOf(order: Order): { when: 'today' | 'yesterday' | 'earlier'; day: string } {
  const orderTime = useOrderTime()
  const [now] = useState(() => new Date())
  const ago = daysAgo(order.store.timeZone, new Date(order.placedAt), now)
  return {
    when: ago === 0 ? 'today' : ago === 1 ? 'yesterday' : 'earlier',
    day: orderTime(order, order.placedAt, ago < 7 ? { weekday: 'long' } : { month: 'long', day: 'numeric' }),
  }
}

function RateForm({ order, onDone }: { order: Order; onDone: (() => void) | undefined }) {
  const t = useTranslations('orders.rate')
  const day = useDayOf(order)
  const limits = useFeatures()
  const queries = useQueryClient()
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const [wasEarly, setWasEarly] = useState(false)
  const starsRef = useRef<HTMLDivElement>(null)
  const send = useMutation({
    mutationFn: (rating: Rating) =>
      bff('POST /api/orders/:orderId/feedback', { params: { orderId: order.orderId }, input: { rating } }),
    onSuccess: () => {
      queries.setQueryData(queryKeys.orderToRate, { order: null })
      onDone?.()
    },
  })
  const names = order.items.map((item) => item.name)

  return (
    <Box
      as="form"
      className={styles.rate}
      aria-labelledby="rate-title"
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate({ stars, comment: comment.trim() })
      }}
    >
      <div>
        <h2 id="rate-title">{t('title', day)}</h2>
        <p className="muted">{t('items', { first: names[0] ?? '', more: names.length - 1 })}</p>
      </div>
      <fieldset>
        <legend className="visually-hidden">{t('stars')}</legend>
        <div ref={starsRef} className={styles.stars}>
          {marks.map((mark) => (
            <label key={mark}>
              <input
                type="radio"
                name="stars"
                aria-label={t('star', { count: mark })}
                checked={stars === mark}
                onChange={() => setStars(mark)}
              />
              <Star aria-hidden />
            </label>
          ))}
        </div>
        {wasEarly && stars === 0 ? <CheckError role="alert">{t('missing')}</CheckError> : null}
      </fieldset>
      {stars > 0 ? (
        <TextAreaField
          label={t(stars === 1 ? 'whatWentWrong' : 'whatCouldBeBetter')}
          optional
          maxLength={limits.order_feedback_length}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      ) : null}
      <FormFailure text={send.isError ? (shownMessage(send.error) ?? t('failed')) : undefined} />
      <FormActions>
        <Button type="button" tone="quiet" disabled={send.isPending} onClick={() => send.mutate(null)}>
          {t('skip')}
        </Button>
        <ReadyButton
          type="submit"
          tone="night"
          isReady={stars > 0}
          onMissing={() => {
            setWasEarly(true)
            starsRef.current?.querySelector('input')?.focus()
          }}
          disabled={send.isPending}
          aria-busy={send.isPending}
        >
          {t('send')}
        </ReadyButton>
      </FormActions>
    </Box>
  )
}
