'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import styles from './carousel-dots.module.css'

/** One dot a slide; follows the slides when they are scrolled by hand. */
export function CarouselDots({ slidesId, count }: { slidesId: string; count: number }) {
  const t = useTranslations('common')
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const slides = document.getElementById(slidesId)
    if (!slides) return
    const update = () => setCurrent(Math.round(Math.abs(slides.scrollLeft) / Math.max(slides.clientWidth, 1)))
    slides.addEventListener('scroll', update, { passive: true })
    return () => slides.removeEventListener('scroll', update)
  }, [slidesId])

  const show = (index: number) =>
    document
      .getElementById(slidesId)
      ?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })

  return (
    <div className={styles.carouselDots}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={t('slide', { number: index + 1 })}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => show(index)}
        />
      ))}
    </div>
  )
}
