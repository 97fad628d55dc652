import type { ToWorker } from './service-worker/messages.ts'
import { closeNotes, openNote, showPush, tellOpened } from './service-worker/pushes.ts'
import { answerCall, concernsCall, dropReplies, networkState } from './service-worker/replies.ts'
import { scope } from './service-worker/scope.ts'
import { answerAsset, answerPage, dropOldShells, fetchShell, keepLoaded } from './service-worker/shell.ts'

// A new version waits until the pages of the old one are gone, or one of them says that it may take over.
scope.addEventListener('install', event => event.waitUntil(fetchShell()))

scope.addEventListener('activate', event => event.waitUntil(Promise.all([dropOldShells(), scope.clients.claim()])))

scope.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== scope.location.origin) return
  if (pathname.startsWith('/api/')) {
    if (concernsCall(request, pathname)) event.respondWith(answerCall(event, pathname))
  } else if (request.method !== 'GET') return
  else if (request.mode === 'navigate') {
    if (!/^\/(?:t|dev|api)\//.test(pathname)) event.respondWith(answerPage(request))
  } else if (/^\/(?:assets\/|boot\.js$|icon|manifest)/.test(pathname)) {
    if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request))
    // Names without a hash: the server's while it answers.
    else
      event.respondWith(
        fetch(request).catch(async error => (await caches.match(request, { ignoreVary: true })) ?? Promise.reject(error)),
      )
  }
})

scope.addEventListener('message', event => {
  const message = event.data as ToWorker
  if (message.type === 'hello') {
    event.source?.postMessage(networkState())
    if (event.source) tellOpened(event.source)
    event.waitUntil(keepLoaded(message.loaded))
  }
  if (message.type === 'forget') event.waitUntil(Promise.all([dropReplies(), closeNotes()]))
  if (message.type === 'take-over') event.waitUntil(scope.skipWaiting())
  if (message.type === 'seen') event.waitUntil(closeNotes(message.uuid))
})

scope.addEventListener('push', event => event.waitUntil(showPush(event.data)))

scope.addEventListener('notificationclick', event => event.waitUntil(openNote(event.notification)))
