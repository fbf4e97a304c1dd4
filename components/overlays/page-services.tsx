'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { BasketNews } from '#components/basket/basket-news.tsx'
import { openPanel, overlay, useOverlay } from '#lib/client/overlay.ts'
import { showToast } from '#lib/client/toast.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { LiveRegion } from './live-region.tsx'
import { ToastHost } from './toast-host.tsx'

const Overlays = lazy(() => import('./overlays.tsx').then((module) => ({ default: module.Overlays })))

/** What every page runs in the browser: session, basket and place; panels and dialogs load when first opened. */
export function PageServices() {
  const router = useRouter()
  const locale = localeOf(useLocale())
  const t = useTranslations('auth.signInLost')
  const pathname = usePathname()
  const { panel, dialog } = useOverlay()
  const [used, setUsed] = useState(false)
  const open = panel !== null || dialog !== null
  if (open && !used) setUsed(true)

  // On demand: the page is drawn and answers before the session and the basket are requested (12 kB less at first).
  useEffect(() => {
    const refresh = () => router.refresh()
    const goHome = () => window.location.assign(paths.home(locale))
    // On checkout the steps stand in the page itself.
    const resumeCode = () => (window.location.pathname === '/checkout' ? undefined : openPanel('sign-in'))
    const tellSignInLost = () => showToast(t('text'), { label: t('action'), run: () => openPanel('sign-in') })
    const started = import('#lib/client/start-shop.ts').then(({ startShop }) =>
      startShop({ refresh, goHome, resumeCode, tellSignInLost }),
    )
    return () => void started.then((stop) => stop())
  }, [router, locale, t])
  // A new page closes what was open over the old one.
  useEffect(() => overlay.set({ panel: null, dialog: null }), [pathname])

  return (
    <>
      <LiveRegion />
      <BasketNews />
      <ToastHost />
      {used ? (
        <Suspense fallback={null}>
          <Overlays />
        </Suspense>
      ) : null}
    </>
  )
}
