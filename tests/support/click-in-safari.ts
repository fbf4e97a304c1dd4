import { act, fireEvent } from '@testing-library/react'

/**
 * Presses as Safari does: links and buttons take no focus by a press, so a field loses it to nothing, unless the press is kept from
 * moving the focus. What is gone by the time the button is let go is not pressed.
 */
export function clickInSafari(element: Element): void {
  const movesFocus = fireEvent.mouseDown(element)
  if (movesFocus) act(() => (document.activeElement as HTMLElement).blur())
  if (!element.isConnected) return
  fireEvent.mouseUp(element)
  fireEvent.click(element)
}
