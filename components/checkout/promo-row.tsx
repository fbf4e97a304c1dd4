'use client'
import { TicketPercent, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { changeCoupon } from '#lib/client/basket-sync.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import type { Basket } from '#lib/domain/basket/basket.ts'

/** Codes on the basket, and one more (BSK-05). */
export function PromoRow({ coupons }: { coupons: Basket['coupons'] }) {
  const t = useTranslations('checkout')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const send = async (change: Parameters<typeof changeCoupon>[0]) => {
    setBusy(true)
    setFailure(null)
    try {
      await changeCoupon(change)
      setCode('')
    } catch (error) {
      setFailure(shownMessage(error) ?? t('promo.failed'))
    } finally {
      setBusy(false)
    }
  }
  const apply = () => (code.trim() === '' ? undefined : void send({ addCoupon: code.trim().toUpperCase() }))

  return (
    <div className="promo">
      <div className="promo-row">
        <div className="field">
          <label className="visually-hidden" htmlFor="promo">
            {t('promo.label')}
          </label>
          <div className="field-box">
            <TicketPercent className="icon" aria-hidden />
            <input
              id="promo"
              autoComplete="off"
              maxLength={30}
              placeholder={t('promo.label')}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                apply()
              }}
            />
          </div>
        </div>
        <button type="button" className="button button-quiet" disabled={busy} onClick={apply}>
          {t('promo.apply')}
        </button>
      </div>
      <div aria-live="polite">
        {failure ? <p className="check-error">{failure}</p> : null}
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
              onClick={() => void send({ removeCoupon: coupon.code })}
            >
              <X className="icon" aria-hidden />
            </button>
          </p>
        ))}
      </div>
    </div>
  )
}
