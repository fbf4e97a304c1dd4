type Field = HTMLInputElement | HTMLTextAreaElement

/** A part of a page or what is open over it: it is there in each rendering of the page. */
const parts = 'header, main, footer, [role="dialog"]'
const notTyped = ['checkbox', 'radio', 'file', 'hidden', 'button', 'submit', 'range']

/** The position of an element, in a way that is valid for another rendering of the same page. */
interface Place {
  readonly part: string
  readonly kind: string
  readonly name: string | null
  /** Among how many alike it is which one. */
  readonly index: number
  readonly count: number
}

/** Not by id: most of them are made by React, others in each rendering. */
const alike = (part: Element | null, { kind, name }: Pick<Place, 'kind' | 'name'>): HTMLElement[] =>
  [...(part?.querySelectorAll<HTMLElement>(kind) ?? [])].filter((one) => one.getAttribute('name') === name)

/** The place of an element, also of one that is no longer in the document; null where it cannot be determined. */
export function placeOf(element: Element): Place | null {
  const within = element.closest(parts)
  if (!within) return null
  const part = within.getAttribute('role') === 'dialog' ? '[role="dialog"]' : within.localName
  const kind = element.localName
  const name = element.getAttribute('name')
  const all = alike(within, { kind, name })
  return { part, kind, name, index: all.indexOf(element as HTMLElement), count: all.length }
}

/** What is at a place now; undefined when as many as before are not there. */
export function elementAt(place: Place): HTMLElement | undefined {
  const now = alike(document.querySelector(place.part), place)
  return now.length === place.count ? now[place.index] : undefined
}

export interface TypedText extends Place {
  readonly value: string
}

/** What is in the text fields within these elements. @param isIncluded leaves fields out */
export const typedText = (
  within: readonly Element[],
  isIncluded: (field: Field) => boolean = () => true,
): TypedText[] =>
  within
    .flatMap((one) => [...one.querySelectorAll<Field>('input, textarea')])
    .filter((field) => field.value !== '' && !notTyped.includes(field.type) && isIncluded(field))
    .flatMap((field) => {
      const place = placeOf(field)
      return place ? [{ ...place, value: field.value }] : []
    })

/** Types it into the fields that are there and empty, as the shopper would. @returns what has no field yet */
export const typeAgain = (texts: readonly TypedText[]): TypedText[] =>
  texts.filter((text) => {
    const field = elementAt(text) as Field | undefined
    if (field?.value === '') {
      // Past the property that React puts on the element, which would hide the change from it.
      Reflect.set(Object.getPrototypeOf(field) as object, 'value', text.value, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return !field
  })
