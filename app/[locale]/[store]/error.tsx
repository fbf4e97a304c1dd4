'use client'
import type { ComponentProps } from 'react'
import { lazy, Suspense } from 'react'
import type { PageError } from '#components/layout/page-error.tsx'

// On demand: should its code not arrive, the last resort (app/global-error.tsx) replaces it, whose code every page carries.
const LoadedPageError = lazy(() =>
  import('#components/layout/page-error.tsx').then((module) => ({ default: module.PageError })),
)

export default function StorePageError(props: ComponentProps<typeof PageError>) {
  return (
    <Suspense fallback={null}>
      <LoadedPageError {...props} />
    </Suspense>
  )
}
