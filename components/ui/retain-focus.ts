import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` of what is shown while a field has the focus: a click on it leaves the focus where it is. Safari gives links and
 * buttons no focus, so the field would lose it to nothing, and what closes with the field would be gone before the click is over.
 */
export const retainFocus = (event: MouseEvent): void => event.preventDefault()
