import { act, fireEvent } from '@testing-library/react'

/**
 * Clicks as Safari does: links and buttons take no focus by a click, so a field loses it to nothing, unless the click is prevented from
 * moving the focus. What is gone by the time the button is let go is not clicked.
 */
export function clickInSafari(element: Element): void {
  const movesFocus = fireEvent.mouseDown(element)
  if (movesFocus) act(() => (document.activeElement as HTMLElement).blur())
  if (!element.isConnected) return
  fireEvent.mouseUp(element)
  fireEvent.click(element)
}
