import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { fetchLinksAhead } from '#lib/client/links-ahead.ts'
import { paths } from '#lib/routing/paths.ts'
import { followLinks } from './follow-links.ts'
import { Link } from './link.tsx'

const push = jest.fn()
const prefetch = jest.fn()
/** What the observer was told to observe, and how it reports what is in the window: jsdom has no layout. */
let observed: Element[]
let show: (link: Element) => void
let stops: (() => void)[]

beforeEach(() => {
  jest.clearAllMocks()
  observed = []
  window.IntersectionObserver = class {
    constructor(report: (entries: object[]) => void) {
      show = (target) => report([{ isIntersecting: true, target }])
    }
    observe = (link: Element) => observed.push(link)
    unobserve = (link: Element) => (observed = observed.filter((one) => one !== link))
    disconnect = () => (observed = [])
  } as unknown as typeof IntersectionObserver
  render(
    <>
      <Link href="/shop">Shop</Link>
      <Link href="/" prefetch={false}>
        Landing
      </Link>
      <Link href="/shop/soda?sort=price" prefetch={false} scroll={false}>
        Cheapest first
      </Link>
      <Link href="/orders" onClick={(event) => event.preventDefault()}>
        Orders
      </Link>
      <a href={paths.checkout('en')}>Checkout</a>
    </>,
  )
  stops = [followLinks({ push }), fetchLinksAhead(prefetch)]
})
afterEach(() => stops.forEach((stop) => stop()))

const link = (name: string) => screen.getByRole('link', { name })
/** Clicks a link. @returns whether the page stays in its document */
function clickLink(name: string, how: MouseEventInit = {}): boolean {
  const event = createEvent.click(link(name), { button: 0, ...how })
  // jsdom does not navigate; the browser would. Added last, so that it sees what the others did.
  let isPrevented = false
  window.addEventListener(
    'click',
    (clicked) => {
      isPrevented = clicked.defaultPrevented
      clicked.preventDefault()
    },
    { once: true },
  )
  fireEvent(link(name), event)
  return isPrevented
}

test('[SHL-01] a click on a link is followed without a load of the page, where to and how it says', () => {
  expect(clickLink('Shop')).toBe(true)
  expect(clickLink('Cheapest first')).toBe(true)
  expect(push.mock.calls).toEqual([
    ['/shop', { scroll: true }],
    ['/shop/soda?sort=price', { scroll: false }],
  ])
})

test('what opens elsewhere, leaves the document or was prevented is not followed', () => {
  expect(clickLink('Shop', { ctrlKey: true })).toBe(false)
  expect(clickLink('Shop', { button: 1 })).toBe(false)
  expect(clickLink('Checkout')).toBe(false)
  clickLink('Orders')
  expect(push).not.toHaveBeenCalled()
})

test('the page of a link is requested when the link is in the window or pointed at, unless it says otherwise', () => {
  expect(observed).toEqual([link('Shop'), link('Orders')])
  show(link('Shop'))
  expect(observed).toEqual([link('Orders')])
  fireEvent.pointerOver(link('Orders'))
  fireEvent.pointerOver(link('Landing'))
  fireEvent.pointerOver(link('Checkout'))
  expect(prefetch.mock.calls).toEqual([['/shop'], ['/orders']])
})

test('nothing is requested ahead for a shopper who saves data', () => {
  stops.pop()?.()
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  stops.push(fetchLinksAhead(prefetch))
  fireEvent.pointerOver(link('Shop'))
  expect(observed).toEqual([])
  expect(prefetch).not.toHaveBeenCalled()
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true })
})
