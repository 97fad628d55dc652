import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { reachOf } from '../../tools/reach.mjs'

const dynamic = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"][^'"]+['"]\s*\)/g
const withoutLater = (path: string) => (/\.tsx?$/.test(path) ? readFileSync(path, 'utf8').replace(dynamic, '') : '')

it('the home begins without the chart of a deal, the calls of conversations, whole transfers and whole profiles', () => {
  const begins = reachOf(['src/main.tsx', 'src/app/screens/home/home.tsx', 'src/app/start/counters.ts'], withoutLater)
  expect(begins).toContain('contract/endpoints/home.ts')
  expect(begins).toContain('contract/entities/deal.ts')
  const later = [
    ...['processes/deal.ts', 'processes/incoming-transfer.ts', 'rules/ask-deal.ts'],
    ...['endpoints/chats.ts', 'endpoints/deals.ts', 'entities/incoming-transfer.ts', 'entities/profile.ts'],
  ]
  expect(later.filter(path => begins.has(`contract/${path}`))).toEqual([])
})
