'use client'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { loadAgainByItself } from '#lib/client/load-again.ts'
import { errorReference } from '@kolea/domain/logging/error-reference.ts'
import { ProblemPage } from './problem-page.tsx'

/** Fetches the page again and renders it again. */
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

const firstRetryMs = 4000
const lastRetryMs = 60_000

/** A crash of the page: said, logged, and tried again by itself with growing pauses, from the second time on by loading it (SHL-04). */
export function CrashScreen({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const t = useTranslations('errors')
  const [tries, setTries] = useState(0)

  useEffect(() => {
    // On demand: every page carries its crash screen, and few render it.
    import('#lib/client/report-crash.ts')
      .then(({ reportCrash }) => reportCrash(error, 'page'))
      .catch(() => undefined)
  }, [error])

  useEffect(() => {
    const pause = Math.min(firstRetryMs * 2 ** tries, lastRetryMs)
    const timer = setTimeout(() => {
      setTries((before) => before + 1)
      retry()
      if (tries > 0) void loadAgainByItself(Date.now())
    }, pause)
    return () => clearTimeout(timer)
  }, [tries, retry])

  return (
    <ProblemPage title={t('crash.title')} text={t('crash.text')}>
      <Button onClick={retry}>{t('crash.retry')}</Button>
      {error.digest ? (
        <p className="muted">{t('reference', { code: errorReference(error.digest) })}</p>
      ) : null}
    </ProblemPage>
  )
}
