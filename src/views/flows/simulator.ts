import { type AnyMachineSnapshot, type AnyStateMachine, fromCallback } from 'xstate'
import { catalogue } from '#src/machines/catalogue.ts'
import { definitionId } from '#workbench/chart.ts'
import type { FlowFile, FlowPath, PortableModel } from '#workbench/flow.ts'
import { activeIn, watchMicrosteps } from '#workbench/microsteps.ts'
import type { AnyModel, Who } from '#workbench/model.ts'
import { isWhole, type Portable, unpack } from '#workbench/portable.ts'
import { type Stage, setStage } from '#workbench/stage.ts'
import { eventOf, fits, type Stimulus, sayStimulus, stimuliIn } from '#workbench/stimulus.ts'
import { asObject } from '../form/draft-values.ts'
import { redact } from './redact.ts'
import type { Choice, Simulation, SimulationStep, Simulator } from './simulation.ts'

type Cases = Readonly<Record<string, Portable>>

const dormant = () => fromCallback(() => {})

const revive = (cases: Cases | undefined) =>
  Object.fromEntries(
    Object.entries(cases ?? {}).map(([name, portable]) => [
      name,
      (snapshot: AnyMachineSnapshot) => unpack(portable, snapshot, dormant),
    ]),
  )

const payloads = (cases: Cases | undefined) =>
  Object.fromEntries(
    Object.entries(revive(cases)).map(([name, sample]) => [name, (snapshot: AnyMachineSnapshot) => asObject(sample(snapshot))]),
  )

function modelOf(machine: AnyStateMachine, { inputs, events, actors }: PortableModel): AnyModel {
  const nowhere = { context: {} }
  return {
    machine,
    inputs: Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, unpack(input, nowhere, dormant)])),
    events: Object.fromEntries(Object.entries(events).map(([type, { by, cases }]) => [type, { by, cases: payloads(cases) }])),
    actors: Object.fromEntries(
      Object.entries(actors).map(([src, { done, error }]) => [src, { done: revive(done), error: revive(error) }]),
    ),
  }
}

/** A machine on a stage of its own: nothing that happens here reaches the product. */
export function createSimulator(flow: FlowFile): Simulator {
  const machine = catalogue.find(({ id }) => id === flow.workflow)?.machine
  const { chart, model: portable } = flow
  if (!machine || !portable) throw new Error(`${flow.workflow}: nothing to simulate with`)
  const shows = catalogue.find(({ id }) => id === flow.workflow)?.shows ?? []
  const model = modelOf(machine, portable)
  const listeners = new Set<() => void>()
  let stage: Stage
  let taken: string[] = []
  let input = Object.keys(model.inputs)[0] ?? ''
  let steps: SimulationStep[] = []
  let simulation: Simulation

  const snapshot = () => stage.actor.getSnapshot()
  const begin = () => {
    stage?.stop()
    taken = []
    let self: unknown
    stage = setStage(model, chart, model.inputs[input], {
      inspect: watchMicrosteps(ref => self === undefined || ref === self, { microstep: step => taken.push(...step.taken) }),
    })
    self = stage.actor
    steps = [{ stimulus: null, taken, active: activeIn(snapshot()), broke: null }]
  }
  const take = (stimulus: Stimulus) => {
    taken = []
    let broke: string | null = null
    try {
      stage.take(stimulus)
    } catch (error) {
      broke = error instanceof Error ? error.message : String(error)
    }
    const now = snapshot()
    if (now.status === 'error') broke = now.error instanceof Error ? now.error.message : String(now.error)
    steps = [...steps, { stimulus, taken, active: now.status === 'error' ? (steps.at(-1)?.active ?? []) : activeIn(now), broke }]
  }
  const show = () => {
    const now = snapshot()
    simulation = {
      inputs: Object.keys(model.inputs),
      input,
      steps,
      choices: now.status === 'active' ? choicesAt(flow, model, portable, stage) : [],
      others: now.status === 'active' ? othersAt(flow, portable, now) : [],
      context: redact(now.context, shows),
      over: now.status !== 'active',
    }
    for (const changed of listeners) changed()
  }
  begin()
  show()
  return {
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    now: () => simulation,
    fire(stimulus) {
      take(stimulus)
      show()
    },
    backTo(step) {
      const again = steps.slice(1, step + 1)
      begin()
      for (const { stimulus } of again) if (stimulus) take(stimulus)
      show()
    },
    begin(name) {
      input = name
      begin()
      show()
    },
    follow(path: FlowPath) {
      input = path.input
      begin()
      for (const { stimulus } of path.steps) take(stimulus)
      show()
    },
    stop: () => stage.stop(),
  }
}

/** Choices where the machine stands, the transitions that each would take, and the guards that would refuse it. */
function choicesAt({ chart }: FlowFile, model: AnyModel, portable: PortableModel, stage: Stage): Choice[] {
  const now = stage.actor.getSnapshot()
  const active = new Set(activeIn(now))
  const timers = Object.values(stage.actor.system.getSnapshot()._scheduledEvents)
  const running = (stimulus: Stimulus) => {
    if (stimulus.do === 'event') return true
    if (stimulus.do === 'after')
      return timers.some(({ source, event }) => source === stage.actor && event.type === stimulus.event)
    return now.children[stimulus.actor]?.getSnapshot()?.status === 'active'
  }
  return stimuliIn(model, chart, active, new Set())
    .filter(running)
    .map((stimulus): Choice => {
      const event = eventOf(model, chart, stimulus, now)
      const takes = (model.machine.getTransitionData(now, event) ?? []).map(definitionId)
      const asked = chart.transitions.filter(({ source, guard, event: descriptor }) => {
        return guard !== null && active.has(source) && descriptor !== '' && fits(descriptor, event.type)
      })
      return {
        stimulus,
        said: sayStimulus(stimulus),
        by: byWhom(portable, stimulus),
        takes,
        refusedBy: takes.length > 0 ? [] : asked.flatMap(({ guard }) => guard ?? []),
        possible: isWhole(sampleOf(portable, chart.nodes, stimulus)),
      }
    })
}

const byWhom = ({ events }: PortableModel, stimulus: Stimulus): Who | 'actor' | 'clock' =>
  stimulus.do === 'event' ? (events[stimulus.event]?.by ?? 'machine') : stimulus.do === 'after' ? 'clock' : 'actor'

function sampleOf(portable: PortableModel, nodes: FlowFile['chart']['nodes'], stimulus: Stimulus): Portable {
  if (stimulus.do === 'after') return null
  if (stimulus.do === 'event') return portable.events[stimulus.event]?.cases[stimulus.case]
  const src = nodes.flatMap(({ invokes }) => invokes).find(({ id }) => id === stimulus.actor)?.src ?? ''
  return portable.actors[src]?.[stimulus.do]?.[stimulus.case]
}

/** Events of the model that no active state has a transition for. */
function othersAt({ chart }: FlowFile, { events }: PortableModel, now: AnyMachineSnapshot): Stimulus[] {
  const active = new Set(activeIn(now))
  const known = chart.transitions.filter(({ source, cause }) => cause === 'event' && active.has(source))
  return Object.entries(events)
    .filter(([type]) => !known.some(({ event }) => fits(event, type)))
    .flatMap(([type, { cases }]) =>
      Object.keys(cases)
        .slice(0, 1)
        .map(name => ({ do: 'event' as const, event: type, case: name })),
    )
}
