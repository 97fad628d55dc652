import { expect, test } from 'vitest'
import { endpointTable } from '#contract/endpoints/table.ts'
import { keepsOffline, leanReply } from '#contract/offline.ts'

const uuid = '31111111-1111-4111-8111-111111111111'
const keptOf = endpointTable.filter(({ path }) => keepsOffline(`/api${path.replace(/\{\w+\}/g, uuid)}`))

test('what is kept for the time without a network is read, by calls that exist, and changes nothing', () => {
  const reading = keptOf.filter(({ method }) => method === 'GET')
  expect(reading.length).toBeGreaterThan(15)
  expect(reading.filter(({ changesState }) => changesState)).toEqual([])
  expect(reading.filter(({ reply }) => reply.kind !== 'json' && reply.kind !== 'list')).toEqual([])
})

test.each([
  '/accounts/security',
  '/accounts/sessions',
  `/v3/cashier/${uuid}`,
  '/v3/events',
  '/v3/notifications/settings',
  '/v3/notifications/viewed/x',
])('%s is not kept', path => expect(keepsOffline(`/api${path}`)).toBe(false))

test('email and birthday are taken out wherever they stand; that there is none stays', () => {
  const reply = {
    response: { email: 'a@b.example', meta_info: { birthday: '1990-02-03' }, others: [{ birthday: null, name: 'email' }] },
  }
  expect(JSON.parse(leanReply(JSON.stringify(reply)) ?? '')).toEqual({
    response: { email: '', meta_info: { birthday: '1900-01-01' }, others: [{ birthday: null, name: 'email' }] },
  })
  expect(leanReply('<html>')).toBeNull()
})
