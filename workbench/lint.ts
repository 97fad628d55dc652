import { type Chart, type ChartNode, lineOf, readChart } from './chart.ts'
import { guardOutcomes } from './coverage.ts'
import { type Exploration, explore } from './explore.ts'
import type { AnyModel } from './model.ts'
import { unagreedIn } from './replay.ts'
import { fits } from './stimulus.ts'

/** The purpose of each rule; printed beside its findings. */
export const rules = {
  'unreachable-state': 'a state that nothing leads to is a promise that the product does not keep',
  'dead-transition': 'a transition that nothing takes hides the one that is taken instead',
  'constant-guard': 'a guard that always answers the same decides nothing',
  sink: 'a state that cannot be left and is not final leaves a person stuck in it',
  'invoke-without-onError': 'an actor that fails with nobody listening takes its machine with it',
  'no-description': 'product staff read the chart: every state says what it means',
  'unnamed-guard': 'a guard without a name cannot be read on the chart, nor told apart in coverage',
  'no-samples': 'an event or an outcome without a sample is never tried',
  'unknown-sample': 'a sample of something that the machine does not know any more proves nothing',
  unbounded: 'a machine that cannot be explored in bounds cannot be covered either',
  'not-agreed': 'a chart that nobody has agreed on may be right or wrong; npm run paths -- agree writes it down',
  'idle-exemption': 'an exemption that nothing needs hides the next real one',
} as const

export type Rule = keyof typeof rules

export interface Finding {
  workflow: string
  rule: Rule
  /** The state, transition, guard outcome, event or actor that it is about. */
  id: string
  message: string
  /** Why it is right all the same; null where nobody said so, and then the lint fails. */
  allowed: string | null
}

/** Everything that is wrong, or looks wrong and is allowed with a reason. */
export function lint(workflow: string, model: AnyModel): Finding[] {
  const chart = readChart(model.machine)
  const found: Omit<Finding, 'workflow' | 'allowed'>[] = [
    ...lintChart(chart),
    ...lintSamples(chart, model),
    ...lintAgreed(chart, model),
  ]
  try {
    found.push(...lintReach(explore(workflow, model), model))
  } catch (error) {
    found.push({ rule: 'unbounded', id: chart.id, message: error instanceof Error ? error.message : String(error) })
  }
  const findings = found.map(finding => ({
    workflow,
    ...finding,
    allowed: model.allow?.find(({ rule, id }) => rule === finding.rule && id === finding.id)?.reason ?? null,
  }))
  return [...findings, ...lintAllowances(workflow, chart, model, findings)]
}

type Bare = Omit<Finding, 'workflow' | 'allowed'>

const lintAgreed = (chart: Chart, model: AnyModel): Bare[] =>
  [...unagreedIn(model, chart)].map(([id, message]) => ({ rule: 'not-agreed', id, message }))

function lintChart(chart: Chart): Bare[] {
  const found: Bare[] = []
  for (const node of chart.nodes) {
    if (node.parent !== null && !node.description && node.type !== 'history')
      found.push({ rule: 'no-description', id: node.id, message: `${node.id} has no description` })
    for (const { id, src } of node.invokes)
      if (!chart.transitions.some(({ source, event }) => source === node.id && event === `xstate.error.actor.${id}`))
        found.push({
          rule: 'invoke-without-onError',
          id: `${node.id} ${id}`,
          message: `${node.id} invokes ${src} without onError`,
        })
    if (isSink(chart, node)) found.push({ rule: 'sink', id: node.id, message: `${node.id} cannot be left and is not final` })
  }
  for (const { id, guard } of chart.transitions)
    if (guard?.includes('inline')) found.push({ rule: 'unnamed-guard', id, message: `the guard of ${id} has no name` })
  return found
}

function isSink(chart: Chart, node: ChartNode): boolean {
  if (node.type !== 'atomic' || node.parent === null) return false
  const line = new Set(lineOf(chart, node.id).map(({ id }) => id))
  return !chart.transitions.some(({ source, targets }) => line.has(source) && targets.some(target => target !== node.id))
}

function lintSamples(chart: Chart, model: AnyModel): Bare[] {
  const found: Bare[] = []
  const types = Object.keys(model.events)
  const descriptors = new Set(chart.transitions.filter(({ cause }) => cause === 'event').map(({ event }) => event))
  for (const event of descriptors)
    if (!types.some(type => fits(event, type) && Object.keys(model.events[type]?.cases ?? {}).length > 0))
      found.push({ rule: 'no-samples', id: event, message: `the model has no sample of ${event}` })
  for (const type of types)
    if (![...descriptors].some(event => fits(event, type)))
      found.push({
        rule: 'unknown-sample',
        id: type,
        message: `the model has samples of ${type}, which ${chart.id} does not know`,
      })
  const invokes = chart.nodes.flatMap(node => node.invokes)
  for (const { id, src } of invokes)
    for (const [how, said] of [
      ['done', 'done'],
      ['error', 'failed'],
    ] as const) {
      const heard = chart.transitions.some(({ event }) => event === `xstate.${how}.actor.${id}`)
      if (heard && Object.keys(model.actors?.[src]?.[how] ?? {}).length === 0)
        found.push({ rule: 'no-samples', id: `${id} ${said}`, message: `the model has no outcome of ${src} for "${id} ${said}"` })
    }
  for (const src of Object.keys(model.actors ?? {}))
    if (!invokes.some(invoke => invoke.src === src))
      found.push({
        rule: 'unknown-sample',
        id: src,
        message: `the model has outcomes of ${src}, which ${chart.id} does not invoke`,
      })
  return found
}

function lintReach({ chart, seen }: Exploration, model: AnyModel): Bare[] {
  const found: Bare[] = []
  const exempt = (id: string) =>
    model.exempt?.some(other => other.levels.includes('machine') && (other.id === id || id.startsWith(`${other.id}=`)))
  for (const { id, type } of chart.nodes)
    if (type !== 'history' && !seen.states.has(id))
      found.push({ rule: 'unreachable-state', id, message: `nothing leads to ${id}` })
  for (const { id } of chart.transitions)
    if (!seen.definitions.has(id) && !exempt(id)) found.push({ rule: 'dead-transition', id, message: `nothing takes ${id}` })
  for (const id of guardOutcomes(chart))
    if (!seen.guards.has(id) && !exempt(id)) found.push({ rule: 'constant-guard', id, message: `no sample brings about ${id}` })
  return found
}

function lintAllowances(workflow: string, chart: Chart, model: AnyModel, findings: readonly Finding[]): Finding[] {
  const known = new Set([...chart.transitions.map(({ id }) => id), ...guardOutcomes(chart), '*'])
  const idle = (id: string, message: string): Finding => ({ workflow, rule: 'idle-exemption', id, message, allowed: null })
  return [
    ...(model.allow ?? [])
      .filter(({ rule, id }) => !findings.some(finding => finding.rule === rule && finding.id === id))
      .map(({ rule, id }) => idle(id, `nothing is found that "${rule}" would have to allow at ${id}`)),
    ...(model.exempt ?? [])
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => idle(id, `${chart.id} has no ${id} that could be exempt`)),
  ]
}
