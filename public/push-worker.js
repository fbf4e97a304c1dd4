// Shows what the shop says of an order, and leads to it when it is pressed. It fetches and keeps nothing: pages come from the
// network as without it. Registered when a shopper asks to be told (lib/client/push-device.ts).

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body, lang, tag, path } = event.data.json()
  const shown = { body, lang, dir: 'auto', tag, renotify: true, icon: '/icons/icon-192.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showPage(event.notification.data.path))
})

/** Goes to the page where it is open already, else opens it; pages of other sites are none of ours. */
async function showPage(path) {
  const { origin } = self.location
  const { href, origin: target } = new URL(path, origin)
  if (target !== origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === href)
  await (open ? open.focus() : self.clients.openWindow(href))
}
