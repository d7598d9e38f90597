// The service worker that shows pushes while no page is open. It answers no requests and keeps no files.
self.addEventListener('push', (event) => {
  const { title, body, url } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: '/waymark.svg', badge: '/waymark.svg', data: { url } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data?.url ?? '/home'))
})

/** In a page that is open, or else in a new one. Another site is never opened. */
async function show(url) {
  const to = new URL(url, self.location.origin)
  const { href } = to.origin === self.location.origin ? to : new URL('/home', self.location.origin)
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return await self.clients.openWindow(href)
  await page.focus()
  // A page that the worker does not control cannot be led; it is shown as it is.
  await page.navigate(href).catch(() => self.clients.openWindow(href))
}
