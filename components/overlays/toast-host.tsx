'use client'
import { lazy, Suspense, useState } from 'react'
import { useCell } from '#lib/client/cell.ts'
import { toast } from '#lib/client/toast.ts'

const Toasts = lazy(() => import('./toasts.tsx').then((module) => ({ default: module.Toasts })))

/** Loads what shows toasts with the first of them: most visits see none. */
export function ToastHost() {
  const shown = useCell(toast, (value) => value)
  const [used, setUsed] = useState(false)
  if (shown && !used) setUsed(true)
  return <Suspense fallback={null}>{used ? <Toasts /> : null}</Suspense>
}
