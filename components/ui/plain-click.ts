import type { MouseEvent as ReactMouseEvent } from 'react'

type ModifierKeys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click that leads there in this very window, not in a new tab or window, nor into a file. */
export const isPlainClick = (press: ModifierKeys): boolean =>
  press.button === 0 && !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey)

/** For `onClick` of a link: `run` takes the place of its navigation, and every other click is left to the browser. */
export const onPlainClick =
  (run: () => void) =>
  (event: ReactMouseEvent): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    run()
  }
