/** Messages from one tab to the others. */
export type TabNews = 'signed-in' | 'signed-out' | 'basket' | 'location'

let opened: BroadcastChannel | undefined

/** One channel to send and to receive: a tab never gets its own messages. None where the browser has none, or refuses it like storage. */
function channel(): BroadcastChannel | null {
  try {
    return (opened ??= new BroadcastChannel('kolea'))
  } catch {
    return null
  }
}

export const notifyTabs = (news: TabNews): void => channel()?.postMessage(news)

/** @returns stops listening */
export function onTabNews(listener: (news: TabNews) => void): () => void {
  const from = channel()
  if (!from) return () => undefined
  from.onmessage = (event: MessageEvent<TabNews>) => listener(event.data)
  return () => {
    from.onmessage = null
  }
}
