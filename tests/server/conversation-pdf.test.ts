import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { putProfile } from '#contract/endpoints/accounts.ts'
import { getChatPdf, removeMessage, sendMessage } from '#contract/endpoints/chats.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCreator, offeredDeal } from '#tests/support/make-deal.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const write = async (chat: string, as: string, text: string, more: Record<string, unknown> = {}): Promise<string> =>
  (await app.call(sendMessage, { params: { uuid: chat }, body: { client_id: randomUUID(), text, ...more } }, { as })).response
    .uuid

async function printed(chat: string, as: string, query = ''): Promise<string[]> {
  const answer = await app.request(`/api/v3/chats/${chat}/conversation.pdf${query}`, {
    headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('content-disposition')).toContain(`elenco-chat-${chat.slice(0, 8)}.pdf`)
  return readPdf(new Uint8Array(await answer.arrayBuffer())).map(line => line.text)
}

test('both sides get the conversation as they read it: own language, steps of the deal, quotes, what was taken back', async () => {
  const { deal, creator, brand } = await offeredDeal(app)
  const first = await write(deal.chat_uuid, brand, 'Shall we meet on Tuesday?')
  await write(deal.chat_uuid, creator, 'Sí, a las once.', { reply_to: first })
  const gone = await write(deal.chat_uuid, creator, 'Esto no lo leerá nadie')
  await app.call(removeMessage, { params: { uuid: deal.chat_uuid, message: gone } }, { as: creator })
  await app.call(putProfile, { body: { locale: 'en' } }, { as: brand })
  await app.call(putProfile, { body: { locale: 'es' } }, { as: creator })
  const english = (await printed(deal.chat_uuid, brand)).join('\n')
  for (const words of [
    'An offer was made.',
    'Sum: €',
    'Shall we meet on Tuesday?',
    '> Shall we meet',
    'This message was taken back.',
  ])
    expect(english).toContain(words)
  const spanish = (await printed(deal.chat_uuid, creator)).join('\n')
  for (const words of ['Se hizo una oferta.', 'Importe: ', 'Sí, a las once.', 'Este mensaje se retiró.'])
    expect(spanish).toContain(words)
  // A page in another language than the account asks for its own.
  expect(await printed(deal.chat_uuid, creator, '?locale=en')).toContain('An offer was made.')
  expect(`${english}${spanish}`).not.toContain('Esto no lo leerá nadie')
})

test('contact details that are hidden from a reader are hidden on paper', async () => {
  const { deal, creator, brand } = await offeredDeal(app)
  await write(deal.chat_uuid, creator, 'Escríbeme a nadia@example.org')
  expect((await printed(deal.chat_uuid, creator)).join(' ')).toContain('nadia@example.org')
  expect((await printed(deal.chat_uuid, brand)).join(' ')).not.toContain('nadia@example.org')
})

test('names and words that run from right to left are copied as they are read', async () => {
  const { deal, creator, brand } = await offeredDeal(app)
  await app.call(putProfile, { body: { first_name: 'נועה', last_name: 'לוי' } }, { as: creator })
  await write(deal.chat_uuid, creator, 'שלום לכולם')
  const lines = await printed(deal.chat_uuid, brand)
  expect(lines).toContain('שלום לכולם')
  expect(lines.some(line => line.includes('נועה לוי'))).toBe(true)
})

test('strangers get no pages', async () => {
  const { deal } = await offeredDeal(app)
  const answer = await app.call(getChatPdf, { params: { uuid: deal.chat_uuid } }, { as: await freshCreator(app) })
  expect([answer.status, answer.error?.code]).toEqual([404, 'not_found'])
})
