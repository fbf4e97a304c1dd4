import { tabEntries } from './browser-storage.ts'
import { typeAgain, typedText, type TypedText } from './typed-text.ts'

/** Forms of a page are rendered within this time. */
const formsWithinMs = 10_000

interface Typed {
  readonly path: string
  readonly texts: readonly TypedText[]
}

/** What belongs to nobody's storage: passwords, codes, cards. */
const isSecret = ({ type, autocomplete }: HTMLInputElement | HTMLTextAreaElement): boolean =>
  type === 'password' || /password|one-time-code|^cc-/.test(autocomplete)

/** Notes in this tab what is typed on the page, before the shop's break takes the page away (OFF-01). */
export function noteTyped(key: string, path: string): void {
  const texts = typedText([...document.querySelectorAll('main, footer')], (field) => !isSecret(field))
  if (texts.length === 0) return
  const typed: Typed = { path, texts }
  tabEntries.write(key, JSON.stringify(typed))
}

/** Types it again on the same page after the break, as its forms come up; once. */
export function typeAfterBreak(key: string, path: string): void {
  const noted = tabEntries.read(key)
  if (noted === null) return
  const typed = JSON.parse(noted) as Typed
  if (typed.path !== path) return
  tabEntries.remove(key)
  let left = typeAgain(typed.texts)
  const observer = new MutationObserver(() => {
    left = typeAgain(left)
    if (left.length === 0) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), formsWithinMs)
}
