import { expect, it } from 'vitest'
import { asksForToast, leadsHere } from '#src/app/start/in-sight.ts'

const chat = '61d4675c-7daf-428a-a24d-a666b9983f2b'
const metadata = (chat_uuid: string | null) => ({ type: 'chat_message', chat_uuid }) as never

it.each([
  ['a message of the thread that is open', { action_url: null, metadata: metadata(chat) }, `/chat/${chat}`, true],
  ['a message of another thread', { action_url: null, metadata: metadata(chat) }, '/chat', false],
  [
    'what happens to what is open',
    { action_url: '/my-work/proposals?page=2', metadata: metadata(null) },
    '/my-work/proposals',
    true,
  ],
  ['what leads elsewhere', { action_url: '/my-work', metadata: metadata(null) }, '/', false],
  ['what leads nowhere', { action_url: null, metadata: metadata(null) }, '/', false],
])('%s is in sight or not', (_, notification, pathname, expected) => {
  expect(leadsHere(notification, pathname)).toBe(expected)
})

it('a toast says what arrives while its page is not in sight, and never to staff who act in the account', () => {
  const arrived = { action_url: '/my-work', metadata: metadata(null) }
  const elsewhere = { acting: false, visible: true, pathname: '/lists' }
  expect(asksForToast(arrived, elsewhere)).toBe(true)
  expect(asksForToast(arrived, { ...elsewhere, pathname: '/my-work' })).toBe(false)
  expect(asksForToast(arrived, { ...elsewhere, pathname: '/my-work', visible: false })).toBe(true)
  expect(asksForToast(arrived, { ...elsewhere, acting: true })).toBe(false)
  expect(asksForToast(arrived, { acting: true, visible: false, pathname: '/lists' })).toBe(false)
})
