import { useEffect, useEffectEvent } from 'react'

/** Calls when the browser shows this page again out of its back/forward cache, as it was left. @returns stops listening */
export function onShownAgain(listener: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}

/** For what a part showed while the page was being left: it has to be undone when the shopper comes back to it. */
export function useShownAgain(undo: () => void): void {
  const listener = useEffectEvent(undo)
  useEffect(() => onShownAgain(() => listener()), [])
}
