import { useEffect, useEffectEvent, useRef } from 'react'
import { afterFrame } from '#lib/client/after-frame.ts'

const isUsable = (button: HTMLButtonElement) => !button.disabled && button.closest('[hidden]') === null

/** The last button within it that can be clicked: of a counter the +. */
export const lastButton = (root: Element | null): HTMLElement | undefined =>
  [...(root?.querySelectorAll('button') ?? [])].findLast(isUsable)

/**
 * Retains the focus within a control whose clicked button is replaced. With the keyboard at once, because the next key press is for the
 * new button. With a mouse or a finger after the frame of the click: to move the focus within it, the browser would lay out the page first.
 *
 * @param form state of the control; its buttons are replaced when this changes
 * @param find finds the button that gets the focus
 * @returns to be called before a button that has the focus is removed
 */
export function useRetainedFocus(form: string, find: () => HTMLElement | undefined): () => void {
  const due = useRef<'at-once' | 'after-frame' | null>(null)
  const focus = useEffectEvent(() => {
    due.current = null
    // The shopper may have gone on meanwhile.
    if (document.activeElement === document.body) find()?.focus()
  })
  useEffect(() => {
    if (due.current === 'after-frame') return afterFrame(focus)
    if (due.current === 'at-once') focus()
  }, [form])
  return () => {
    due.current = document.activeElement?.matches(':focus-visible') ? 'at-once' : 'after-frame'
  }
}
