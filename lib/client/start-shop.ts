import { takeArrival } from '#lib/routing/arrival.ts'
import { watchEntered } from './adopt-entered.ts'
import { storeCampaign } from './analytics.ts'
import { isAppShell, isSearchLaunch, onAppBack } from './app-shell.ts'
import { openDialog, overlay } from './overlay.ts'
import { interruptedCode } from './code-panel.ts'
import { flushBasket, flushOnLeave, followBasket, reloadBasket, resetBasket } from './basket-sync.ts'
import { catchUp } from './catch-up.ts'
import { flushEventsOnLeave } from './event-sink.ts'
import { followArrival } from './follow-arrival.ts'
import { followFirstOrder } from './first-order.ts'
import { persistBasket } from './persist-basket.ts'
import { storeInvitation } from './invitation.ts'
import { launched, relaunch } from './launch.ts'
import { dropEntriesOfOtherBuild, onPersistedElsewhere } from './persisted.ts'
import { followSelected, restoreSelected, showSelected } from './stored-place.ts'
import { selectedLocation, onStoreChange } from './location.ts'
import { watchNetwork } from './network.ts'
import { watchPageAge, watchStoreAge, loadLimits, syncProfile } from './page-upkeep.ts'
import { adoptPlace, followBasketTime, refreshStore } from './place-upkeep.ts'
import { renewHomeSlots } from './read-home-slots.ts'
import { onRenewal } from './renewal.ts'
import { watchBasketPanel } from './visit-events.ts'
import { forgetStoredPages, startWorker } from './service-worker.ts'
import { session } from './session.ts'
import { onShownAgain } from './shown-again.ts'
import { watchSignIn } from './sign-in-mark.ts'
import { typeAgainAfterBreak } from './offline.ts'
import { watchSite, watchIdle } from './site-watch.ts'
import { watchTerms, promptForRating } from './prompts.ts'
import { restoreAppSettings } from './restore-app-settings.ts'
import { storeRequestedLanguage } from './store-cookie.ts'
import { onTabEvent, type TabEvent } from './tabs.ts'

interface StartOptions {
  /** Reads the page again. */
  refresh: () => void
  /** Renders the page for another store or country. */
  rerender: () => void
  /** Leaves for /home, after a sign-out in another tab or from an order's page when the country changes. */
  goHome: () => void
  /** Shows the form of the one-time code again that this tab showed when it was loaded again (OTP-01). */
  resumeCode: () => void
  /** Informs a customer that they are signed out, though they did not sign out (SES-05). */
  showSignInLost: () => void
  /** Loads the parts that shall open without a network. */
  loadForOffline: () => Promise<unknown>
}

const isOrderPage = (path: string): boolean => /^\/order-(?:details|status)(?:\/|$)/.test(path)

const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined)

/** After the first paint: session, limits, basket, then the place when this browser stored none, which is known to be none at the end. */
const load = (resumeCode: () => void): Promise<void> => loadParts(resumeCode).finally(showSelected)

async function loadParts(resumeCode: () => void): Promise<void> {
  await launched()
  if (interruptedCode()) resumeCode()
  quietly(loadLimits(selectedLocation.get().country))
  await followBasket()
  // In the app checkout does no set-up of a sign-in (SES-13).
  if (isAppShell() && window.location.pathname === '/checkout') return
  quietly(syncProfile())
  await adoptPlace()
  showSelected()
  await refreshStore()
  await promptForRating(Date.now())
}

/** Loads what the page could not load in an outage, as soon as there is a session again (SES-01). @returns stops watching */
function loadAfterOutage(resumeCode: () => void): () => void {
  let before = session.get().state
  return session.subscribe(() => {
    const { state } = session.get()
    if (before === 'unavailable' && state !== 'unavailable') quietly(load(resumeCode))
    before = state
  })
}

function follow(event: TabEvent, goHome: () => void): void {
  if (event === 'basket') quietly(followBasket({ silent: true }))
  if (event === 'signed-in')
    quietly(
      relaunch()
        .then(() => reloadBasket())
        .then(adoptPlace),
    )
  if (event === 'signed-out') {
    resetBasket()
    quietly(relaunch().then(goHome))
  }
}

/** Everything a page starts in the browser, once a page load. @returns stops it all */
export function startShop({
  refresh,
  rerender,
  goHome,
  resumeCode,
  showSignInLost,
  loadForOffline,
}: StartOptions): () => void {
  dropEntriesOfOtherBuild(document.documentElement.dataset['build'])
  if (storeRequestedLanguage(window.location.search)) forgetStoredPages()
  const arrival = takeArrival()
  storeInvitation(arrival)
  storeCampaign(arrival)
  restoreAppSettings()
  if (restoreSelected()) rerender()
  if (isSearchLaunch()) openDialog({ kind: 'address' })
  typeAgainAfterBreak()
  let country = selectedLocation.get().country
  const stops = [
    onStoreChange(() => {
      rerender()
      forgetStoredPages()
      if (selectedLocation.get().country === country) return
      country = selectedLocation.get().country
      quietly(loadLimits(country))
      // An order belongs to the country it was placed in (LOC-09).
      if (isOrderPage(window.location.pathname)) goHome()
    }),
    onTabEvent((event) => follow(event, goHome)),
    onPersistedElsewhere('location', followSelected),
    onShownAgain(() => quietly(catchUp(goHome))),
    persistBasket(),
    onAppBack(() => overlay.set({ panel: null, dialog: null })),
    watchSite(),
    watchNetwork(),
    startWorker(loadForOffline),
    watchBasketPanel(),
    flushEventsOnLeave(),
    loadAfterOutage(resumeCode),
    watchSignIn(() => {
      showSignInLost()
      quietly(reloadBasket())
    }),
    watchTerms(),
    watchEntered(),
    watchIdle(() => window.location.reload()),
    watchPageAge(() => {
      refresh()
      quietly(renewHomeSlots())
    }),
    watchStoreAge(() => quietly(refreshStore())),
    onRenewal({ flush: flushBasket, reload: () => window.location.reload() }),
    followBasketTime(),
    followArrival(),
    followFirstOrder(),
  ]
  window.addEventListener('pagehide', flushOnLeave)
  quietly(load(resumeCode))
  return () => {
    window.removeEventListener('pagehide', flushOnLeave)
    for (const stop of stops) stop()
  }
}
