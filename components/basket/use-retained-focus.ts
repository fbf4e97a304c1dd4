import { useEffect, useEffectEvent, useRef } from 'react'

/** The last button within it that can be clicked: of a counter the +. */
export const lastButton = (root: Element | null): HTMLElement | undefined =>
  [...(root?.querySelectorAll('button') ?? [])].findLast((button) => !button.disabled)

/**
 * Retains the focus within a control whose clicked button is replaced.
 *
 * @param form state of the control; its buttons are replaced when this changes
 * @param find finds the button that gets the focus
 * @returns to be called before a button that has the focus is removed
 */
export function useRetainedFocus(form: string, find: () => HTMLElement | undefined): () => void {
  /** The form whose button is to be removed. */
  const left = useRef<string | null>(null)
  const focus = useEffectEvent(() => {
    if (left.current === null || left.current === form) return
    left.current = null
    // The shopper may have gone on meanwhile.
    if (document.activeElement === document.body) find()?.focus()
  })
  useEffect(() => focus(), [form])
  return () => {
    left.current = form
  }
}
