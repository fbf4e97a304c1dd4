'use client'
import { useTranslations } from 'next-intl'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/empty-state.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import type { EntryFormProps } from '../entry-form.ts'
import { EntryRefused, useSaveMethod } from '../use-save-method.ts'
import type { DropIn } from './drop-in.ts'
import { newBraintreeMethod } from './new-braintree-method.ts'
import { useDropIn } from './use-drop-in.ts'

/** Cards, PayPal and Venmo in Braintree's Drop-in (CHK-03). */
export function BraintreeEntry({ entry, entryRef, onAdded, onRenew }: EntryFormProps) {
  const t = useTranslations('checkout')
  const { save, busy, failure } = useSaveMethod()

  async function add(from: DropIn): Promise<void> {
    let deviceData: string | undefined
    const cardId = await save(async () => {
      // What is missing is beside its field already.
      const payload = await from.requestPaymentMethod().catch(() => Promise.reject(new EntryRefused(null)))
      deviceData = payload.deviceData || undefined
      return newBraintreeMethod(payload)
    })
    if (cardId !== null) onAdded({ cardId, deviceData })
    else from.clearSelectedPaymentMethod()
  }

  // PayPal and Venmo are approved in a window of their own: another click on ours would add nothing.
  const { container, dropIn, failed, isReady } = useDropIn(entry, {
    onSelected: (opened) => void add(opened),
    onEnded: onRenew,
  })
  if (failed) return <LoadFailed text={t('entry.loadFailed')} onRetry={onRenew} />
  return (
    <>
      <div ref={entryRef} tabIndex={-1}>
        {dropIn ? null : <Skeleton line aria-hidden="true" />}
        <div ref={container} />
      </div>
      <FormFailure text={failure} />
      {entry.kinds.includes('card') ? (
        <Button
          type="button"
          tone="night"
          disabled={!dropIn || !isReady || busy}
          aria-busy={busy}
          onClick={() => dropIn && void add(dropIn)}
        >
          {t(busy ? 'entry.saving' : 'entry.save')}
        </Button>
      ) : null}
    </>
  )
}
