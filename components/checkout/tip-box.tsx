'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormField } from '#components/ui/form-field.tsx'
import { useLimits } from '#lib/client/limits.ts'
import { isTipAllowed } from '#lib/domain/checkout/tip.ts'
import { formatCents } from '#lib/domain/money/format.ts'

const offered = [200, 300, 500] as const

interface TipBoxProps {
  tipCents: number | null
  /** What the share is of. */
  baseCents: number
  onTip: (tipCents: number | null) => void
}

/** `3`, `3.5`, `3.50` as cents; null for anything else. */
export function parseDollars(text: string): number | null {
  return /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 100)
    : null
}

/** Three amounts or one's own between the bounds; none is fine (CHK-04). */
export function TipBox({ tipCents, baseCents, onTip }: TipBoxProps) {
  const t = useTranslations('checkout')
  const limits = useLimits()
  const [choice, setChoice] = useState<'none' | 'other' | number>('none')
  const [own, setOwn] = useState('')
  const bounds = {
    min: formatCents(limits.min_tip_amount),
    max: formatCents(limits.max_tip_amount),
  }
  const wrong = choice === 'other' && own !== '' && tipCents === null

  const changeOwn = (text: string) => {
    setOwn(text)
    const cents = parseDollars(text)
    onTip(cents !== null && cents > 0 && isTipAllowed(cents, limits) ? cents : null)
  }
  const choose = (next: typeof choice) => {
    setChoice(next)
    if (typeof next === 'number') onTip(next)
    else if (next === 'other') changeOwn(own)
    else onTip(null)
  }
  const share = (cents: number) =>
    baseCents > 0 ? t('tip.share', { percent: Math.round((cents / baseCents) * 100) }) : ''

  return (
    <section className="box" aria-labelledby="tip">
      <div>
        <h2 id="tip">{t('tip.title')}</h2>
        <p className="muted">{t('tip.text')}</p>
      </div>
      <fieldset className="tips">
        <legend className="visually-hidden">{t('tip.title')}</legend>
        {offered.map((cents) => (
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
          error={wrong ? t('tip.bounds', bounds) : undefined}
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
