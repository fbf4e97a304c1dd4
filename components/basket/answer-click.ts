import { flushSync } from 'react-dom'
import { afterFrame } from '#lib/client/after-frame.ts'

/**
 * Answers a click within its own frame, which is too short for a slow phone to find out what comes of the click and have React render it
 * (decision 161). Both follow after the frame, in one task, so that nothing else is ever painted between them.
 *
 * @param show changes the document, without React; returns what undoes that, or null when there was nothing to show
 * @param change what the click is for; at once when nothing was shown
 */
export function answerClick(show: () => (() => void) | null, change: () => void): void {
  const undo = show()
  if (undo === null) return change()
  afterFrame(() =>
    flushSync(() => {
      undo()
      change()
    }),
  )
}

/**
 * Shows the element after it, which is rendered and hidden, in its place.
 *
 * @returns undoes it, unless React has removed the element meanwhile; null when there is none after it
 */
export function showNextInstead(element: HTMLElement | null): (() => void) | null {
  const next = element?.nextElementSibling
  if (!element || !(next instanceof HTMLElement)) return null
  const show = (isShown: boolean) => {
    element.hidden = isShown
    next.hidden = !isShown
  }
  show(true)
  return () => {
    if (element.isConnected) show(false)
  }
}

/** Shows another text in an element that contains nothing else. @returns undoes it, unless React has rendered yet another meanwhile */
export function showText(element: HTMLElement | null, text: string): (() => void) | null {
  const node = element?.firstChild
  if (!(node instanceof Text)) return null
  const before = node.data
  node.data = text
  return () => {
    if (node.data === text) node.data = before
  }
}
