'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { overlay, useOverlay } from '#lib/client/overlay.ts'
import { startShop } from '#lib/client/start-shop.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { LiveRegion } from './live-region.tsx'
import { PassingToast } from './passing-toast.tsx'

const Overlays = lazy(() => import('./overlays.tsx').then((module) => ({ default: module.Overlays })))

/** What every page runs in the browser: session, basket and place; panels and dialogs load when first opened. */
export function ShopHost() {
  const router = useRouter()
  const locale = localeOf(useLocale())
  const pathname = usePathname()
  const { panel, dialog } = useOverlay()
  const [used, setUsed] = useState(false)
  const open = panel !== null || dialog !== null
  if (open && !used) setUsed(true)

  useEffect(
    () =>
      startShop({
        refresh: () => router.refresh(),
        goHome: () => window.location.assign(paths.home(locale)),
      }),
    [router, locale],
  )
  // A new page closes what was open over the old one.
  useEffect(() => overlay.set({ panel: null, dialog: null }), [pathname])

  return (
    <>
      <LiveRegion />
      <PassingToast />
      {used ? (
        <Suspense fallback={null}>
          <Overlays />
        </Suspense>
      ) : null}
    </>
  )
}
