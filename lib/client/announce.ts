import { createCell } from './cell.ts'

/** Said by the one polite live region of the page; the number makes a repeated sentence speak again. */
export const announcement = createCell<{ text: string; serial: number }>({ text: '', serial: 0 })

export const announce = (text: string): void =>
  announcement.set(({ serial }) => ({ text, serial: serial + 1 }))
