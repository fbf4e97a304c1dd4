'use client'
import { TicketPercent, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { FormField } from '#components/forms/form-field.tsx'
import { ruledText } from '#components/forms/form-schema.ts'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { changeCoupon } from '#lib/client/basket-sync.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import type { Basket } from '#lib/domain/basket/basket.ts'

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
    <div className="promo">
      <div className="promo-row">
        <FormField
          label={t('promo.label')}
          labelHidden
          start={<TicketPercent className="icon" aria-hidden />}
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
        <button
          type="button"
          className="button button-quiet"
          disabled={form.formState.isSubmitting}
          onClick={() => form.submit()}
        >
          {t('promo.apply')}
        </button>
      </div>
      <div aria-live="polite">
        {form.failure ? <p className="check-error">{form.failure}</p> : null}
        {coupons.map((coupon) => (
          <p key={coupon.code} className={coupon.applied ? 'notice notice-good' : 'notice notice-warn'}>
            <span>
              <b>
                <bdi>{coupon.code}</bdi>
              </b>{' '}
              {coupon.message ?? t(coupon.applied ? 'promo.applied' : 'promo.notApplied')}
            </span>
            <button
              type="button"
              className="icon-button push"
              aria-label={t('promo.remove', { code: coupon.code })}
              onClick={() => remove(coupon.code)}
            >
              <X className="icon" aria-hidden />
            </button>
          </p>
        ))}
      </div>
    </div>
  )
}
