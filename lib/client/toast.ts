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
