/** Calls when the browser shows this page again out of its back/forward cache, as it was left. @returns stops listening */
export function onShownAgain(listener: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}
