'use client'
import { useRouter } from 'next/navigation'
import { startTransition, useCallback } from 'react'
import { CrashScreen } from '#components/layout/crash-screen.tsx'

/** Fetches the page anew and draws it again. */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  const router = useRouter()
  const retry = useCallback(() => {
    startTransition(() => {
      router.refresh()
      reset()
    })
  }, [router, reset])
  return <CrashScreen error={error} retry={retry} />
}
