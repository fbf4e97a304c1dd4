type Field = HTMLInputElement | HTMLTextAreaElement

/** Of app/styles/reset.css: the browser has filled a field in. */
const autofillAnimation = 'autofilled'

const notEntered = 'input:is([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range])'
/** A combobox opens its list when its text changes: nothing but what a person types is such a change. */
const isEntered = (element: Element): element is Field =>
  element.matches('input, textarea') && !element.matches(`${notEntered}, [role=combobox]`)

/** The last value of each field that an event has reported to the page. */
const known = new WeakMap<Field, string>()

const isUnknown = ({ field, value }: { field: Field; value: string }): boolean =>
  value !== '' && value !== (known.get(field) ?? field.defaultValue)

function dispatchInput(field: Field, value: string): void {
  // React ignores an event of a value that it has seen written: it is let see another one, and not this. Empty is valid in every field.
  field.value = ''
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Dispatches events for values that were written without one. @param but stays as it is @returns whether there were any */
function adoptAll(within: Element | null, but: Element | null = null): boolean {
  const all = [...(within?.querySelectorAll('input, textarea') ?? [])].filter(isEntered)
  const fields = all.filter((field) => field !== but)
  // All are read first: the page renders its own values again with the first event.
  const written = fields.map((field) => ({ field, value: field.value })).filter(isUnknown)
  for (const { field, value } of written) dispatchInput(field, value)
  return written.length > 0
}

/** What is sent together: a form, or a group of fields within a larger one. */
const together = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('form, [role=group]') : null

/**
 * Password managers may set values without any event, so that a form takes itself for empty (SGN-02): the values
 * of the fields themselves are read when the browser marks one as filled in, when one gets or loses the focus, and before a form
 * is sent. What a form shows from the start (`defaultValue`) is known to it. One place for all forms. @returns stops it
 */
export function watchEntered(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && isEntered(target)) known.set(target, target.value)
  }
  const read = (event: Event) => void adoptAll(together(event))
  // With the event the field loses its selection and the position of the cursor: the field that a person is about to type in is read when it is left.
  const readOthers = (event: Event) => void adoptAll(together(event), document.activeElement)
  const fill = (event: AnimationEvent) => {
    if (event.animationName === autofillAnimation) read(event)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return
    // Enter clicks the button of the form next, which checks the values once more.
    adoptAll(together(event))
  }
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  for (const type of ['input', 'change']) document.addEventListener(type, note, options)
  for (const type of ['focusin', 'click']) document.addEventListener(type, readOthers, options)
  for (const type of ['focusout', 'submit']) document.addEventListener(type, read, options)
  document.addEventListener('animationstart', fill, options)
  document.addEventListener('keydown', handleKey, options)
  return () => stop.abort()
}
