import type { MouseEvent as ReactMouseEvent } from 'react'

type ModifierKeys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click that leads there in this very window, not in a new tab or window, nor into a file. */
export const isPlainClick = (event: ModifierKeys): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** For `onClick` of a link: `run` takes the place of its navigation, and every other click is left to the browser. */
export const onPlainClick =
  (run: () => void) =>
  (event: ReactMouseEvent): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    run()
  }
