'use client'
import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { FailedOverlay, lazyPart } from '#components/ui/lazy-part.tsx'
import type { BasketItem } from '@kolea/domain/basket/basket.ts'
import styles from './basket-line-list.module.css'

const ReplacementDialog = lazyPart(
  () => import('./replacement-dialog.tsx').then((module) => module.ReplacementDialog),
  FailedOverlay,
)

/** What is brought when the product of a line is sold out, and the way to name it (BSK-06). */
export function LineReplacement({ item, storeId }: { item: BasketItem; storeId: string }) {
  const t = useTranslations('basket.replacement')
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused')
  const { name, replacement } = item
  return (
    <div className={styles.replacement}>
      {replacement ? <span>{t('named', { name: replacement.name })}</span> : null}
      <button
        type="button"
        className={clsx('link', styles.nameIt)}
        aria-label={t(replacement ? 'changeFor' : 'nameFor', { name })}
        onClick={() => setDialog('open')}
      >
        {t(replacement ? 'change' : 'name')}
      </button>
      <Suspense fallback={null}>
        {dialog === 'unused' ? null : (
          <ReplacementDialog
            open={dialog === 'open'}
            item={item}
            storeId={storeId}
            onClose={() => setDialog('closed')}
          />
        )}
      </Suspense>
    </div>
  )
}
