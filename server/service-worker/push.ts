import type { PushMessage } from './worker-types.ts'
import type { WorkerScope } from './worker-types.ts'

/** Goes to the page where it is open already, else opens it; pages of other sites are none of ours. */
async function showPage(worker: WorkerScope, path: string): Promise<void> {
  const { origin } = worker.location
  const { href, origin: target } = new URL(path, origin)
  if (target !== origin) return
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === href)
  await (open ? open.focus() : worker.clients.openWindow(href))
}

/** Shows what the shop says of an order, and leads to it when it is pressed (ORD-02). Subscribed by lib/client/push-device.ts. */
export function showPush(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, lang, tag, path } = event.data.json() as PushMessage
    const icon = '/icons/icon-192.png'
    const shown = { body, lang, dir: 'auto', tag, renotify: true, icon, data: { path } } as const
    event.waitUntil(worker.registration.showNotification(title, shown))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(showPage(worker, (event.notification.data as { path: string }).path))
  })
}
