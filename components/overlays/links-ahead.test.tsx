import { fireEvent, render, screen } from '@testing-library/react'
import { Link } from '#components/ui/link.tsx'
import { fetchLinksAhead } from '#lib/client/links-ahead.ts'

let observed: Element[]
let comeIntoView: (link: Element, isIntersecting: boolean) => void
const stopped = jest.fn()

beforeEach(() => {
  observed = []
  stopped.mockClear()
  class WindowOfTheTest {
    constructor(callback: IntersectionObserverCallback) {
      comeIntoView = (target, isIntersecting) =>
        callback(
          [{ target, isIntersecting } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        )
    }
    observe = (link: Element) => void observed.push(link)
    unobserve = (link: Element) => void (observed = observed.filter((one) => one !== link))
    disconnect = stopped
  }
  Object.assign(globalThis, { IntersectionObserver: WindowOfTheTest })
  render(
    <>
      <Link href="/deals">Deals</Link>
      <Link href="/" prefetch={false}>
        Landing
      </Link>
      <a href="#foot">Help</a>
      <p>Text</p>
    </>,
  )
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  Reflect.deleteProperty(navigator, 'connection')
})

test('the page of a link is requested once it comes into the window, and never one that is requested at a click', () => {
  const requested: string[] = []
  fetchLinksAhead((address) => requested.push(address))
  const link = screen.getByRole('link', { name: 'Deals' })
  expect(observed).toEqual([link])
  comeIntoView(link, false)
  expect(requested).toEqual([])
  comeIntoView(link, true)
  expect(requested).toEqual(['/deals'])
  expect(observed).toEqual([])
})

test('a link that came later is requested when it is pointed at, as long as the page is there', () => {
  const requested: string[] = []
  const stop = fetchLinksAhead((address) => requested.push(address))
  render(<Link href="/orders">Orders</Link>)
  for (const text of ['Orders', 'Landing', 'Help', 'Text']) fireEvent.pointerOver(screen.getByText(text))
  fireEvent.pointerOver(document)
  expect(requested).toEqual(['/orders'])
  stop()
  expect(stopped).toHaveBeenCalledTimes(1)
  fireEvent.pointerOver(screen.getByText('Orders'))
  expect(requested).toEqual(['/orders'])
})

test('nothing is requested ahead for a shopper who saves data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const prefetch = jest.fn()
  fetchLinksAhead(prefetch)()
  fireEvent.pointerOver(screen.getByText('Deals'))
  expect(prefetch).not.toHaveBeenCalled()
  expect(observed).toEqual([])
})
