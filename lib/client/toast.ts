import { createAtom } from './atom.ts'

/**
 * `success`: what was asked for is done. `problem`: it is not, or something is lost; it is read out at once. `information`:
 * something else than what was asked for, or what somebody else changed.
 */
export type ToastKind = 'success' | 'problem' | 'information'

export interface Toast {
  kind: ToastKind
  text: string
  action?: { label: string; run: () => void }
  serial: number
}

/** The one temporary message at the foot of the screen; null when there is none. */
export const toast = createAtom<Toast | null>(null)

export const showToast = (kind: ToastKind, text: string, action?: Toast['action']): void =>
  toast.set((before) => ({ kind, text, serial: (before?.serial ?? 0) + 1, ...(action ? { action } : {}) }))

/** Said by the one polite live region of the page; the number makes a repeated sentence speak again. */
export const announcement = createAtom<{ text: string; serial: number }>({ text: '', serial: 0 })

export const announce = (text: string): void =>
  announcement.set(({ serial }) => ({ text, serial: serial + 1 }))
