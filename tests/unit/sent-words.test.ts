import { expect, test } from 'vitest'
import { queryNames } from '#contract/endpoint.ts'
import { listDeals } from '#contract/endpoints/deals.ts'
import { endpointTable } from '#contract/endpoints/table.ts'
import { exchange } from '#src/services/wire.ts'

test('what every call’s query knows is told by its schema', () => {
  const silent = endpointTable.filter(endpoint => queryNames(endpoint) === null)
  expect(silent.map(endpoint => endpoint.id)).toEqual([])
})

test('a word of the page’s address that the call does not know is not sent along', async () => {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(String(input))
    const body = { response: [], meta: { page: 1, size_page: 20, count: 0, totals: {}, turn: 0 } }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }
  const doors = { baseURL: 'http://elenco.test/api', credentials: () => null, unauthorized: () => {}, fetch }
  await exchange(doors, listDeals, { query: { page: '2', utm_source: 'mail' } }, {}).catch(
    () => 'what comes back is no matter here',
  )
  expect(asked).toEqual(['http://elenco.test/api/v3/deals?page=2'])
})
