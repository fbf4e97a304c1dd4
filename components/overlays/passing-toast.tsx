'use client'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useCell } from '#lib/client/cell.ts'
import { useLimits } from '#lib/client/limits.ts'
import { toast } from '#lib/client/toast.ts'

/** The passing message; it stays while it holds focus or the pointer. */
export function PassingToast() {
  const shown = useCell(toast, (value) => value)
  const seconds = useLimits().status_messages_global_duration

  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => {
      const busy = document.querySelector('.toast-place:hover, .toast-place:focus-within')
      if (!busy) toast.set(null)
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [shown, seconds])

  return (
    <div className="toast-place" role="status">
      {shown ? (
        <p className="toast" key={shown.serial}>
          <Check className="icon" aria-hidden />
          <span>{shown.text}</span>
          {shown.action ? (
            <button
              type="button"
              onClick={() => {
                shown.action?.run()
                toast.set(null)
              }}
            >
              {shown.action.label}
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
