'use client'
import { useCell } from '#lib/client/cell.ts'
import { announcement } from '#lib/client/toast.ts'

/** The page's one polite voice: counts of the basket, states of an order. */
export function LiveRegion() {
  const { text, serial } = useCell(announcement, (value) => value)
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      <span key={serial}>{text}</span>
    </p>
  )
}
