'use client'
import { TicketPercent } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { changeCode } from '#lib/client/basket-sync.ts'
import type { Basket } from '#lib/domain/basket/basket.ts'
import { CodeRow } from './code-row.tsx'

/** Promo codes on the basket, and one more (BSK-05). */
export function PromoRow({ coupons }: { coupons: Basket['coupons'] }) {
  const t = useTranslations('checkout.promo')
  return (
    <CodeRow
      label={t('label')}
      icon={<TicketPercent aria-hidden />}
      maxLength={30}
      codes={coupons.map(({ code, applied, message }) => ({
        code,
        applied,
        text: message ?? t(applied ? 'applied' : 'notApplied'),
      }))}
      onApply={(addCoupon) => changeCode({ addCoupon })}
      onRemove={(removeCoupon) => changeCode({ removeCoupon })}
    />
  )
}
