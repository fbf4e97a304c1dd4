'use client'
import { Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { appSettings, changeAppSettings } from '#lib/client/app-settings.ts'
import { useAtom } from '#lib/client/atom.ts'
import styles from './carousel-dots.module.css'

/** Index of the slide that is in view. */
export const shownSlide = (slides: HTMLElement): number =>
  Math.round(Math.abs(slides.scrollLeft) / Math.max(slides.clientWidth, 1))

/** Scrolls the row of slides alone, never the page, in either writing direction. */
export function scrollToSlide(slides: HTMLElement, index: number): void {
  const slide = slides.children[index]
  if (!slide) return
  const left = slide.getBoundingClientRect().left - slides.getBoundingClientRect().left
  slides.scrollBy({ left, behavior: 'smooth' })
}

const hands = ['pointerdown', 'wheel', 'keydown'] as const

interface SlideShow {
  slidesId: string
  count: number
  /** How long a slide stays; 0: until somebody moves it. */
  seconds: number
  /** Somebody moved the slides by hand. */
  onHand: () => void
}

/**
 * Shows the next slide every `seconds` (CAT-10). It waits while the pointer or the focus is on the slides and while the tab is
 * hidden, and never moves for people who prefer less motion.
 */
export function useSlideShow({ slidesId, count, seconds, onHand }: SlideShow): void {
  useEffect(() => {
    const slides = document.getElementById(slidesId)
    if (!slides || count < 2 || seconds <= 0) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const next = () => {
      if (document.hidden || slides.matches(':hover, :focus-within')) return
      scrollToSlide(slides, (shownSlide(slides) + 1) % count)
    }
    const timer = setInterval(next, seconds * 1000)
    for (const hand of hands) slides.addEventListener(hand, onHand, { passive: true })
    return () => {
      clearInterval(timer)
      for (const hand of hands) slides.removeEventListener(hand, onHand)
    }
  }, [slidesId, count, seconds, onHand])
}

/**
 * One dot a slide, which follows the slides when they are scrolled, and what stops their moving by themselves: the button for every
 * page, a hand or a dot for this one.
 */
export function CarouselDots({ slidesId, count, seconds }: Omit<SlideShow, 'onHand'>) {
  const t = useTranslations('common')
  const [current, setCurrent] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const isPaused = useAtom(appSettings, ({ slidesArePaused }) => slidesArePaused) || isHeld
  useSlideShow({
    slidesId,
    count,
    seconds: isPaused ? 0 : seconds,
    onHand: useCallback(() => setHeld(true), []),
  })

  useEffect(() => {
    const slides = document.getElementById(slidesId)
    if (!slides) return
    const update = () => setCurrent(shownSlide(slides))
    slides.addEventListener('scroll', update, { passive: true })
    return () => slides.removeEventListener('scroll', update)
  }, [slidesId])

  const show = (index: number) => {
    setHeld(true)
    const slides = document.getElementById(slidesId)
    if (slides) scrollToSlide(slides, index)
  }

  const toggle = () => {
    changeAppSettings({ slidesArePaused: !isPaused })
    setHeld(false)
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
        <button type="button" aria-label={t(isPaused ? 'playSlides' : 'pauseSlides')} onClick={toggle}>
          {isPaused ? <Play aria-hidden size={14} /> : <Pause aria-hidden size={14} />}
        </button>
      ) : null}
    </div>
  )
}
