import { setup, transition } from 'xstate'
import type { MonitorRuleState } from '../entities/monitor.ts'
import { typed } from '../typed.ts'

/**
 * A rule of the monitor (docs/domain.md). The server stores `state`; the browser asks the same chart what may be done. That the
 * plan or the month's quota holds a rule back is no state of its own: both follow from figures and pass by themselves.
 */
export type MonitorRuleEvent =
  | { type: 'rule.pause' }
  /** `room`: the plan has room for one more that listens. */
  | { type: 'rule.resume'; room: boolean }
  | { type: 'rule.change' }
  | { type: 'rule.delete' }

export const monitorRuleMachine = setup({
  types: { events: typed<MonitorRuleEvent>(), tags: typed<'listens' | 'editable' | 'over'>() },
  guards: { hasRoom: ({ event }) => event.type === 'rule.resume' && event.room },
}).createMachine({
  id: 'monitorRule',
  initial: 'active',
  states: {
    active: {
      description: 'Whatever comes in is looked through for its words.',
      tags: ['listens', 'editable'],
      on: { 'rule.pause': 'paused', 'rule.change': { target: 'active', reenter: true }, 'rule.delete': 'deleted' },
    },
    paused: {
      description: 'It finds nothing new; what it found stays.',
      tags: ['editable'],
      on: {
        'rule.resume': { guard: 'hasRoom', target: 'active' },
        'rule.change': { target: 'paused', reenter: true },
        'rule.delete': 'deleted',
      },
    },
    deleted: { type: 'final', description: 'Gone, with what it alone had found.', tags: ['over'] },
  },
})

const at = (state: MonitorRuleState) => monitorRuleMachine.resolveState({ value: state })

/** One event taken by the chart: the next state, or null where it is refused. */
export function monitorRuleStep(state: MonitorRuleState, event: MonitorRuleEvent): MonitorRuleState | 'deleted' | null {
  const before = at(state)
  if (!before.can(event)) return null
  const [next] = transition(monitorRuleMachine, before, event)
  return next.value
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export const monitorRuleCan = (state: MonitorRuleState, event: MonitorRuleEvent): boolean => at(state).can(event)
