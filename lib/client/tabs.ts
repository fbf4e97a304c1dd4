/** What one tab tells the others. */
export type TabNews = 'signed-in' | 'signed-out' | 'basket' | 'location'

const channel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kolea')

export function tellTabs(news: TabNews): void {
  const to = channel()
  to?.postMessage(news)
  to?.close()
}

/** @returns stops listening */
export function onTabNews(listener: (news: TabNews) => void): () => void {
  const from = channel()
  if (!from) return () => undefined
  from.onmessage = (event: MessageEvent<TabNews>) => listener(event.data)
  return () => from.close()
}
