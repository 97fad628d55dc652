import type { AnyMachineSnapshot } from 'xstate'
import { type Stimulus, sayStimulus } from '#workbench/stimulus.ts'
import type { Where } from './bindings.ts'

/** The names that a binding may use for it: with its case, and without. */
export const namesOf = (stimulus: Stimulus) => [sayStimulus(stimulus), sayStimulus(stimulus).replace(/ \(.*\)$/, '')]

/** Whether a level can make it happen where the machine stands. */
export function isPlace(
  where: Readonly<Record<string, Where>> | undefined,
  stimulus: Stimulus,
  active: readonly string[],
  snapshot: AnyMachineSnapshot,
): boolean {
  const place = namesOf(stimulus).flatMap(name => where?.[name] ?? [])[0]
  if (place === undefined) return true
  return typeof place === 'string' ? active.includes(place) : place(snapshot)
}
