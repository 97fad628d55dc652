// One notification more among 10,000: our machine and panel, or (`?plain`) thirty rows of a list in useState. Nothing else on the page.

import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Notification } from '#contract/entities/notification.ts'
import { createPhrases } from '#src/i18n/setup.ts'
import { notificationsMachine, type Page } from '#src/machines/notifications/notifications.machine.ts'
import { system } from '#src/theme/system.ts'
import { NotificationsPanel } from '#src/views/notifications/NotificationsPanel.tsx'
import { present } from '#workbench/present.ts'

const many = 10_000
const window30 = 30
const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const now = Date.now()

const one = (n: number, title: string): Notification => ({
  uuid: uuidOf(n),
  title,
  body: 'For your casting call “Breakfast worth waking up for”.',
  metadata: { type: 'application_new', chat_uuid: null, detail: { title: 'Breakfast worth waking up for' } },
  created_at: new Date(now - (many - n) * 60_000).toISOString(),
  viewed: true,
  action_url: null,
})
const items = Array.from({ length: many }, (_, index) => one(many - index, `Pitch number ${many - index}`))

type Merge = (item: Notification) => void

async function ours(): Promise<[ReactNode, () => Merge]> {
  const page: Page = { items, unread: 0, count: many }
  const actor = createActor(
    notificationsMachine.provide({ actors: { load: fromPromise(async () => page), save: fromCallback(() => {}) } }),
  ).start()
  const phrases = await createPhrases('en', ['notifications'])
  const merge: Merge = ({ uuid, title, body, metadata: { type, chat_uuid, detail }, created_at, action_url }) =>
    actor.send({
      type: 'notifications.pushed',
      event: {
        type: 'notification.arrived',
        unread: 1,
        notification: {
          notification_uuid: uuid,
          title,
          body: { message: body, detail, type, chat_uuid },
          created_at,
          action_url,
        },
      },
    })
  const view = (
    <ChakraProvider value={system}>
      <I18nextProvider i18n={phrases}>
        <MemoryRouter>
          <NotificationsPanel actor={actor} />
        </MemoryRouter>
      </I18nextProvider>
    </ChakraProvider>
  )
  return [view, () => merge]
}

let add: Merge = () => {}
function Plain() {
  const [list, setList] = useState(items)
  add = item => setList(before => (before.some(known => known.uuid === item.uuid) ? before : [item, ...before]))
  return (
    <ul>
      {list.slice(0, window30).map(item => (
        <li key={item.uuid} data-index>
          <b>{item.title}</b>
          <p>{item.body}</p>
          <time dateTime={item.created_at}>{item.created_at}</time>
          <button type="button">Remove</button>
        </li>
      ))}
    </ul>
  )
}

const [view, merge] = location.search === '?plain' ? [<Plain key="plain" />, () => add] : await ours()
createRoot(present(document.getElementById('root'), 'the root')).render(view)

/** Milliseconds from the push until what it brought has been painted, each time. */
async function measure(times: number): Promise<number[]> {
  const taken: number[] = []
  for (let n = 1; n <= times; n++) {
    await new Promise(resolve => setTimeout(resolve, 150))
    const title = `Pitch just in ${n}`
    const began = performance.now()
    merge()(one(many + n, title))
    await new Promise<void>(resolve => {
      const look = () => {
        if (!document.querySelector('li[data-index]')?.textContent?.includes(title)) return requestAnimationFrame(look)
        // A message comes after the frame was painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        return port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })
    taken.push(performance.now() - began)
  }
  return taken
}
Object.assign(window, { measure })
