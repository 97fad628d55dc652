import type { StripeNeed } from '#contract/entities/payout.ts'
import type { ReportGround } from '#contract/entities/report.ts'
import { limits } from '#contract/limits.ts'
import { spokenNumbers } from '#contract/spoken-numbers.ts'
import adjustmentReasons from '#contract/words/en/adjustment-reasons.json' with { type: 'json' }
import type { Phrases } from '../phrase.ts'
import { choose, day, hours, listed, money, month, ofHours, word } from '../words.ts'

const who = (params: Record<string, unknown>) => word(params, 'who') || 'Somebody'
/** The start of a sentence about an answer that is awaited: from the reader, or from others of their company. */
const answerWithin = (params: Record<string, unknown>, count: number) =>
  ofOthers(params) ? `Others of your company answer within ${count} hours` : `Answer within ${count} hours`
/** The milestone that it is about, where the work has some, before the deal. */
const part = (params: Record<string, unknown>) => (word(params, 'milestone') ? ` “${word(params, 'milestone')}” of` : '')
const about = (params: Record<string, unknown>) => (word(params, 'title') ? `${part(params)} “${word(params, 'title')}”` : '')

/** The step waits for somebody else of the reader's company, whose role takes it. */
const ofOthers = (params: Record<string, unknown>) => params.turn === 'others'

const reasons: Record<string, string> = {
  not_a_fit: 'It is not what they are looking for.',
  budget: 'It does not fit their budget.',
  dates: 'The dates do not fit.',
  audience: 'They look for another audience.',
  seats_filled: 'All places are taken.',
  changed_plans: 'Their plans have changed.',
}

const closed: Record<string, string> = {
  'offer.rejected': 'The offer was declined.',
  'offer.withdrawn': 'The offer was taken back.',
}
const expired: Record<string, string> = {
  'offer.expired': 'Nobody answered the offer in time.',
  'funding.expired': 'The payment did not arrive in time.',
}
const disputes: Record<string, string> = {
  'dispute.answered': 'Your dispute was answered',
  'dispute.evidence': 'There is something new in the dispute',
  'dispute.mediation': 'Now you can agree on a split',
  'dispute.toStaff': 'Elenco decides the dispute',
  'dispute.overdue': 'The decision takes longer than we said',
  'dispute.withdrawn': 'The dispute was taken back',
  'dispute.appealed': 'The decision was appealed',
  'split.rejected': 'Your split was turned down',
}
const strikeReasons: Record<string, string> = {
  no_show: 'agreed and never answered',
  missed_deadline: 'a missed deadline without a word',
  off_platform_payment: 'payment outside of Elenco',
  abuse: 'abuse of others',
}
const strikeDays = limits.strikes.window / 86_400_000
const strikeRule = (params: Record<string, unknown>) => {
  const { most, days } = limits.strikes
  const follows =
    params.side === 'brand'
      ? params.held === true
        ? `The limit of ${most} is reached: your company publishes no calls and makes no offers for ${days} days.`
        : `From ${most} on a company publishes no calls and makes no offers for ${days} days.`
      : `From ${most} on we look at a ban of ${days} days.`
  return `It counts ${word(params, 'points')} until ${day('en', params)}; in ${strikeDays} days you have ${word(params, 'sum')}. ${follows} You may appeal once within ${limits.ban.appealWithin / 86_400_000} days. ${word(params, 'note')}`
}
const askedEnds: Record<string, string> = {
  done: 'Approved and done',
  failed: 'Approved, but not possible any more',
  declined: 'The client declined a step',
  expired: 'Nobody approved a step in time',
  withdrawn: 'A step was taken back',
}
const askedBodies: Record<string, string> = {
  done: 'It happened in the name of the managed account.',
  failed: 'Things had changed meanwhile, so nothing happened.',
  expired: 'Nothing happened.',
  withdrawn: 'The client sent our person out of their account. Nothing happened.',
}
const stripeAsks: Record<StripeNeed, string> = {
  person: 'who you are',
  bank: 'your bank account',
  terms: 'your yes to its terms',
  business: 'what you do',
  other: 'something more',
}
const payoutReasons: Record<string, string> = {
  receiver: 'PayPal does not know this address.',
  returned: 'Nobody accepted them in time.',
  refused: 'PayPal did not let the payment through.',
  account_closed: 'The bank says that the account is closed.',
  account_unknown: 'The bank knows no such account.',
  holder_differs: 'The bank says that the account is somebody else’s.',
  bank_refused: 'The bank did not let the transfer through.',
  stripe_account: 'Stripe does not let your account be paid now.',
  stripe_balance: 'Our balance at Stripe was not enough just then; ask for it again tomorrow.',
  stripe_refused: 'Stripe did not let the transfer through.',
  stripe_reversed: 'The transfer to your Stripe account was taken back.',
}
const roles: Record<string, string> = {
  owner: 'the owner',
  admin: 'an administrator',
  manager: 'a manager',
  reviewer: 'a reviewer',
  finance: 'responsible for payments',
  viewer: 'a reader',
  guest: 'a guest of named campaigns',
}
/** The rule that a reported thing broke. */
const brokenRules: Record<ReportGround, string> = {
  threat: 'It threatens somebody.',
  minors: 'It puts minors in danger.',
  scam: 'It is a fraud.',
  off_platform_payment: 'It asks for payment outside of Elenco.',
  abuse: 'It insults or harasses.',
  personal_data: 'It gives away personal data.',
  impersonation: 'It pretends to be somebody else.',
  false: 'It is not true.',
  spam: 'It is advertising that nobody asked for.',
  other: 'It is against our rules.',
}

const things: Record<string, string> = {
  review: 'review',
  image: 'picture',
  message: 'message',
  profile: 'profile',
  proposal: 'proposal',
  call: 'casting call',
  space: 'space',
  answer: 'answer to a report',
  pitch: 'pitch',
  delivery: 'delivery',
  booking: 'booking',
  piece: 'portfolio piece',
  link: 'tracking link',
  list: 'shared list',
}
/** Things that stay where they are: what staff do about them is a strike. */
const staying: Record<string, string> = {
  company: 'company',
  pitch: 'pitch',
  delivery: 'delivery',
  booking: 'booking',
}
const notices: Record<string, string> = {
  'work.late': `The delivery is late. After ${spokenNumbers.late_grace_days} days you may cancel at no cost.`,
  'work.graceOver': `The delivery is more than ${spokenNumbers.late_grace_days} days late: you may cancel at no cost.`,
}

const isLate = (params: Record<string, unknown>) => params.happening === 'work.late' || params.happening === 'work.graceOver'

export const notificationsEn: Phrases = {
  chat_message: {
    title: params =>
      Number(params.count) > 1 ? `${word(params, 'count')} messages from ${who(params)}` : `Message from ${who(params)}`,
    body: params =>
      word(params, 'text') ||
      (Number(params.voice) > 0
        ? 'Sent you a voice note.'
        : Number(params.files) > 1
          ? `Sent you ${word(params, 'files')} files.`
          : 'Sent you a file.'),
  },
  application_new: {
    title: params => (Number(params.count) > 1 ? `${word(params, 'count')} new pitches` : `${who(params)} sent a pitch`),
    body: params =>
      `For your casting call${about(params)}.${Number(params.count) > 1 ? ` The latest is from ${who(params)}.` : ''}`,
  },
  casting_match: {
    title: params => (Number(params.count) > 1 ? `${word(params, 'count')} new castings suit you` : 'A new casting suits you'),
    body: params =>
      Number(params.count) > 1
        ? `Among them${about(params)}, by ${who(params)}.`
        : `${word(params, 'title')}, by ${who(params)}.`,
  },
  invitation: {
    title: params =>
      choose({ declined: `${who(params)} declined your invitation` }, params.state, `${who(params)} invites you to a casting`),
    body: params => `It is about${about(params)}.`,
  },
  search_matches: {
    title: params => {
      const many = choose({ proposals: 'new proposals', spaces: 'new spaces' }, params.about, 'new channels')
      if (params.more) return `More than ${word(params, 'count')} ${many}`
      if (Number(params.count) > 1) return `${word(params, 'count')} ${many}`
      return choose({ proposals: 'A new proposal', spaces: 'A new space' }, params.about, 'A new channel')
    },
    body: params => `For your saved search${about(params)}.`,
  },
  monitor_alert: {
    title: params => (Number(params.count) > 1 ? `${word(params, 'count')} new mentions` : 'A new mention'),
    body: params => `Found by your rule${about(params)}.`,
  },
  application_status: {
    title: params =>
      choose(
        {
          viewed: `${who(params)} has read your pitch`,
          shortlisted: `You are on ${who(params)}’s short list`,
          declined: `${who(params)} said no this time`,
          expired: 'Your pitch was not answered',
          cancelled: `${who(params)} has cancelled the casting call`,
          seats_filled: 'All seats are taken',
          seats_free: 'A seat is free again',
          withdrawn: `${who(params)} took the pitch back`,
          call_changed: `${who(params)} has changed the casting call`,
          confirmed: `${who(params)} confirms the pitch`,
        },
        params.state,
        'Your pitch has news',
      ),
    body: params => [`About${about(params)}.`, word(params, 'note') || choose(reasons, params.reason)].filter(Boolean).join(' '),
  },
  order_new: {
    title: params => `${who(params)} ordered from you`,
    body: params =>
      `${money('en', params)} in your pocket for${about(params)}. Answer within ${limits.proposal.orderAnswer / 3_600_000} hours.`,
  },
  order_extended: {
    title: params =>
      params.side === 'creator' ? `${who(params)} gives you more time` : `${who(params)} takes more time to answer`,
    body: params => `The answer to the order${about(params)} has ${limits.proposal.orderExtension / 3_600_000} hours more.`,
  },
  quote_asked: {
    title: params => `${who(params)} asks for a price`,
    body: params => `About your proposal${about(params)}.`,
  },
  proposal_status: {
    title: params =>
      choose(
        {
          published: 'Your proposal is public',
          rejected: 'Your proposal needs changes',
          change_rejected: 'A change to your proposal was not accepted',
          needs_update: 'Your proposal takes no orders',
          suspended: 'Your proposal was taken out of sight',
        },
        params.state,
        'Your proposal has news',
      ),
    body: params =>
      [
        `About${about(params)}.`,
        params.state === 'needs_update' ? 'The channels it needs are not connected any more, or its prices have run out.' : '',
        word(params, 'note'),
      ]
        .filter(Boolean)
        .join(' '),
  },
  space_status: {
    title: params =>
      choose(
        {
          live: 'Your space can be booked',
          rejected: 'Your space needs changes',
          change_rejected: 'A change to your space was not accepted',
          needs_update: 'Your space needs a new permit',
          suspended: 'Your space was taken out of sight',
        },
        params.state,
        'Your space has news',
      ),
    body: params =>
      [
        `About${about(params)}.`,
        params.state === 'needs_update' ? 'Its permit has ended, so nobody finds it. Bookings under way go on.' : '',
        word(params, 'note'),
      ]
        .filter(Boolean)
        .join(' '),
  },
  booking_turn: {
    title: params =>
      choose(
        {
          requested: 'Somebody wants to book your space',
          countered: 'The host asks for another price',
          awaiting_funds: 'The booking waits for your payment',
          live: 'Time to show a photo as proof',
          proof_due: 'The proof is missing: without it nothing is paid',
          ended: 'The booking is over: look at the proof',
        },
        params.state,
        'A booking waits for your answer',
      ),
    body: params => `About${about(params)}${hours('en', params)}, ${money('en', params)}.`,
  },
  booking_period: {
    title: params =>
      params.side === 'host' ? 'A period of your booking is paid' : 'A period of the booking was paid to its host',
    body: params => `About${about(params)}, ${word(params, 'from')} – ${word(params, 'to')}: ${money('en', params)}.`,
  },
  booking_unproved: {
    title: () => 'No photo of your live booking is here yet',
    body: params => `About${about(params)}. Without a proof nothing is paid: ${money('en', params)}.`,
  },
  booking_status: {
    title: params =>
      choose(
        {
          confirmed: 'The booking is paid and confirmed',
          live: 'The booking has begun; a photo of it is still to come',
          awaiting_funds: 'The booking is accepted; the payment is missing',
          requested: params.side === 'host' ? 'Somebody wants to book your space' : 'The counter-offer was sent',
          countered: 'The host asks for another price',
          ended: 'The booking is over; somebody looks at the proof',
          proof_due: 'The booking is over without a proof',
          reconciled: params.side === 'host' ? 'The money of the booking is yours' : 'The booking is closed',
          declined: 'The booking was declined',
          withdrawn: 'The booking was withdrawn',
          expired: 'The booking has expired',
          cancelled: 'The booking was cancelled',
          space_gone: 'Elenco suspended the space: the booking is off',
          space_suspended:
            params.side === 'host'
              ? 'Elenco suspended your space; its booking stands'
              : 'Elenco suspended a space that you have booked',
          space_lifted: 'The space is offered again; the booking goes on',
        },
        params.state,
        'There is news about a booking',
      ),
    body: params =>
      `About${about(params)}${hours('en', params)}, ${money('en', params)}.${params.state === 'space_suspended' ? (params.side === 'host' ? ' Until it begins whoever booked may cancel without cost.' : ' Until it begins you may cancel without cost.') : ''}`,
  },
  make_good_turn: {
    title: params =>
      ofHours(params)
        ? choose(
            {
              reported: 'A place could not be used at its hours, they say: answer',
              offered: 'Another day or money: choose for the hours that were missed',
            },
            params.state,
            'Missed hours wait for you',
          )
        : choose(
            {
              reported: 'Days of a booking were not shown, they say: answer',
              offered: 'Other days or money: choose for what was not shown',
            },
            params.state,
            'Missed days wait for you',
          ),
    body: params => [`About${about(params)}.`, word(params, 'reason')].filter(Boolean).join(' '),
  },
  make_good_status: {
    title: params =>
      ofHours(params)
        ? choose(
            {
              reported: 'A place could not be used at its hours',
              offered: 'Another day is offered for the hours that were missed',
              replaced: 'The hours of another day take the place of those that were missed',
              refunded: params.side === 'host' ? 'Missed hours are not paid' : 'Missed hours are paid back',
              denied: 'The host says that the place could be used',
              withdrawn: 'What was said about missed hours was taken back',
            },
            params.state,
            'There is news about missed hours',
          )
        : choose(
            {
              reported: 'Days of a booking were not shown',
              offered: 'Other days are offered for those that were not shown',
              replaced: 'Other days take the place of those that were not shown',
              refunded: params.side === 'host' ? 'Missed days are not paid' : 'Missed days are paid back',
              denied: 'The host says that the days were shown',
              withdrawn: 'What was said about missed days was taken back',
            },
            params.state,
            'There is news about missed days',
          ),
    body: params =>
      [
        `About${about(params)}.`,
        params.state === 'refunded'
          ? `${money('en', params)} ${params.side === 'host' ? 'less for you' : 'go back to you'}.`
          : '',
        params.state === 'replaced' ? `From ${day('en', params)} on.` : '',
        word(params, 'reason'),
      ]
        .filter(Boolean)
        .join(' '),
  },
  creative_turn: {
    title: params =>
      choose(
        {
          due: `What your face shows is due on ${day('en', params)}`,
          late: 'What your face shows is late',
          changes: params.why === 'right' ? 'A piece has lost its licence' : 'What your face shows cannot stay as it is',
          host_review: 'Look at what is to be shown on your space',
        },
        params.state,
        'A booked face waits for you',
      ),
    body: params => [`About${about(params)}.`, word(params, 'reason')].filter(Boolean).join(' '),
  },
  creative_status: {
    title: params =>
      choose(
        {
          due: 'What your face shows is still to come',
          changes: 'What your face shows cannot stay as it is',
          host_review: params.side === 'host' ? 'What your space is to show has come' : 'The host looks at what your face shows',
          scheduled: 'What the face shows is approved',
          late: params.side === 'host' ? 'What your space is to show is late' : 'What your face shows is late',
        },
        params.state,
        'There is news about a booked face',
      ),
    body: params =>
      params.state === 'due'
        ? `About${about(params)}. It is due on ${day('en', params)}.`
        : `About${about(params)}. It is shown from ${day('en', params)} on.`,
  },
  offer_new: {
    title: params => `${who(params)} made you an offer`,
    body: params =>
      params.side === 'brand'
        ? `For${about(params)}: ${money('en', params)} in all.`
        : `${money('en', params)} in your pocket for${about(params)}.`,
  },
  offer_countered: {
    title: params => `${who(params)} proposes other terms`,
    body: params => `For${about(params)}: ${money('en', params)}.`,
  },
  offer_accepted: {
    title: params => (params.by === params.side ? 'You agreed' : `${who(params)} accepted`),
    body: params =>
      params.side === 'brand'
        ? ofOthers(params)
          ? `The work on${about(params)} begins once your company has paid ${money('en', params)}.`
          : `Pay ${money('en', params)} for${about(params)} so that the work can begin.`
        : `Start${about(params)} once the money is protected: we tell you.`,
  },
  offer_closed: {
    title: () => 'The offer is off the table',
    body: params => `${choose(closed, params.happening)} ${word(params, 'title')}`.trim(),
  },
  payment_due: {
    title: () => 'A deal waits for your payment',
    body: params => `Pay ${money('en', params)} for${about(params)}, with ${who(params)}.`,
  },
  payment_funded: {
    title: () => 'The money is protected',
    body: params =>
      `${money('en', params)} for${about(params)}. ${params.side === 'creator' ? 'You can start.' : 'The creator can start.'}`,
  },
  deliverable_new: {
    title: params => `${who(params)} delivered`,
    body: params =>
      params.checks_fail
        ? `Have a look at${about(params)}. Something that the terms ask for is missing: it does not approve itself.`
        : ofOthers(params)
          ? `Have a look at${about(params)}. Others of your company answer.`
          : `Have a look at${about(params)}: approve it or ask for changes.`,
  },
  concept_new: {
    title: params => `${who(params)} sent a concept`,
    body: params =>
      ofOthers(params)
        ? `Have a look at${about(params)}. Others of your company answer.`
        : `Say yes to it, or what should be otherwise:${about(params)}.`,
  },
  concept_answered: {
    title: params =>
      choose(
        {
          'concept.approved': `${who(params)} says yes to your concept`,
          'concept.autoApproved': 'The concept counts as approved: nobody answered in time',
          'concept.changesRequested': `${who(params)} wants another concept`,
          'concept.overdue': 'A concept is overdue',
        },
        params.happening,
        'There is news about a concept',
      ),
    body: params =>
      params.happening === 'concept.overdue'
        ? `The brand may cancel freely now:${about(params)}.`
        : params.happening === 'concept.changesRequested'
          ? `Read what should be otherwise:${about(params)}.`
          : `The work begins:${about(params)}.`,
  },
  changes_requested: { title: params => `${who(params)} asks for changes`, body: params => `In${about(params)}.` },
  review_comment: {
    title: params =>
      Number(params.count) > 1 ? `${word(params, 'count')} new comments on a delivery` : `${who(params)} commented on a delivery`,
    body: params => `${word(params, 'title')}.${Number(params.count) > 1 ? ` The latest is from ${who(params)}.` : ''}`,
  },
  approval_due: {
    title: params => (isLate(params) ? 'Your delivery is late' : 'A delivery waits for your answer'),
    body: params =>
      isLate(params)
        ? `Deliver${about(params)} as soon as you can, or ask for more time.${params.happening === 'work.graceOver' ? ' The brand may cancel now.' : ''}`
        : `Approve${about(params)} or ask for changes. In ${word(params, 'hours')} hours silence approves it.`,
  },
  approved: {
    title: params =>
      choose(
        {
          'work.autoApproved': 'Approved by silence',
          'milestone.approved': 'A milestone is approved',
          'milestone.autoApproved': 'A milestone is approved by silence',
        },
        params.happening,
        'Your work is approved',
      ),
    body: params =>
      `${word(params, 'milestone') ? `${word(params, 'milestone')} · ` : ''}${word(params, 'title')}${money('en', params) ? `: ${money('en', params)}` : ''}`,
  },
  publish_due: {
    title: params =>
      params.happening === 'proof.objected' ? `${who(params)} objects to your proof` : 'The proof of publication is missing',
    body: params =>
      params.happening === 'proof.objected'
        ? `Show another post for${about(params)}.`
        : `The time to publish${about(params)} is over.`,
  },
  published: { title: params => `${who(params)} has published`, body: params => `See where${about(params)} went live.` },
  publication_gone: {
    title: params =>
      params.side === 'brand' ? 'A published piece is not there any more' : 'Your published piece is not there any more',
    body: params =>
      params.side === 'brand'
        ? `It was not found twice in a row; talk about it, or open a dispute:${about(params)}.`
        : `It was not found twice in a row; put it back and tell ${who(params)}:${about(params)}.`,
  },
  payout_available: {
    title: params =>
      params.side === 'creator'
        ? 'Your money is available'
        : params.happening === 'milestone.paid'
          ? 'A milestone was paid to its creator'
          : 'The work is completed',
    body: params => `${money('en', params)} for${about(params)}.`,
  },
  adjustment_posted: {
    title: params =>
      params.way === 'give'
        ? `${money('en', params)} were added to ${params.of === 'company' ? 'your company’s balance' : 'your balance'}`
        : `${money('en', params)} were taken from ${params.of === 'company' ? 'your company’s balance' : 'your balance'}`,
    body: params => `${choose(adjustmentReasons, params.reason)}. ${word(params, 'note')}`,
  },
  payout_paid: {
    title: params => `${money('en', params)} have been paid to ${params.of === 'company' ? 'your company' : 'you'}`,
    body: params => `They are at ${word(params, 'title')}.`,
  },
  payout_failed: {
    title: params => `${money('en', params)} could not be paid to ${params.of === 'company' ? 'your company' : 'you'}`,
    body: params => `${choose(payoutReasons, params.reason, payoutReasons.refused)} The money is available again.`,
  },
  payout_unclaimed: {
    title: params => `${money('en', params)} wait for you at PayPal`,
    body: params =>
      `Open the mail at ${word(params, 'title')} and accept them within ${spokenNumbers.unclaimed_days} days; else they come back here.`,
  },
  stripe_account: {
    title: params => (params.state === 'ready' ? 'Your Stripe account can be paid now' : 'Stripe holds your account back'),
    body: params => {
      if (params.state === 'ready') return 'What you earn can go there once the day of waiting is over.'
      const list = listed('en', params.missing, stripeAsks)
      return list
        ? `Stripe still asks for: ${list}. No money goes there until then.`
        : 'Stripe is looking at it; no money goes there meanwhile.'
    },
  },
  cancel_requested: {
    title: params =>
      choose(
        {
          'cancel.refused': `${who(params)} does not want to cancel`,
          'cancel.withdrawn': `${who(params)} took the request to cancel back`,
          'cancel.lapsed': 'Nobody answered: the deal goes on',
        },
        params.happening,
        `${who(params)} asks to cancel`,
      ),
    body: params =>
      ['cancel.refused', 'cancel.withdrawn', 'cancel.lapsed'].includes(String(params.happening))
        ? `${word(params, 'title')} goes on.`
        : params.after_approval
          ? `${answerWithin(params, spokenNumbers.cancel_answer_hours)} about${about(params)}; without an answer it goes on.`
          : `${answerWithin(params, spokenNumbers.cancel_answer_hours)} about${about(params)}; silence agrees.`,
  },
  change_proposed: {
    title: params => (params.kind === 'extension' ? `${who(params)} asks for more time` : `${who(params)} proposes other terms`),
    body: params =>
      `${answerWithin(params, spokenNumbers.change_answer_hours)} about${about(params)}; without an answer it stays as it was.`,
  },
  change_answered: {
    title: params =>
      choose(
        {
          'change.charged': 'The new price is agreed; the work rests until it is paid',
          'change.paid': 'The new price is paid: the work goes on',
          'change.declined': `${who(params)} declines the change`,
          'change.withdrawn': `${who(params)} took the change back`,
          'change.unanswered': 'Nobody answered: the terms stay as they were',
          'change.unpaid': 'The difference was not paid: the terms stay as they were',
        },
        params.happening,
        `${who(params)} accepts the change`,
      ),
    body: params => `${word(params, 'title')}.`,
  },
  deal_cancelled: { title: () => 'The deal is cancelled', body: params => word(params, 'title') },
  deal_expired: {
    title: () => 'Time is up',
    body: params => `${choose(expired, params.happening)} ${word(params, 'title')}`.trim(),
  },
  dispute_opened: {
    title: params => `${who(params)} opened a dispute`,
    body: params =>
      `${answerWithin(params, spokenNumbers.dispute_answer_hours)} about${about(params)}. Silence decides for ${who(params)}.`,
  },
  dispute_offer: {
    title: params => `${who(params)} offers a split`,
    body: params =>
      ofOthers(params)
        ? `About${about(params)}: if your company accepts it, the dispute ends at once.`
        : `About${about(params)}: if you accept it, the dispute ends at once.`,
  },
  dispute_moved: {
    title: params => choose(disputes, params.happening) || 'The dispute has moved on',
    body: params => `${about(params).trim()}`,
  },
  dispute_decided: {
    title: () => 'The dispute is decided',
    body: params =>
      `About${about(params)}. ${ofOthers(params) ? 'Others of your company' : 'You'} can appeal within ${spokenNumbers.dispute_appeal_days} days, once.`,
  },
  dispute_closed: {
    title: () => 'The dispute is over',
    body: params =>
      `About${about(params)}: the ${params.about === 'booking' ? 'booking' : 'conversation'} says where the money went.`,
  },
  contract_signed: {
    title: params => `${who(params)} signed the contract`,
    body: params =>
      params.state === 'signed'
        ? `${word(params, 'title')}: both have signed it now.`
        : `${word(params, 'title')}: it can have your name, too. The agreement binds without it.`,
  },
  rights_ending: {
    title: params => {
      if (params.state === 'expired') return 'The usage rights are over'
      return day('en', params) ? `The usage rights end on ${day('en', params)}` : 'The usage rights end soon'
    },
    body: params => {
      const now =
        params.state === 'expired'
          ? `${word(params, 'title')}, with ${who(params)}: the work is not used any more.`
          : `${word(params, 'title')}, with ${who(params)}.`
      if (typeof params.rate_days !== 'number') return params.state === 'expired' ? now : `${now} They can be renewed.`
      const rate = `${params.rate_days} days at ${money('en', params)} before fees`
      return params.side === 'brand'
        ? `${now} A renewal is agreed on, ${rate}${ofOthers(params) ? '' : ': take it in one press'}.`
        : `${now} The brand may renew at the agreed rate, ${rate}.`
    },
  },
  rights_renewal: {
    title: params =>
      choose(
        {
          asked: `${who(params)} would like to renew usage rights`,
          taken: `${who(params)} renews usage rights at the agreed rate`,
          withdrawn: `${who(params)} does not need the renewal any more`,
          declined: `${who(params)} does not renew the usage rights`,
        },
        params.happening,
        'The usage rights may be renewed',
      ),
    body: params => word(params, 'title'),
  },
  review_due: {
    title: params => `${who(params)} has written a review`,
    body: params => `Write yours${about(params) && ` about${about(params)}`} and both are published together.`,
  },
  review_published: {
    title: params => `You can read what ${who(params)} wrote`,
    body: params => (about(params) ? `About${about(params)}.` : 'It is in your conversation.'),
  },
  acting_begun: {
    title: params => `${who(params)} of Elenco works in your account`,
    body: params => `For this reason: ${word(params, 'title')}`,
  },
  acting_asked: {
    title: params => `${who(params)} of Elenco asks for your approval${about(params) ? `:${about(params)}` : ''}`,
    body: params => `Nothing happens before you approve. Answer until ${day('en', params)}.`,
  },
  acting_answered: {
    title: params => `${choose(askedEnds, params.state, 'A step has its answer')}${about(params) ? `:${about(params)}` : ''}`,
    body: params => word(params, 'note') || choose(askedBodies, params.state, ''),
  },
  report_decided: {
    title: params =>
      choose(staying, params.kind)
        ? `We looked at the ${choose(staying, params.kind)} that you reported${params.outcome === 'hide' ? ', and acted' : ''}`
        : params.side === 'author'
          ? `Your ${choose(things, params.kind, 'entry')} ${params.outcome === 'hide' ? 'was taken out of sight' : 'is in sight again'}`
          : `We looked at what you reported: the ${choose(things, params.kind, 'entry')} ${params.outcome === 'hide' ? 'is gone' : 'stays'}`,
    body: params => {
      const said = [choose(brokenRules, params.reason, ''), word(params, 'note')].filter(Boolean).join(' ')
      return said || (params.outcome === 'hide' ? '' : 'We found nothing in it that is against our rules.')
    },
  },
  proposal_ban: {
    title: params =>
      choose(
        {
          in_force: 'You cannot pitch or publish for now',
          upheld: 'We read your appeal: the ban stays',
          lifted: 'You can pitch and publish again',
        },
        params.state,
        'The ban is over: you can pitch and publish again',
      ),
    body: params =>
      choose(
        {
          in_force: `Until ${day('en', params)}. ${word(params, 'note')}`,
          upheld: word(params, 'note'),
          lifted: word(params, 'note'),
        },
        params.state,
        '',
      ),
  },
  strike: {
    title: params => {
      const reason = choose(strikeReasons, params.reason)
      return choose(
        {
          upheld: `We read your appeal: the strike stays`,
          revoked: `Your appeal was granted: the strike is taken back`,
          withdrawn: `A strike is taken back: ${reason}`,
        },
        params.state,
        `A strike: ${reason}`,
      )
    },
    body: params => (params.state === 'given' ? strikeRule(params) : word(params, 'note')),
  },
  team_invite: {
    title: params => `${who(params)} invites you to ${word(params, 'title')}`,
    body: params => `As ${roles[word(params, 'role')] ?? 'a colleague'}. The page of the invitation takes your answer.`,
  },
  calendar_conflict: {
    title: params => `“${word(params, 'name')}” overlaps a booking of ${word(params, 'title')}`,
    body: () =>
      'The booking stays as it is. The calendar of the space shows which days are meant: settle it where the other one was made.',
  },
  calendar_stopped: {
    title: params => `“${word(params, 'name')}” is read no more`,
    body: params =>
      `We could not read this calendar for ${word(params, 'title')}. Its days stay blocked until you have it read again or remove it.`,
  },
  link_domain_failing: {
    title: params => `${word(params, 'name')} leads away from Elenco`,
    body: () =>
      'Its records are not as they were. Links on it answer only whoever still reaches us there, and new ones cannot choose it. The page of your links says which record to set.',
  },
  statement_ready: {
    title: params => `Your statement of ${month('en', params)} is there`,
    body: params =>
      params.of === 'company'
        ? 'It lists what your company paid in, what it was spent on and what is left, in every currency.'
        : 'It lists what you were paid, what it cost and what is left, in every currency.',
  },
  webhook_stopped: {
    title: params => `Your webhook “${word(params, 'title')}” was stopped`,
    body: params =>
      `Nothing arrived there for ${word(params, 'days')} days. In the settings you see what was answered, and have it go on.`,
  },
  team_change: {
    title: params =>
      choose(
        {
          declined: `${who(params)} declined your team’s invitation`,
          role: 'Your role in the team has changed',
          campaigns: `${word(params, 'title')} shows you other campaigns`,
          removed: `You no longer belong to ${word(params, 'title')}`,
          left: `${who(params)} left the team`,
          owner: `${word(params, 'title')} is yours now`,
        },
        params.state,
        `${who(params)} joined the team`,
      ),
    body: params =>
      choose(
        {
          role: `At ${word(params, 'title')} you are ${roles[word(params, 'role')] ?? 'a colleague'} now.`,
          campaigns: `${who(params)} changed which of its campaigns you see.`,
          removed: `${who(params)} ended your membership. Your account stays yours.`,
          left: `They no longer read anything of ${word(params, 'title')}.`,
          owner: `${who(params)} handed the company over to you.`,
          declined: 'Their seat is free again.',
        },
        params.state,
        `At ${word(params, 'title')}, as ${roles[word(params, 'role')] ?? 'a colleague'}.`,
      ),
  },
  campaign_people: {
    title: params =>
      params.state === 'responsible'
        ? `You answer for the campaign${about(params)} now`
        : `You work on the campaign${about(params)} now`,
    body: params => `${who(params)} put you in.`,
  },
  reminder: {
    title: params => word(params, 'title'),
    body: () => 'You asked to be reminded.',
  },
  credits_low: {
    title: () => 'Your AI credits are running low',
    body: params => word(params, 'credits') && `${word(params, 'credits')} credits are left.`,
  },
  system: {
    title: params =>
      choose(
        {
          'call.closed': 'Your casting call has closed',
          'call.seats_filled': 'All seats of your casting call are taken',
          'call.seats_free': 'Your casting call has room again',
          'payment.disputed': 'A bank took back a payment',
          'transfer.short': 'Your transfer was too small',
          'transfer.over': 'Your transfer was too large',
          'transfer.late': 'Your transfer came too late',
        },
        params.happening,
        word(params, 'title') || 'News',
      ),
    body: params =>
      choose(
        {
          ...notices,
          'call.closed': `No more pitches for${about(params)}. Choose from those you have.`,
          'call.seats_filled': `${word(params, 'title')} takes no more pitches. Add seats and it opens again.`,
          'call.seats_free': `${word(params, 'title')} takes pitches again.`,
          'payment.disputed': `The payment of${about(params)} is disputed. Look at it with the payment provider before any money goes out.`,
          'transfer.short': `The money for${about(params)} was less than the sum, and goes back. Send the whole sum in one transfer.`,
          'transfer.over': `${word(params, 'title')} is paid. What was too much goes back.`,
          'transfer.late': `Nothing waits for the money for${about(params)} any more. It goes back.`,
        },
        params.happening,
        word(params, 'text'),
      ),
  },
}
