import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { BankAnswer } from '#components/payment/bank-step/bank-page-props.ts'
import { reloadProfile } from '#lib/client/account-actions.ts'
import { reloadBasket } from '#lib/client/basket-sync.ts'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { refreshPass } from '#lib/client/refresh-pass.ts'
import { storePassAttempt } from '#lib/client/pass-attempt.ts'

export interface BankAnswering {
  answer: (answer: BankAnswer) => void
  busy: boolean
  /** Why nothing was paid; it outlives the step. */
  failure: string | null
}

/** Has a charge of the pass settled once its bank was answered; one that was left takes no money afterwards (SUB-02). */
export function useBankAnswer(onPaid?: () => void): BankAnswering {
  const t = useTranslations('account.pass')
  const queries = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (given: BankAnswer) =>
      bff('POST /api/gold-pass/confirm', { input: { giveUp: given === 'left' } }),
    onSettled: () => refreshPass(queries),
    onSuccess: async ({ status, waiting }) => {
      if (!waiting) storePassAttempt(null)
      if (status !== 'success') return
      await Promise.allSettled([reloadProfile(), reloadBasket()])
      onPaid?.()
    },
  })
  const refused =
    data?.status === 'failed' ? (data.waiting ? t('waiting') : (data.message ?? t('failed'))) : null
  return { answer: mutate, busy: isPending, failure: error ? (shownMessage(error) ?? t('failed')) : refused }
}
