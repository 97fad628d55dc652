import {
  changeMonitorRule,
  createMonitorRule,
  deleteMonitorRule,
  pauseMonitorRule,
  resumeMonitorRule,
} from '#contract/endpoints/monitor.ts'
import { monitorRuleMachine } from '#contract/processes/monitor-rule.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

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

export const view: NoScreen = {
  because: 'Its owner moves it above its mentions, which the browser walk of the monitor goes through.',
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
