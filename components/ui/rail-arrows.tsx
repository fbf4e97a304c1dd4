'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import styles from './rail-arrows.module.css'

/** Arrows of a rail where there is a mouse: each moves it by most of its width. The rail scrolls by hand without them. */
export function RailArrows({ railId }: { railId: string }) {
  const t = useTranslations('common')
  const [ends, setEnds] = useState({ start: true, end: false })

  useEffect(() => {
    const rail = document.getElementById(railId)
    if (!rail) return
    const update = () => {
      const moved = Math.abs(rail.scrollLeft)
      setEnds({ start: moved < 4, end: moved + rail.clientWidth > rail.scrollWidth - 4 })
    }
    // Where no arrow is shown (rail-arrows.module.css), measuring would lay out what is below the window.
    if (window.matchMedia('(min-width: 576px) and (hover: hover)').matches) update()
    rail.addEventListener('scroll', update, { passive: true })
    return () => rail.removeEventListener('scroll', update)
  }, [railId])

  const move = (way: -1 | 1) => {
    const rail = document.getElementById(railId)
    if (!rail) return
    const sign = getComputedStyle(rail).direction === 'rtl' ? -1 : 1
    rail.scrollBy({ left: way * sign * rail.clientWidth * 0.8, behavior: 'smooth' })
  }

  return (
    <div className={styles.railArrows}>
      <IconButton
        className={styles.iconButton}
        type="button"
        disabled={ends.start}
        aria-label={t('previous')}
        onClick={() => move(-1)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton
        className={styles.iconButton}
        type="button"
        disabled={ends.end}
        aria-label={t('next')}
        onClick={() => move(1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}
