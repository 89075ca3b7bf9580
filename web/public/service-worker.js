// Shows what the server tells this browser, and opens where it leads. It touches no request.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path } }));
});

/** Only pages of ours: a path, never another site's address. */
const addressOf = (path) => {
  const url = new URL(path, self.location.origin);
  return url.origin === self.location.origin ? url.href : self.location.origin;
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = addressOf(event.notification.data.path);
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find((page) => page.url === address);
    return there ? there.focus() : self.clients.openWindow(address);
  };
  event.waitUntil(open());
});

// A browser may change its subscription by itself: the server learns of the new one.
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const options = event.oldSubscription?.options;
    const subscription = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    if (!subscription) return;
    await fetch('/api/user/me/push-subscription', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(subscription),
    });
  };
  event.waitUntil(renew());
});
