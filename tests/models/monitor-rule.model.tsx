import { useSelector } from '@xstate/react'
import {
  changeMonitorRule,
  createMonitorRule,
  deleteMonitorRule,
  pauseMonitorRule,
  resumeMonitorRule,
} from '#contract/endpoints/monitor.ts'
import { type MonitorRule, monitorRuleStates } from '#contract/entities/monitor.ts'
import { monitorRuleMachine } from '#contract/processes/monitor-rule.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { decisionThat } from '#tests/support/screen-actors.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { press } from './at-hand.ts'
import type { ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'
import { decisionOn, pressAsked, saysAndOffers, stateOf } from './on-stage.ts'

export const model = defineModel<typeof monitorRuleMachine>({
  machine: monitorRuleMachine,
  inputs: { usual: undefined },
  events: {
    'rule.pause': bare('person'),
    'rule.resume': { by: 'person', cases: { room: { room: true }, full: { room: false } } },
    'rule.change': bare('person'),
    'rule.delete': bare('person'),
  },
})

const someRule = (state: MonitorRule['state']): MonitorRule => ({
  uuid: '31111111-2222-4333-8444-555555555555',
  name: 'Cafés',
  any: ['café ceiba'],
  all: [],
  none: [],
  networks: [],
  languages: [],
  kind: 'brand',
  alert: 'daily',
  state,
  held: null,
  mentions: 12,
  unread: 3,
  revision: 1,
  created_at: '2030-01-01T10:00:00.000Z',
})

/** Its head above its mentions, and the form that changes it. */
async function show(stage: Stage<typeof monitorRuleMachine>) {
  const { RuleHead } = await import('#src/views/monitor/RuleHead.tsx')
  const { RuleForm } = await import('#src/views/monitor/RuleForm.tsx')
  const decision = decisionOn(stage, ({ kind }) => ({ type: `rule.${kind}`, ...(kind === 'resume' && { room: true }) }))
  const preview = decisionThat().decision
  function Rule() {
    const state = useSelector(stage.actor, snapshot => stateOf(snapshot, monitorRuleStates))
    return state && <RuleHead rule={someRule(state)} writes decision={decision} />
  }
  return (
    <>
      <Rule />
      <RuleForm
        rule={someRule('active')}
        suggestions={null}
        first={false}
        decision={decision}
        preview={preview}
        found={null}
        forms={{ recall: () => null, keep: () => {} }}
        backTo="/"
      />
    </>
  )
}

const says = saysAndOffers(['Pause', 'Resume', 'Delete rule'])

export const view: ViewBinding<typeof monitorRuleMachine> = {
  show,
  gestures: {
    'rule.pause': () => press(/^Pause/),
    'rule.resume': () => press(/^Resume/),
    'rule.change': () => press(/^Save changes/),
    'rule.delete': pressAsked(/^Delete rule/),
  },
  stands: {
    'monitorRule.active': says('Listening', ['Pause', 'Delete rule']),
    'monitorRule.paused': says('Paused', ['Resume', 'Delete rule']),
  },
}

const at = ({ notes }: ServerWorld) => ({ params: { uuid: String(notes.rule) } })
const body = { name: 'A rule of the model', any: ['#unlikelyword'] }

export const browser: ServerBinding<typeof monitorRuleMachine> = {
  process: 'monitor-rule',
  async open(world) {
    const rule = await callAs(world.market, agency, createMonitorRule, { body })
    world.notes.rule = rule.uuid
    world.notes.revision = rule.revision
    return { id: rule.uuid, state: rule.state }
  },
  causes: {
    'rule.pause': async world => await callAs(world.market, agency, pauseMonitorRule, at(world)),
    'rule.resume (room)': async world => await callAs(world.market, agency, resumeMonitorRule, at(world)),
    async 'rule.change'(world) {
      const revision = Number(world.notes.revision)
      const rule = await callAs(world.market, agency, changeMonitorRule, { ...at(world), body: { ...body, revision } })
      world.notes.revision = rule.revision
      return rule
    },
    'rule.delete': async world => await callAs(world.market, agency, deleteMonitorRule, at(world)),
  },
  exempt: [
    {
      id: 'monitorRule.paused|rule.resume|0=false',
      reason: 'Beyond the plan the call is refused before the chart is asked; tests/server/monitor.test.ts has it.',
    },
  ],
}
