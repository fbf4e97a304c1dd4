import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { appSettings } from '#lib/client/app-settings.ts'
import messages from '#messages/en/texts.json'
import { CarouselDots } from './carousel-dots.tsx'

const width = 300
const texts = messages.common
let prefersLessMotion: boolean

/** Three slides of 300 px, and a row that scrolls at once: a real browser's layout, which jsdom does not have. */
function open(seconds = 7) {
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <div id="slides" data-testid="slides">
        <p>one</p>
        <p>two</p>
        <p>three</p>
      </div>
      <CarouselDots slidesId="slides" count={3} seconds={seconds} />
    </NextIntlClientProvider>,
  )
  const slides = screen.getByTestId('slides')
  Object.defineProperty(slides, 'clientWidth', { value: width })
  for (const [index, slide] of [...slides.children].entries())
    slide.getBoundingClientRect = () => new DOMRect(index * width - slides.scrollLeft, 0, width, 100)
  slides.scrollBy = ((options: ScrollToOptions) => {
    slides.scrollLeft += options.left ?? 0
    fireEvent.scroll(slides)
  }) as typeof slides.scrollBy
  return slides
}
const shown = () =>
  ['1', '2', '3'].findIndex(
    (number) =>
      screen.getByRole('button', { name: `Slide ${number}` }).getAttribute('aria-current') === 'true',
  )
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000))

beforeEach(() => {
  jest.useFakeTimers()
  prefersLessMotion = false
  window.matchMedia = jest.fn(() => ({ matches: prefersLessMotion })) as unknown as typeof window.matchMedia
  appSettings.set(appSettings.initial)
})
afterEach(() => jest.useRealTimers())

test('[CAT-10] [CFG-01] [banner_carousel_duration] the next banner comes after banner_carousel_duration seconds, the first after the last', () => {
  open()
  pass(6)
  expect(shown()).toBe(0)
  pass(1)
  expect(shown()).toBe(1)
  pass(14)
  expect(shown()).toBe(0)
})

test('[CAT-10] with a duration of 0 nothing moves, and nothing has to be stopped', () => {
  open(0)
  pass(60)
  expect(shown()).toBe(0)
  expect(screen.queryByRole('button', { name: texts.pauseSlides })).toBeNull()
})

test('[CAT-10] the slides stop by their button, by a dot and by hand, and move again when they are let', () => {
  const slides = open()
  fireEvent.click(screen.getByRole('button', { name: texts.pauseSlides }))
  pass(30)
  expect(shown()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: texts.playSlides }))
  pass(7)
  expect(shown()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Slide 3' }))
  pass(30)
  expect(shown()).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: texts.playSlides }))
  fireEvent.pointerDown(slides)
  pass(30)
  expect(shown()).toBe(2)
})

test('[CAT-10] the slides stay for people who prefer less motion', () => {
  prefersLessMotion = true
  open()
  pass(30)
  expect(shown()).toBe(0)
})

test('[CAT-10] [PER-01] slides that were stopped by their button stand still on the next page, those stopped by hand do not', () => {
  fireEvent.pointerDown(open())
  cleanup()
  open()
  pass(7)
  expect(shown()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: texts.pauseSlides }))
  cleanup()
  open()
  pass(30)
  expect(shown()).toBe(0)
  expect(screen.getByRole('button', { name: texts.playSlides })).toBeInTheDocument()
})
