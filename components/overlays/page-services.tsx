'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useLocale, useTranslations, type AbstractIntlMessages } from 'next-intl'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { AddedMessages } from '#components/ui/added-messages.tsx'
import { FailedOverlay, FailedQuietly, lazyPart } from '#components/ui/lazy-part.tsx'
import { followLinks } from '#components/ui/follow-links.ts'
import { basketAtom, type BasketState } from '#lib/client/basket.ts'
import { useAtom } from '#lib/client/atom.ts'
import { eventsTaken } from '#lib/client/events-taken.ts'
import { useAppProblem } from '#lib/client/app-shell.ts'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import { shopUnreachable } from '#lib/client/shop-unreachable.ts'
import { openPanel, overlay, useOverlay } from '#lib/client/overlay.ts'
import { showToast, toast, announcement } from '#lib/client/toast.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { pageHydratedEvent } from '#lib/routing/page-hydrated.ts'
import { paths } from '#lib/routing/paths.ts'

const AppProblemScreen = lazyPart(
  () => import('./app-problem-screen.tsx').then((module) => module.AppProblemScreen),
  FailedOverlay,
)
const BasketChanges = lazyPart(
  () => import('#components/basket/basket-changes.tsx').then((module) => module.BasketChanges),
  FailedQuietly,
)
const loadOfflineLine = () => import('./offline-line.tsx').then((module) => module.OfflineLine)
const OfflineLine = lazyPart(loadOfflineLine, FailedQuietly)
const WebVitals = lazyPart(() => import('./web-vitals.tsx').then((module) => module.WebVitals), FailedQuietly)
const loadPanelTexts = async () => {
  const { bff } = await deferredBundle()
  return bff('GET /api/site/messages', { query: { locale: localeOf(document.documentElement.lang) } })
}
/** The line itself, and the basket's panel with its texts. */
const loadForOffline = () =>
  Promise.all([
    loadOfflineLine(),
    loadPanelTexts(),
    import('./overlays.tsx').then(({ loadBasketPanel }) => loadBasketPanel()),
  ])
const Overlays = lazyPart(async () => {
  const texts = loadPanelTexts()
  const [{ Overlays: UnlabelledOverlays }, { messages }] = await Promise.all([
    import('./overlays.tsx'),
    texts,
  ])
  return function LabelledOverlays() {
    return (
      <AddedMessages messages={messages as AbstractIntlMessages}>
        <UnlabelledOverlays />
      </AddedMessages>
    )
  }
}, FailedOverlays)

/** What every page runs in the browser: session, basket and place; panels and dialogs load when first opened. */
export function PageServices() {
  const router = useRouter()
  const locale = localeOf(useLocale())
  const t = useTranslations('auth.signInLost')
  const pathname = usePathname()
  const { panel, dialog } = useOverlay()
  const problem = useAppProblem()
  const hasNotices = useAtom(basketAtom, hasBasketNotices)
  const isUnreachable = useAtom(shopUnreachable, (value) => value)
  const takesEvents = useAtom(eventsTaken, (value) => value)
  const [used, setUsed] = useState(false)
  const open = panel !== null || dialog !== null
  if (open && !used) setUsed(true)

  // The texts are another function each time the page was read; what was started continues.
  const showSignInLost = useEffectEvent(() =>
    showToast('problem', t('text'), { label: t('action'), run: () => openPanel('sign-in') }),
  )
  // On demand: the page is rendered and answers before the session and the basket are requested (12 kB less at first).
  useEffect(() => {
    const refresh = () => router.refresh()
    const goHome = () => window.location.assign(paths.home(locale))
    // On checkout the steps are in the page itself.
    const resumeCode = () => (window.location.pathname === '/checkout' ? undefined : openPanel('sign-in'))
    const started = deferredBundle().then(({ startShop, refreshInPlace }) => {
      const rerender = () => refreshInPlace(refresh)
      return startShop({
        refresh,
        rerender,
        goHome,
        resumeCode,
        showSignInLost: () => showSignInLost(),
        loadForOffline,
      })
    })
    return () => void started.then((stop) => stop())
  }, [router, locale])
  // The address is read, not the search parameters of Next: a cached page is rendered without its query.
  useEffect(() => {
    const { search } = window.location
    void deferredBundle().then(({ trackVisit, notePage }) => {
      trackVisit(pathname, search)
      notePage(pathname, Date.now())
    })
  }, [pathname])
  useEffect(() => followLinks(router), [router])
  // A page that is left closes what was open over it. The effect itself closes nothing: a link may have opened a dialog already,
  // clicked after React took the page over and before the page's effects have run.
  useEffect(() => () => overlay.set({ panel: null, dialog: null }), [pathname])
  // After all effects: a click from before the page was hydrated, which is repeated now, may open a dialog or render at once.
  useEffect(() => queueMicrotask(() => document.dispatchEvent(new Event(pageHydratedEvent))), [])

  return (
    <>
      <LiveRegion />
      {hasNotices ? (
        <Suspense fallback={null}>
          <BasketChanges />
        </Suspense>
      ) : null}
      <ToastHost />
      {isUnreachable ? (
        <Suspense fallback={null}>
          <OfflineLine key={pathname} />
        </Suspense>
      ) : null}
      {takesEvents ? (
        <Suspense fallback={null}>
          <WebVitals />
        </Suspense>
      ) : null}
      {problem ? (
        <Suspense fallback={null}>
          <AppProblemScreen />
        </Suspense>
      ) : null}
      {used ? (
        <Suspense fallback={null}>
          <Overlays />
        </Suspense>
      ) : null}
    </>
  )
}

/** Requests the pages of links before they are clicked: of those of a page, and again of those that another store has. */
export function LinksAhead() {
  const router = useRouter()
  const pathname = usePathname()
  useEffect(() => {
    const watched = deferredBundle().then(({ fetchLinksAhead }) => fetchLinksAhead(router.prefetch))
    return () => void watched.then((stop) => stop())
  }, [router, pathname])
  return null
}

const hasBasketNotices = ({ refused, changedElsewhere }: BasketState): boolean =>
  refused.length > 0 || changedElsewhere.length > 0

/** Nothing is said of a panel that was closed again. */
function FailedOverlays({ retry }: { retry: () => void }) {
  const { panel, dialog } = useOverlay()
  return <FailedOverlay open={panel !== null || dialog !== null} retry={retry} />
}

const Toasts = lazyPart(() => import('./toasts.tsx').then((module) => module.Toasts), FailedToast)

/** The message itself, because it may be that of a click which came to nothing. */
function FailedToast({ retry }: { retry: () => void }) {
  const shown = useAtom(toast, (value) => value)
  return <FailedOverlay open={shown !== null} text={shown?.text} retry={retry} />
}

/** Loads what shows toasts with the first of them: most visits see none. */
export function ToastHost() {
  const shown = useAtom(toast, (value) => value)
  const [used, setUsed] = useState(false)
  if (shown && !used) setUsed(true)
  return <Suspense fallback={null}>{used ? <Toasts /> : null}</Suspense>
}

/** The page's one polite voice: counts of the basket, states of an order. */
function LiveRegion() {
  const { text, serial } = useAtom(announcement, (value) => value)
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      <span key={serial}>{text}</span>
    </p>
  )
}
