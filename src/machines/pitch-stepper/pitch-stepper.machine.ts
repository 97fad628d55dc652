import { type ActorRefFrom, assign } from 'xstate'
import { type BriefcaseItem, pitchSteps, stepOfPitchField } from '#contract/entities/application.ts'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import type { RateItem } from '#contract/entities/profile.ts'
import { type Asked, askedBy, judgePitch, pitchOf } from '#contract/rules/pitch.ts'
import { byStep } from '../stepper/by-step.ts'
import { type Fields, stepperMachine } from '../stepper/stepper.machine.ts'

/** The standing that the creator's stepper reads beside the draft. */
export interface PitchAbout {
  call: CastingCall
  portfolio: readonly BriefcaseItem[]
  /** One's own prices, so that a letter can be drafted from them. */
  rates: readonly RateItem[]
  /** The call as it was read before the brand changed it, so that the change can be told. */
  readBefore: CastingCall | null
}

/** The call's demands on a pitch. */
export const askedOf = ({ content, fee_min_minor, fee_max_minor }: CastingCall): Asked =>
  askedBy({ ...content, fee_min_minor, fee_max_minor })

/** Judges the body that would be sent: fields that the call does not ask for are left out of it. */
export function judgePitchSteps(fields: Fields, about: PitchAbout | null) {
  const asked = about && askedOf(about.call)
  const issues = asked
    ? judgePitch(pitchOf(fields, asked), { asked, pieces: about.portfolio.map(piece => piece.uuid) })
    : judgePitch(fields, null)
  return byStep(issues, pitchSteps, stepOfPitchField)
}

/** `stepper-send-pitch`: message, deliverables and price, portfolio, review. */
export const pitchStepperMachine = stepperMachine.provide({
  actions: {
    judge: assign(({ context }) => ({ issues: judgePitchSteps(context.fields, context.about as PitchAbout | null) })),
  },
})

export type PitchStepperActor = ActorRefFrom<typeof pitchStepperMachine>
