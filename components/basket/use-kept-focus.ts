import { useEffect, useEffectEvent, useRef } from 'react'
import { afterFrame } from '#lib/client/after-frame.ts'

const isUsable = (button: HTMLButtonElement) => !button.disabled && button.closest('[hidden]') === null

/** The last button within it that can be pressed: of a counter the +. */
export const lastButton = (root: Element | null): HTMLElement | undefined =>
  [...(root?.querySelectorAll('button') ?? [])].findLast(isUsable)

/**
 * Keeps the focus within a control whose pressed button is replaced. At once for who presses by keys: the next key is for the button
 * that follows. Else after the frame of the press, in which the browser would have to lay out the page for it.
 *
 * @param form of the control: another one has other buttons
 * @param find what gets the focus in the present form
 * @returns is called before a button that has the focus goes
 */
export function useKeptFocus(form: string, find: () => HTMLElement | undefined): () => void {
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
