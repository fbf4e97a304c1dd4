'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import styles from './passing-banner.module.css'

/** How long the pickup banner stays (LOC-06), in ms. */
const shownMs = 5000

/** Shown for five seconds on the map; the time stops while the pointer or the focus is on it. */
export function PassingBanner({ text }: { text: string }) {
  const t = useTranslations('location')
  const [gone, setGone] = useState(false)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => setGone(true), shownMs)
    return () => clearTimeout(timer)
  }, [held])

  if (gone) return null
  return (
    <p
      data-slot="passing"
      className={styles.passing}
      role="status"
      style={{ '--passing': held ? 'paused' : 'running' } as React.CSSProperties}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      <IconButton
        type="button"
        className={styles.iconButton}
        aria-label={t('closeBanner')}
        onClick={() => setGone(true)}
      >
        <X aria-hidden />
      </IconButton>
    </p>
  )
}
