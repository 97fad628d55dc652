import type { Deal } from '#contract/entities/deal.ts'
import { type DealAct, may } from '#src/machines/deal-room/deal-room.machine.ts'
import type { PaneName } from './use-pane.ts'

/** What a reader may find to do, by name; those with a part of the pane open it first. */
export type ActionName =
  | 'accept'
  | 'extend'
  | 'counter'
  | 'reject'
  | 'withdraw'
  | 'fund'
  | 'look'
  | 'deliver'
  | 'publish'
  | 'object'
  | 'cancel'
  | 'stay'
  | 'answer'

const trial: Record<Exclude<ActionName, 'look'>, DealAct> = {
  accept: { verb: 'accept' },
  extend: { verb: 'extend' },
  counter: { verb: 'counter', body: {} },
  reject: { verb: 'reject', body: { reason: '' } },
  withdraw: { verb: 'withdraw' },
  fund: { verb: 'fund' },
  deliver: { verb: 'deliver', body: { note: '', files: [], links: [], checked: [] } },
  publish: { verb: 'publish', body: { url: '', published_on: '' } },
  object: { verb: 'object', body: { reason: '' } },
  stay: { verb: 'withdrawCancel' },
  cancel: { verb: 'cancel', body: { reason: '' } },
  answer: { verb: 'answerCancel', body: { agree: true } },
}

/** Asks the shared chart: whether this reader may do it now. */
export function allowed(deal: Deal, action: ActionName): boolean {
  if (action === 'look') return deal.state === 'delivered' && deal.side === 'brand'
  return may(deal, trial[action])
}

/** The one thing that is next, then what else is possible, in the order in which they are offered. */
export function actionsOf(deal: Deal): { main: ActionName | null; others: ActionName[] } {
  const order: ActionName[] = ['accept', 'fund', 'look', 'deliver', 'publish', 'answer']
  const main = order.find(action => allowed(deal, action)) ?? null
  const rest: ActionName[] = ['counter', 'reject', 'extend', 'withdraw', 'object', 'stay', 'cancel']
  return { main, others: rest.filter(action => allowed(deal, action)) }
}

/** Counter-offers are used up: said instead of a button that does nothing. */
export const countersUsedUp = (deal: Deal) => allowed(deal, 'accept') && !allowed(deal, 'counter')

/** Which part of the pane needs which permission; without it the agreement itself is shown. */
export function paneAllowed(deal: Deal, pane: PaneName): boolean {
  if (pane === 'deal' || pane === 'terms') return true
  if (pane === 'changes') return may(deal, { verb: 'changes', body: { changes: '' } })
  return allowed(deal, pane)
}
