import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { publishCastingCall } from '#contract/endpoints/casting-calls.ts'
import { acceptOffer, approveDelivery, fundDeal, listTransactions } from '#contract/endpoints/deals.ts'
import { finderSearches } from '#contract/endpoints/finder.ts'
import { createMonitorRule } from '#contract/endpoints/monitor.ts'
import { submitSpace } from '#contract/endpoints/spaces.ts'
import { getStatement, listStatements } from '#contract/endpoints/statements.ts'
import type { RouteName } from '#contract/paths.ts'
import { mayAs, teamRoles } from '#contract/rules/roles.ts'
import { needOf } from '#contract/rules/team-needs.ts'
import { routes } from '#src/app/start/routes.tsx'
import { type DealAct, may } from '#src/machines/deal-room/deal-room.machine.ts'
import { othersStep } from '#src/views/deal-room/deal-actions.ts'
import { someDeal } from '#tests/support/some-deal.ts'

const allowed = (endpoint: Endpoint) => {
  const need = needOf(endpoint)
  return teamRoles.filter(role => need === null || mayAs(role, need))
}

it('a deal offers each role the acts that the server takes from it', () => {
  const acts = [
    ['counter_pending', { verb: 'accept' }, acceptOffer],
    ['awaiting_funds', { verb: 'fund' }, fundDeal],
    ['delivered', { verb: 'approve' }, approveDelivery],
  ] as const satisfies readonly (readonly [string, DealAct, Endpoint])[]
  for (const [state, act, endpoint] of acts) {
    const deal = someDeal({ state, side: 'brand' })
    const offered = teamRoles.filter(role => may({ ...deal, role }, act))
    expect([act.verb, offered]).toEqual([act.verb, allowed(endpoint)])
    // A role that cannot take the company's next step is told so.
    expect(teamRoles.filter(role => !othersStep({ ...deal, role }))).toEqual(offered)
  }
})

it('a deal binds a creator to no role', () => {
  expect(may(someDeal({ state: 'offer_pending', side: 'creator', role: null }), { verb: 'accept' })).toBe(true)
})

it('a whole screen is there for the roles whose call the server takes, and explained to the others', () => {
  const screens: Partial<Record<RouteName, Endpoint>> = {
    steps_casting_call: publishCastingCall,
    steps_space: submitSpace,
    monitor_rule: createMonitorRule,
    'auth-search': finderSearches,
    transactions: listTransactions,
    statements: listStatements,
    statement: getStatement,
  }
  const needs = routes.flatMap(({ name, needs }) => (needs ? [[name, teamRoles.filter(role => mayAs(role, needs))]] : []))
  expect(Object.fromEntries(needs)).toEqual(
    Object.fromEntries(Object.entries(screens).map(([name, endpoint]) => [name, allowed(endpoint)])),
  )
})
