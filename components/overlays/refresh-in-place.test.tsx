import { fireEvent, waitFor } from '@testing-library/react'
import { refreshInPlace } from '#lib/client/refresh-in-place.ts'
import { placeOf, typeAgain, typedText } from '#lib/client/typed-text.ts'

const pageHtml = `
  <header><input name="search"></header>
  <main>
    <input name="name"><textarea name="comment"></textarea>
    <input name="agreed" type="checkbox" value="yes">
  </main>
  <footer><button>United States</button><button>Canada</button></footer>`

const renderHtml = (html = pageHtml) => {
  document.body.innerHTML = html
}
const field = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)!
const button = (at: number) => document.querySelectorAll('button')[at]!

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  fireEvent.scroll(window)
}

const scrolled = jest.fn()
const intoView = jest.fn()
beforeEach(() => {
  jest.clearAllMocks()
  window.scrollTo = scrolled as typeof window.scrollTo
  Element.prototype.scrollIntoView = intoView
  window.history.replaceState(null, '', '/home')
  scrollTo(0)
  renderHtml()
})

test('[LOC-10] the scroll position, the focus and what is typed are taken into the new rendering', async () => {
  field('name').value = 'Lani'
  field('comment').value = 'Where is my musubi?'
  button(1).focus()
  scrollTo(300)
  refreshInPlace(() => renderHtml())
  const listener = jest.fn()
  document.addEventListener('input', listener)
  await waitFor(() => expect(button(1)).toHaveFocus())
  expect(scrolled).toHaveBeenCalledWith({ top: 300, behavior: 'instant' })
  expect([field('name').value, field('comment').value, field('search').value]).toEqual([
    'Lani',
    'Where is my musubi?',
    '',
  ])
  expect(listener).toHaveBeenCalledTimes(2)
  document.removeEventListener('input', listener)
})

test('[LOC-10] what the shopper does until the new rendering is there counts', async () => {
  refreshInPlace(() => {})
  // Something else on the page changes first.
  document.querySelector('header')!.append('…')
  await Promise.resolve()
  button(0).focus()
  scrollTo(120)
  field('name').value = 'Lani'
  expect(scrolled).not.toHaveBeenCalled()
  renderHtml()
  await waitFor(() => expect(button(0)).toHaveFocus())
  expect(field('name').value).toBe('Lani')
  expect(scrolled).toHaveBeenCalledWith({ top: 120, behavior: 'instant' })
})

test('[LOC-10] what was in view stays in view; what was not is not brought there', async () => {
  for (const [bottom, times] of [
    [20, 1],
    [-5, 0],
  ] as const) {
    intoView.mockClear()
    scrolled.mockClear()
    button(0).getBoundingClientRect = () => ({ top: bottom - 10, bottom }) as DOMRect
    button(0).focus()
    refreshInPlace(() => renderHtml())
    await waitFor(() => expect(scrolled).toHaveBeenCalled())
    expect(intoView).toHaveBeenCalledTimes(times)
  }
})

test('[LOC-10] what got the focus in the new rendering retains it', async () => {
  button(0).focus()
  refreshInPlace(() => {
    renderHtml()
    field('search').focus()
  })
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  expect(field('search')).toHaveFocus()
})

test('[LOC-10] on another page nothing is taken along', async () => {
  field('name').value = 'Lani'
  const seen = new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.body, { childList: true })
  })
  refreshInPlace(() => {
    window.history.pushState(null, '', '/shop')
    renderHtml()
  })
  await seen
  expect(field('name').value).toBe('')
  expect(scrolled).not.toHaveBeenCalled()
})

test('[LOC-10] a field that the new rendering filled retains its text, and where there are more or fewer of a kind nothing is guessed', async () => {
  field('name').value = 'Lani'
  field('comment').value = 'Where is my musubi?'
  button(1).focus()
  refreshInPlace(() =>
    renderHtml(
      '<main><input name="name" value="Kai"><textarea name="comment"></textarea><textarea name="comment"></textarea></main><footer><button>Canada</button></footer>',
    ),
  )
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  expect([field('name').value, field('comment').value]).toEqual(['Kai', ''])
  expect(document.body).toHaveFocus()
})

test('typed text is found in dialogs too, some fields can be left out, and what has no field yet is returned', () => {
  renderHtml(
    '<div role="dialog"><input name="address"><input name="word" type="password"></div><main><a>a</a></main><p></p>',
  )
  field('address').value = '2233 Kalakaua Ave'
  field('word').value = 'secret'
  const dialog = document.querySelector('[role="dialog"]')!
  const texts = typedText([dialog], ({ type }) => type !== 'password')
  expect(texts.map(({ part, value }) => [part, value])).toEqual([['[role="dialog"]', '2233 Kalakaua Ave']])
  expect(placeOf(document.querySelector('p')!)).toBeNull()
  renderHtml('<main></main>')
  expect(typeAgain(texts)).toEqual(texts)
  renderHtml('<div role="dialog"><input name="address"></div>')
  expect(typeAgain(texts)).toEqual([])
  expect(field('address').value).toBe('2233 Kalakaua Ave')
})
