'use client'
import { useTranslations } from 'next-intl'
import type { Basket } from '#lib/domain/basket/basket.ts'
import { changeSettings } from '#lib/client/basket-sync.ts'
import { Button } from '#components/ui/button.tsx'
import styles from './substitution-choice.module.css'

/** What happens when something runs out: remove it (default) or cancel the whole order (BSK-06). */
export function SubstitutionChoice({ chosen }: { chosen: Basket['whenOutOfStock'] }) {
  const t = useTranslations('basket')
  const other = chosen === 'remove' ? 'cancel' : 'remove'
  return (
    <div className={styles.substitution}>
      <p>
        <b>{t('runsOut')}</b>
        <span className="muted">{t(`whenOut.${chosen}`)}</span>
      </p>
      <Button
        type="button"
        tone="quiet"
        size="small"
        aria-label={t('changeWhenOut', { choice: t(`whenOut.${other}`) })}
        onClick={() => changeSettings({ whenOutOfStock: other })}
      >
        {t('change')}
      </Button>
    </div>
  )
}
