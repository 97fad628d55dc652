import { type ActorRefFrom, assign } from 'xstate'
import type { Application, ApplicationState } from '#contract/entities/application.ts'
import type { CastingCall, CastingCallContent } from '#contract/entities/casting-call.ts'
import type { Proposal } from '#contract/entities/proposal.ts'
import type { FeePlan } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { applicationCan } from '#contract/processes/application.ts'
import { termsOfOrder } from '#contract/proposal-orders.ts'
import { isPublished, judgeOffer, meantOffer } from '#contract/rules/offer.ts'
import { type Fields, type StepperContext, stepperMachine } from '../stepper/stepper.machine.ts'

/** The subject of an offer: a pitch for one of one's own calls, or a question about a proposal. */
export interface OfferAbout {
  /** The pitch, or the thread: whose draft it is. */
  id: string
  /** In the thread about a proposal, not to a pitch. */
  inThread: boolean
  /** The other side's name. */
  who: string
  /** The side that makes it; its sums are named for it. */
  side: 'brand' | 'creator'
  /** The state of the pitch; in a thread `deal` where the two have one. */
  state: ApplicationState | 'deal' | null
  /** It cannot be made (any more). */
  closed: boolean
  /** The creator's wishes. */
  asked: { fee_minor: number; currency: string } | null
  currency: string
  /** The first fields of the form. */
  beginning: Fields
  plan: FeePlan
  /** `2026-12-01`, where the person is. */
  today: string
}

interface Pitched {
  application: Application
  call: CastingCall
  plan: FeePlan
  today: string
}

interface Asked {
  chat: string
  who: string
  side: 'brand' | 'creator'
  proposal: Pick<Proposal, 'title' | 'packages' | 'min_notice_days'>
  hasDeal: boolean
  plan: FeePlan
  today: string
}

/** An offer is one form; the steps of the stepper are one. */
export const offerSteps = ['terms'] as const

export const judgeOfferSteps = (fields: Fields, about: OfferAbout | null) => ({
  terms: judgeOffer(meantOffer(fields), about && { today: about.today, currency: null }),
})

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The call's own terms with the creator's price: what most offers will be. Days that have passed make room. */
function firstOffer({ application, call, today }: Pitched): Fields {
  const content = call.content as unknown as CastingCallContent
  const due = content.draft_due > today ? content.draft_due : dayAfter(today, 14)
  const wanted = content.publish_to ?? content.publish_from
  return {
    title: call.title,
    deliverables: content.deliverables,
    fee_minor: application.fee_minor ?? call.fee_min_minor,
    currency: application.currency,
    draft_due: due,
    publish_from: content.publish_from && content.publish_from >= due ? content.publish_from : null,
    must_include: content.must_include,
    must_avoid: content.must_avoid,
    concept: content.concept_required === true,
    disclosure: content.disclosure === true,
    publish_by: isPublished({ deliverables: content.deliverables })
      ? wanted && wanted >= due
        ? wanted
        : dayAfter(due, 7)
      : null,
    revisions: content.revisions_included,
    approval_window_h: content.approval_window_h,
    rights: content.rights,
    exclusivity: content.exclusivity,
    note: '',
    valid_days: 7,
  }
}

/** An offer to somebody who pitched. */
export function offerForPitch(pitched: Pitched): OfferAbout {
  const { application, plan, today } = pitched
  const { fee_minor, currency, state } = application
  return {
    id: application.uuid,
    inThread: false,
    who: application.creator.name,
    side: 'brand',
    state,
    closed: !applicationCan(state, { type: 'offer.made' }, application),
    asked: fee_minor === null ? null : { fee_minor, currency },
    currency,
    beginning: firstOffer(pitched),
    plan,
    today,
  }
}

/** An offer in the thread about a proposal, by either side: it begins with the cheapest package that could be ordered. */
export function offerForProposal({ chat, who, side, proposal, hasDeal, plan, today }: Asked): OfferAbout {
  const offered = proposal.packages.filter(one => !one.paused).toSorted((a, b) => a.price_minor - b.price_minor)[0]
  const about = { title: proposal.title, category: '', brief: '', min_notice_days: proposal.min_notice_days }
  return {
    id: chat,
    inThread: true,
    who,
    side,
    state: hasDeal ? 'deal' : null,
    closed: hasDeal,
    asked: null,
    currency: offered?.currency ?? 'EUR',
    beginning: {
      ...(offered && termsOfOrder({ package: offered, addons: [] }, about, today)),
      title: proposal.title.slice(0, 90),
      publish_from: null,
      must_include: [],
      must_avoid: [],
      concept: false,
      disclosure: true,
      note: '',
      valid_days: limits.deal.offerDays.default,
    },
    plan,
    today,
  }
}

/** The machine keeps whatever its `load` brought; this form's brings a standing. */
export const offerAboutOf = ({ about }: Pick<StepperContext, 'about'>) => about as OfferAbout | null

/** The offer of either side: kept in this browser until it is sent. */
export const offerFormMachine = stepperMachine.provide({
  actions: { judge: assign(({ context }) => ({ issues: judgeOfferSteps(context.fields, offerAboutOf(context)) })) },
})

export type OfferFormActor = ActorRefFrom<typeof offerFormMachine>
