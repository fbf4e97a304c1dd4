'use client'
import type { ComponentProps } from 'react'
import { lazy, Suspense } from 'react'
import type { PageError } from '#components/layout/page-error.tsx'

// On demand: should its code not arrive, the error page around this one stands in, whose code every page carries.
const LoadedPageError = lazy(() =>
  import('#components/layout/page-error.tsx').then((module) => ({ default: module.PageError })),
)

/** A crash of a page of the shop leaves the header and the footer standing (SHL-04). */
export default function ShopPageError(props: ComponentProps<typeof PageError>) {
  return (
    <Suspense fallback={null}>
      <LoadedPageError {...props} />
    </Suspense>
  )
}
