'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormField } from '#components/forms/form-field.tsx'
import { useLimits } from '#lib/client/limits.ts'
import { isTipAllowed } from '#lib/domain/checkout/tip.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import { parseDollars } from '#lib/domain/money/parse-dollars.ts'

const offered = [200, 300, 500] as const

/** What the shopper gives; `valid` is false while their own amount cannot be taken. */
export interface Tip {
  cents: number | null
  valid: boolean
}

export const noTip: Tip = { cents: null, valid: true }

interface TipBoxProps {
  tip: Tip
  /** What the share is of. */
  baseCents: number
  /** The shopper wanted to order: an amount that is missing is told too. */
  pressed: boolean
  onTip: (tip: Tip) => void
}

/** Three amounts or one's own between the bounds; none is fine, and one that cannot be taken is never dropped (CHK-04). */
export function TipBox({ tip, baseCents, pressed, onTip }: TipBoxProps) {
  const t = useTranslations('checkout')
  const limits = useLimits()
  const [choice, setChoice] = useState<'none' | 'other' | number>('none')
  const [own, setOwn] = useState('')
  const bounds = {
    min: formatCents(limits.min_tip_amount),
    max: formatCents(limits.max_tip_amount),
  }
  const problem = own.trim() === '' ? (pressed ? t('tip.required') : undefined) : t('tip.bounds', bounds)

  const changeOwn = (text: string) => {
    setOwn(text)
    const cents = parseDollars(text)
    const valid = cents !== null && cents > 0 && isTipAllowed(cents, limits)
    onTip({ cents: valid ? cents : null, valid })
  }
  const choose = (next: typeof choice) => {
    setChoice(next)
    if (typeof next === 'number') onTip({ cents: next, valid: true })
    else if (next === 'other') changeOwn(own)
    else onTip(noTip)
  }
  const share = (cents: number) =>
    baseCents > 0 ? t('tip.share', { percent: Math.round((cents / baseCents) * 100) }) : ''

  return (
    <section className="box" aria-labelledby="checkout-tip">
      <div>
        <h2 id="checkout-tip">{t('tip.title')}</h2>
        <p className="muted">{t('tip.text')}</p>
      </div>
      <fieldset className="tips">
        <legend className="visually-hidden">{t('tip.title')}</legend>
        {offered
          .filter((cents) => isTipAllowed(cents, limits))
          .map((cents) => (
            <label key={cents}>
              <input type="radio" name="tip" checked={choice === cents} onChange={() => choose(cents)} />
              <bdi>{formatCents(cents)}</bdi>
              <small>{share(cents)}</small>
            </label>
          ))}
        <label>
          <input type="radio" name="tip" checked={choice === 'other'} onChange={() => choose('other')} />
          {t('tip.other')}
          <small>{t('tip.otherMore')}</small>
        </label>
      </fieldset>
      {choice === 'other' ? (
        <FormField
          label={t('tip.amount')}
          inputMode="decimal"
          dir="ltr"
          value={own}
          hint={t('tip.bounds', bounds)}
          error={tip.valid ? undefined : problem}
          onChange={(event) => changeOwn(event.target.value)}
        />
      ) : null}
      {choice !== 'none' ? (
        <button type="button" className="link no-tip" onClick={() => choose('none')}>
          {t('tip.none')}
        </button>
      ) : null}
    </section>
  )
}
