import type { CaseKind } from '#contract/entities/report.ts'
import type { KindOfThing } from './thing.ts'
import { answerThing } from './thing-answer.ts'
import { callThing } from './thing-call.ts'
import { companyThing } from './thing-company.ts'
import { messageThing } from './thing-message.ts'
import { profileThing } from './thing-profile.ts'
import { proposalThing } from './thing-proposal.ts'
import { spaceThing } from './thing-space.ts'

export const things: Record<CaseKind, KindOfThing> = {
  message: messageThing,
  profile: profileThing,
  proposal: proposalThing,
  call: callThing,
  space: spaceThing,
  company: companyThing,
  answer: answerThing,
}
