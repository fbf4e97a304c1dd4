'use client'
import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { FormField } from '#components/forms/form-field.tsx'
import { useFeatures } from '#lib/client/features.ts'
import { isTipAllowed, type TipChoice } from '@kolea/domain/checkout/tip.ts'
import { tipProblem } from '@kolea/domain/checkout/tip.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import type { CheckoutFields } from './checkout-values.ts'
import { Box } from '#components/ui/box.tsx'
import styles from './tip-box.module.css'

const offered = [200, 300, 500] as const

/**
 * Three amounts or one's own between the bounds; none is fine, and one that cannot be taken is never dropped (CHK-04). They
 * are amounts alone: the same amount is another share of every basket, more than the whole of a small one.
 */
export function TipBox({ form }: { form: CheckoutFields }) {
  const t = useTranslations('checkout')
  const limits = useFeatures()
  const {
    field: { value: tip, ref, onChange },
  } = useController({ control: form.control, name: 'tip' })
  const { choice, ownText } = tip
  const bounds = {
    min: formatCents(limits.min_tip_amount),
    max: formatCents(limits.max_tip_amount),
  }
  const problem = tipProblem(tip, limits)
  // A wrong amount has its error while it is typed; a missing one only after "Place order".
  const shown = problem === 'required' && !form.formState.isSubmitted ? null : problem
  const choose = (next: TipChoice['choice']) => onChange({ choice: next, ownText })

  return (
    <Box aria-labelledby="checkout-tip">
      <div>
        <h2 id="checkout-tip">{t('tip.title')}</h2>
        <p className="muted">{t('tip.text')}</p>
      </div>
      <fieldset className={styles.tips}>
        <legend className="visually-hidden">{t('tip.title')}</legend>
        {offered
          .filter((cents) => isTipAllowed(cents, limits))
          .map((cents) => (
            <label key={cents}>
              <input type="radio" name="tip" checked={choice === cents} onChange={() => choose(cents)} />
              <bdi>{formatCents(cents)}</bdi>
            </label>
          ))}
        <label>
          <input type="radio" name="tip" checked={choice === 'own'} onChange={() => choose('own')} />
          {t('tip.other')}
          <small>{t('tip.otherMore')}</small>
        </label>
      </fieldset>
      {choice === 'own' ? (
        <FormField
          label={t('tip.amount')}
          inputMode="decimal"
          dir="ltr"
          ref={ref}
          value={ownText}
          hint={t('tip.bounds', bounds)}
          error={shown ? t(`tip.${shown}`, bounds) : undefined}
          onChange={(event) => onChange({ choice, ownText: event.target.value })}
        />
      ) : null}
      {choice !== 'none' ? (
        <button type="button" className={clsx('link', styles.none)} onClick={() => choose('none')}>
          {t('tip.none')}
        </button>
      ) : null}
    </Box>
  )
}
