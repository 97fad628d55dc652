import type { CaseKind } from '#contract/entities/report.ts'
import type { KindOfThing } from './thing.ts'
import { bookingThing, deliveryThing, pitchThing } from './thing-agreed.ts'
import { answerThing } from './thing-answer.ts'
import { callThing } from './thing-call.ts'
import { companyThing } from './thing-company.ts'
import { linkThing } from './thing-link.ts'
import { listThing } from './thing-list.ts'
import { messageThing } from './thing-message.ts'
import { pieceThing } from './thing-piece.ts'
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
  pitch: pitchThing,
  delivery: deliveryThing,
  booking: bookingThing,
  piece: pieceThing,
  link: linkThing,
  list: listThing,
}
