/** Messages from one tab to the others. */
export type TabEvent = 'signed-in' | 'signed-out' | 'basket'

let opened: BroadcastChannel | undefined

/** One channel to send and to receive: a tab never gets its own messages. None where the browser has none, or refuses it like storage. */
function channel(): BroadcastChannel | null {
  try {
    return (opened ??= new BroadcastChannel('kolea'))
  } catch {
    return null
  }
}

export const notifyTabs = (event: TabEvent): void => channel()?.postMessage(event)

/** @returns stops listening */
export function onTabEvent(listener: (event: TabEvent) => void): () => void {
  const from = channel()
  if (!from) return () => undefined
  from.onmessage = (event: MessageEvent<TabEvent>) => listener(event.data)
  return () => {
    from.onmessage = null
  }
}
