import { createCell } from './cell.ts'

export interface Toast {
  text: string
  action?: { label: string; run: () => void }
  serial: number
}

/** The one temporary message at the foot of the screen; null when there is none. */
export const toast = createCell<Toast | null>(null)

export const showToast = (text: string, action?: Toast['action']): void =>
  toast.set((before) => ({ text, serial: (before?.serial ?? 0) + 1, ...(action ? { action } : {}) }))

/** Said by the one polite live region of the page; the number makes a repeated sentence speak again. */
export const announcement = createCell<{ text: string; serial: number }>({ text: '', serial: 0 })

export const announce = (text: string): void =>
  announcement.set(({ serial }) => ({ text, serial: serial + 1 }))
