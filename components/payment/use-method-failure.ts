import { useTranslations } from 'next-intl'
import { BffCallError, shownMessage } from '#lib/client/bff-error.ts'

/** Why a way to pay was not saved, as a text: a duplicate shows its status too. null: the server says nothing (CRD-02). */
export function useMethodFailure(): (error: unknown) => string | null {
  const t = useTranslations('checkout')
  return (error) => {
    const text = shownMessage(error)
    const isDuplicate = error instanceof BffCallError && error.code === 'duplicate_card'
    return text !== null && isDuplicate ? t('entry.duplicate', { text, status: error.status }) : text
  }
}
