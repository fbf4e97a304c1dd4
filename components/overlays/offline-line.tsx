'use client'
import { WifiOff } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import styles from './offline-line.module.css'

/** Says over every page, while the shop cannot be reached, as of when its prices are (decision 217). */
export function OfflineLine() {
  const t = useTranslations('offline')
  const format = useFormatter()
  const [checkedAt, setCheckedAt] = useState<number | null>(null)
  useEffect(() => {
    let isShown = true
    void deferredBundle()
      .then(({ pricesCheckedAt }) => pricesCheckedAt())
      .then((at) => {
        if (isShown) setCheckedAt(at)
      })
    return () => {
      isShown = false
    }
  }, [])
  if (checkedAt === null) return null
  return (
    <p role="status" data-slot="print-hidden" data-only="browser" className={styles.line}>
      <WifiOff aria-hidden />
      <span>
        {t('pricesAt', { time: format.dateTime(checkedAt, { hour: 'numeric', minute: '2-digit' }) })}
      </span>
    </p>
  )
}
