'use client'
import { Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { useLimits } from '#lib/client/limits.ts'
import styles from './carousel-dots.module.css'
import { scrollToSlide, shownSlide, useSlideShow } from './use-slide-show.ts'

/** One dot a slide, which follows the slides when they are scrolled, and what stops their moving by themselves. */
export function CarouselDots({ slidesId, count }: { slidesId: string; count: number }) {
  const t = useTranslations('common')
  const [current, setCurrent] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const { banner_carousel_duration: seconds } = useLimits()
  useSlideShow({
    slidesId,
    count,
    seconds: isPaused ? 0 : seconds,
    onHand: useCallback(() => setPaused(true), []),
  })

  useEffect(() => {
    const slides = document.getElementById(slidesId)
    if (!slides) return
    const update = () => setCurrent(shownSlide(slides))
    slides.addEventListener('scroll', update, { passive: true })
    return () => slides.removeEventListener('scroll', update)
  }, [slidesId])

  const show = (index: number) => {
    setPaused(true)
    const slides = document.getElementById(slidesId)
    if (slides) scrollToSlide(slides, index)
  }

  return (
    <div className={styles.carouselDots}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          aria-label={t('slide', { number: index + 1 })}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => show(index)}
        />
      ))}
      {seconds > 0 ? (
        <button
          type="button"
          aria-label={t(isPaused ? 'playSlides' : 'pauseSlides')}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? <Play aria-hidden size={14} /> : <Pause aria-hidden size={14} />}
        </button>
      ) : null}
    </div>
  )
}
