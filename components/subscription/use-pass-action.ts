'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { GoldPassAction } from '@kolea/domain/subscriptions/gold-pass-action.ts'
import { bff } from '#lib/client/bff.ts'
import { isDefiniteRefusal, shownMessage } from '#lib/client/bff-error.ts'
import { reloadBasket } from '#lib/client/basket-sync.ts'
import { reloadProfile } from '#lib/client/account-actions.ts'
import { useSelectedLocation } from '#lib/client/location.ts'
import { refreshPass } from '#lib/client/refresh-pass.ts'
import { storePassAttempt, passAttemptKey } from '#lib/client/pass-attempt.ts'

type WithoutCountry<A> = A extends unknown ? Omit<A, 'country'> : never
type PassAction = WithoutCountry<GoldPassAction>
type ClickedAction = { action: 'cancel' } | Omit<Extract<PassAction, { key: string }>, 'key'>

/** With its idempotency key, stored until the outcome is known. */
const attemptOf = (clicked: ClickedAction): PassAction =>
  clicked.action === 'cancel' ? clicked : { ...clicked, key: passAttemptKey(clicked.action, clicked.cardId) }

/** Acts on the pass; a success changes prices, so profile and basket follow (SUB-02). */
export function usePassAction(onDone: () => void) {
  const t = useTranslations('account.pass')
  const queries = useQueryClient()
  const { country } = useSelectedLocation()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (clicked: ClickedAction) =>
      bff('POST /api/gold-pass', { input: { ...attemptOf(clicked), country } }),
    onSettled: () => refreshPass(queries),
    onError: (error) => {
      if (isDefiniteRefusal(error)) storePassAttempt(null)
    },
    onSuccess: async ({ status, waiting }) => {
      if (!waiting) storePassAttempt(null)
      // With `confirm` the pass itself, read again, says what the bank asks.
      if (status !== 'success') return
      await Promise.allSettled([reloadProfile(), reloadBasket()])
      onDone()
    },
  })
  const refused =
    data?.status === 'failed' ? (data.waiting ? t('waiting') : (data.message ?? t('failed'))) : undefined
  return {
    act: mutate,
    busy: isPending,
    failure: error ? (shownMessage(error) ?? t('failed')) : refused,
  }
}
