import type { Failure } from '#contract/errors.ts'
import type { Decision, DecisionSnapshot } from './decision.machine.ts'

/** The decisions meant: of this row, of this kind, or both. */
export interface Meant {
  kind?: string | undefined
  uuid?: string | undefined
}

const isMeant =
  ({ kind, uuid }: Meant) =>
  (one: Decision) =>
    (kind === undefined || one.kind === kind) && (uuid === undefined || one.uuid === uuid)

/** The one of these that is on its way or waits for its turn. */
export function selectUnderWay(snapshot: DecisionSnapshot, meant: Meant): Decision | null {
  if (!snapshot.hasTag('busy')) return null
  const { decision, waiting } = snapshot.context
  return [...(decision ? [decision] : []), ...waiting].find(isMeant(meant)) ?? null
}

/** The reason why the last of these did not come about, while nothing is under way. */
export function selectFailure(snapshot: DecisionSnapshot, meant: Meant): Failure | null {
  if (!snapshot.hasTag('recoverable')) return null
  return snapshot.context.refusals.findLast(one => isMeant(meant)(one.decision))?.failure ?? null
}

/** The same of whatever was decided last. */
export const selectRefusal = (snapshot: DecisionSnapshot): Failure | null =>
  snapshot.matches('refused') ? snapshot.context.failure : null
