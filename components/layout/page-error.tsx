'use client'
import { useRouter } from 'next/navigation'
import { startTransition, useCallback } from 'react'
import { CrashScreen } from './crash-screen.tsx'

/** Fetches the page again and draws it again. */
export function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const router = useRouter()
  const retry = useCallback(() => {
    startTransition(() => {
      router.refresh()
      reset()
    })
  }, [router, reset])
  return <CrashScreen error={error} retry={retry} />
}
