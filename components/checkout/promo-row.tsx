'use client'
import { TicketPercent, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { FormField } from '#components/forms/form-field.tsx'
import { ruledText } from '#components/forms/form-schema.ts'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { CheckError } from '#components/ui/field-parts.tsx'
import { changeCoupon } from '#lib/client/basket-sync.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import type { Basket } from '#lib/domain/basket/basket.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import styles from './promo-row.module.css'

const codeSchema = z.object({ code: ruledText((code) => (code.trim() === '' ? 'empty' : null)) })

/** Codes on the basket, and one more (BSK-05). */
export function PromoRow({ coupons }: { coupons: Basket['coupons'] }) {
  const t = useTranslations('checkout')
  const failureText = (error: unknown) => shownMessage(error) ?? t('promo.failed')
  const form = useSubmitForm({
    schema: codeSchema,
    mode: 'onSubmit',
    defaultValues: { code: '' },
    // An empty code only takes the focus.
    problemText: () => '',
    send: async ({ code }) => {
      await changeCoupon({ addCoupon: code.trim().toUpperCase() })
      form.reset()
    },
    failureText,
  })
  const remove = (code: string) => {
    form.setFailure(null)
    void changeCoupon({ removeCoupon: code }).catch((error: unknown) => form.setFailure(failureText(error)))
  }

  return (
    <div className={styles.promo}>
      <div className={styles.row}>
        <FormField
          label={t('promo.label')}
          labelHidden
          start={<TicketPercent aria-hidden />}
          autoComplete="off"
          maxLength={30}
          placeholder={t('promo.label')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It stands inside the form of the order.
            event.preventDefault()
            form.submit()
          }}
          {...form.field('code')}
        />
        <Button
          type="button"
          tone="quiet"
          disabled={form.formState.isSubmitting}
          onClick={() => form.submit()}
        >
          {t('promo.apply')}
        </Button>
      </div>
      <div aria-live="polite">
        {form.failure ? <CheckError>{form.failure}</CheckError> : null}
        {coupons.map((coupon) => (
          <NoticeBar key={coupon.code} tone={coupon.applied ? 'good' : 'warn'}>
            <span>
              <b>
                <bdi>{coupon.code}</bdi>
              </b>{' '}
              {coupon.message ?? t(coupon.applied ? 'promo.applied' : 'promo.notApplied')}
            </span>
            <IconButton
              type="button"
              className={styles.remove}
              aria-label={t('promo.remove', { code: coupon.code })}
              onClick={() => remove(coupon.code)}
            >
              <X aria-hidden />
            </IconButton>
          </NoticeBar>
        ))}
      </div>
    </div>
  )
}
