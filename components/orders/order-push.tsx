import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { Actions } from '#components/ui/actions.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { useFeatures } from '#lib/client/features.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { announce } from '#lib/client/toast.ts'
import styles from './order-push.module.css'

const never = () => () => undefined
const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** On first use, or where it was used before: most shoppers watch the page. */
const device = () => import('#lib/client/push-device.ts')

/** The shopper did not allow notifications: blocked for good, or only not now. */
class NotAllowed extends Error {
  readonly answer: 'denied' | 'default'

  constructor(answer: 'denied' | 'default') {
    super(`notifications: ${answer}`)
    this.answer = answer
  }
}

/** Offers to notify this browser when the order's status changes, where it can (ORD-02); Safari on iOS can in installed apps only. */
export function OrderPush({ orderId }: { orderId: string }) {
  const { order_notifications: isOffered } = useFeatures()
  const isPossible = useSyncExternalStore(never, canPush, () => false)
  return isOffered && isPossible ? <PushChoice orderId={orderId} /> : null
}

function PushChoice({ orderId }: { orderId: string }) {
  const t = useTranslations('orders.push')
  const { data: isNotified = false } = useQuery({
    queryKey: queryKeys.orderPush(orderId),
    queryFn: async () => Notification.permission === 'granted' && (await device()).isNotified(orderId),
  })
  const change = useChange(orderId)
  const Icon = isNotified ? BellRing : Bell
  const failure = change.isError ? (refusalKey(change.error) ?? (isNotified ? 'stopFailed' : 'failed')) : null
  const action = isNotified
    ? t(change.isPending ? 'stopping' : 'stop')
    : t(change.isPending ? 'starting' : 'start')
  return (
    <Box className={styles.push} aria-label={t('title')}>
      <p>{t(isNotified ? 'on' : 'offer')}</p>
      <FormFailure text={failure && (shownMessage(change.error) ?? t(failure))} />
      <Actions>
        <Button
          type="button"
          tone="quiet"
          size="small"
          disabled={change.isPending}
          aria-busy={change.isPending}
          onClick={() => change.mutate(!isNotified)}
        >
          <Icon aria-hidden="true" />
          {action}
        </Button>
      </Actions>
    </Box>
  )
}

const refusalKey = (error: unknown) =>
  error instanceof NotAllowed ? (error.answer === 'denied' ? 'denied' : 'dismissed') : null

/** Turns it on or off; the browser's question comes with the click and never before. */
function useChange(orderId: string) {
  const t = useTranslations('orders.push')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (!isWanted) return (await device()).stopNotifying(orderId)
      // Before anything is loaded: browsers take the question from a click that has just been.
      const answer = await Notification.requestPermission()
      if (answer !== 'granted') throw new NotAllowed(answer)
      return (await device()).startNotifying(orderId)
    },
    onSuccess: (isNotified) => {
      client.setQueryData(queryKeys.orderPush(orderId), isNotified)
      announce(t(isNotified ? 'on' : 'off'))
    },
  })
}
