import type { AnyMachineSnapshot } from 'xstate'
import type { Exploration } from '#workbench/explore.ts'
import type { PortableModel } from '#workbench/flow.ts'
import { type AnyModel, type Sample, sampleAt } from '#workbench/model.ts'
import { type Portable, pack, packMade } from '#workbench/portable.ts'
import type { Stimulus } from '#workbench/stimulus.ts'

type Cases = Readonly<Record<string, Sample<unknown>>>
type PackedCases = Record<string, Portable>

/** A model as JSON. Samples that are made from where the machine stands are learned from all the places it was seen at. */
export function packModel(model: AnyModel, exploration: Exploration): PortableModel {
  const srcOf = new Map(exploration.chart.nodes.flatMap(({ invokes }) => invokes.map(({ id, src }) => [id, src] as const)))
  const seen = (fits: (stimulus: Stimulus) => boolean): AnyMachineSnapshot[] =>
    exploration.edges
      .filter(({ stimulus }) => fits(stimulus))
      .flatMap(({ from }) => exploration.configurations[from]?.snapshot ?? [])
      .slice(0, 40)
  const packCases = (cases: Cases, fits: (stimulus: Stimulus, name: string) => boolean): PackedCases =>
    Object.fromEntries(
      Object.entries(cases).map(([name, sample]) => [
        name,
        typeof sample === 'function'
          ? learned(
              sample,
              seen(stimulus => fits(stimulus, name)),
            )
          : pack(sample),
      ]),
    )
  const outcomes = (src: string, kind: 'done' | 'error', cases: Cases | undefined) =>
    cases && {
      [kind]: packCases(
        cases,
        (stimulus, name) => stimulus.do === kind && srcOf.get(stimulus.actor) === src && stimulus.case === name,
      ),
    }
  return {
    inputs: Object.fromEntries(Object.entries(model.inputs).map(([name, input]) => [name, pack(input)])),
    events: Object.fromEntries(
      Object.entries(model.events).map(([type, { by, cases }]) => [
        type,
        {
          by,
          cases: packCases(
            cases,
            (stimulus, name) => stimulus.do === 'event' && stimulus.event === type && stimulus.case === name,
          ),
        },
      ]),
    ),
    actors: Object.fromEntries(
      Object.entries(model.actors ?? {}).map(([src, { done, error }]) => [
        src,
        { ...outcomes(src, 'done', done), ...outcomes(src, 'error', error) },
      ]),
    ),
  }
}

function learned(sample: Sample<unknown>, snapshots: readonly AnyMachineSnapshot[]): Portable {
  return packMade(snapshots.map(snapshot => ({ value: sampleAt(sample, snapshot), context: snapshot.context })))
}
