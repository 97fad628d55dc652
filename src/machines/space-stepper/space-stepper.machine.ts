import { type ActorRefFrom, assign } from 'xstate'
import type { Currency, FileCard } from '#contract/entities/shapes.ts'
import { spaceSteps } from '#contract/entities/space.ts'
import { judgeSpace, stepOfSpaceField } from '#contract/rules/space.ts'
import type { SpaceState } from '#contract/space-choices.ts'
import { byStep } from '../stepper/by-step.ts'
import { type Fields, type StepperContext, stepperMachine } from '../stepper/stepper.machine.ts'

/** Things that the host's stepper reads beside the draft. */
export interface SpaceAbout {
  /** The state of the space: a draft, or public already. */
  state: SpaceState
  /** Why staff sent it back. */
  review: { reasons: readonly string[]; note: string } | null
  /** True where staff read the space before it is public. */
  reviewed_first: boolean
  currency: Currency
  /** `2026-12-01`: a permit that ended before is none. */
  today: string
  /** The files that the draft names, as they are shown. */
  files: readonly FileCard[]
}

/** The machine keeps whatever its `load` brought; this form's brings a standing. */
export const aboutOf = ({ about }: Pick<StepperContext, 'about'>) => about as SpaceAbout | null

export const judgeSpaceSteps = (fields: Fields, about: SpaceAbout | null) =>
  byStep(judgeSpace(fields, about?.today ?? ''), spaceSteps, stepOfSpaceField)

/** `steps_space`: the place, its face, its price, and its rules with the publication. */
export const spaceStepperMachine = stepperMachine.provide({
  actions: {
    judge: assign(({ context }) => ({ issues: judgeSpaceSteps(context.fields, aboutOf(context)) })),
  },
})

export type SpaceStepperActor = ActorRefFrom<typeof spaceStepperMachine>
