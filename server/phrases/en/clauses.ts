import type { DealTerms } from '#contract/entities/deal.ts'
import { spokenNumbers as n } from '#contract/spoken-numbers.ts'
import type { ClauseBook, Saying } from '../clauses.ts'
import { letterOf } from '../letter-of.ts'
import { networkNames } from '../network-names.ts'

const days = (count: number) => (count === 1 ? `${count} day` : `${count} days`)
const hours = (count: number) => (count === 1 ? `${count} hour` : `${count} hours`)

const delivered = ({ draft_due, milestones }: DealTerms, say: Saying) =>
  milestones
    ? `The last milestone is delivered by ${say.day(draft_due)}.`
    : `The first version is delivered by ${say.day(draft_due)}.`

/** The milestones and the rules of their shares; nothing where the work is one piece. */
const parts = ({ milestones }: DealTerms, say: Saying): string[] =>
  milestones
    ? [
        'The work has milestones. Each is delivered, approved and paid by itself, one after another:',
        ...milestones.map(
          ({ title, percent, due, pieces }, index) =>
            `${index + 1}. “${title}”: ${percent} % of the fee, delivered by ${say.day(due)}` +
            (pieces.length > 0 ? `, with ${say.list(pieces.map(letterOf))}` : ''),
        ),
        `The share of an approved milestone is released to the creator ${hours(n.hold_hours)} after its approval. The time for approval and the rounds of changes count for each milestone.`,
        'What is approved stays agreed and paid, also when this agreement is cancelled. A dispute divides what has not been released. A change of the fee is spread over the milestones that are not approved.',
      ]
    : []

export const clausesEn: ClauseBook = {
  clauses: {
    parties: {
      title: 'Who agrees',
      lines: ({ title, brand, company, creator }) => [
        `${brand === company ? brand : `${brand}, a brand of ${company}`} (“the brand”), and ${creator} (“the creator”) agree on “${title}”.`,
        'Elenco is not a party to this agreement. It keeps the money and the record, and applies these clauses.',
      ],
    },
    work: {
      title: 'Work',
      lines: ({ terms, grants_only }) => [
        grants_only
          ? 'No new work is made. This agreement renews rights of use in works that exist:'
          : 'The creator makes and delivers:',
        ...terms.deliverables.map(
          (one, index) =>
            `${letterOf(index)} ${one.quantity} × ${clausesEn.contentType[one.content_type]}` +
            (one.network === 'none' ? ', handed over to the brand' : `, on ${networkNames[one.network]}`),
        ),
        ...(terms.concept && !grants_only
          ? [
              `Before the work the creator writes down a concept within ${days(n.concept_days)}. The work begins once the brand has approved it; after ${days(n.concept_review_days)} of silence it is approved.`,
            ]
          : []),
        ...(terms.disclosure && !grants_only ? ['Everything that is published says that it is advertising.'] : []),
      ],
    },
    dates: {
      title: 'Dates',
      lines: ({ terms, grants_only }, say) => {
        if (grants_only) return []
        const { publish_from, publish_by } = terms
        if (!publish_by) return [delivered(terms, say), 'The creator publishes nothing on their own channels.']
        return [
          delivered(terms, say),
          publish_from
            ? `Once approved it is published not before ${say.day(publish_from)} and by ${say.day(publish_by)}.`
            : `Once approved it is published by ${say.day(publish_by)}.`,
          `The creator shows the address at which it went live. After approval there are at least ${days(n.proof_days)} for it.`,
        ]
      },
    },
    fee: {
      title: 'Fee, and who pays what',
      lines: ({ fees, terms }, say) => [
        `The fee is ${say.money(fees.fee_minor)}.`,
        `The brand pays Elenco ${say.money(fees.brand_fee_minor)} on top, which makes ${say.money(fees.total_minor)} in all.`,
        `Elenco keeps ${say.money(fees.creator_fee_minor)} of the fee; the creator receives ${say.money(fees.payout_minor)}.`,
        ...parts(terms, say),
        'Taxes that the law lays on either side are that side’s own.',
      ],
    },
    protected_payment: {
      title: 'Protected payment',
      lines: ({ grants_only }) => [
        `The brand pays within ${hours(n.funding_hours)} of the acceptance. Otherwise this agreement ends and neither owes the other anything.`,
        grants_only
          ? 'Elenco keeps the money protected once it is paid.'
          : 'Elenco keeps the money protected, and work begins once it is paid.',
        `It is released to the creator ${hours(n.hold_hours)} after everything has been done.`,
      ],
    },
    revisions: {
      title: 'Changes',
      lines: ({ terms, grants_only }) => {
        if (grants_only) return []
        const { revisions } = terms
        return [
          revisions === 0
            ? 'The fee includes no round of changes.'
            : `The fee includes ${revisions === 1 ? `${revisions} round` : `${revisions} rounds`} of changes.`,
          'What goes beyond the work described here is agreed on and paid for separately.',
        ]
      },
    },
    approval: {
      title: 'Approval and silence',
      lines: ({ terms, grants_only }) =>
        grants_only
          ? []
          : [
              `The brand approves a delivery or asks for changes within ${hours(terms.approval_window_h)}.`,
              'If it says nothing within that time, the delivery is approved.',
            ],
    },
    rights: {
      title: 'Rights of use',
      lines: ({ terms }, say) => {
        const { channels, days: length, territory, renewal, ...may } = terms.rights
        if (channels.length === 0)
          return ['The creator keeps all rights. The brand gets no licence beyond what the creator publishes.']
        return [
          'The creator keeps the authorship and licenses the work to the brand once all of this is done and paid.',
          `For: ${say.list(channels.map(one => clausesEn.channel[one]))}.`,
          length === 0
            ? 'Without an end date.'
            : `For ${days(length)} from its publication, or from its approval where nothing is published.`,
          {
            country: 'In the brand’s country.',
            region: 'In the brand’s region of the world.',
            world: 'Anywhere in the world.',
          }[territory],
          may.edits_allowed ? 'The brand may cut and adapt it.' : 'The brand may not edit it.',
          may.ai_training_allowed
            ? 'The brand may train artificial intelligence with it.'
            : 'The brand may not train artificial intelligence with it.',
          may.synthetic_likeness_allowed
            ? 'The brand may make an artificial version of the creator’s image or voice.'
            : 'The brand may not make an artificial version of the creator’s image or voice.',
          ...(renewal
            ? [
                `The brand may renew this licence once, for ${days(renewal.days)} more, at ${say.money(renewal.fee_minor)} before platform fees. It takes effect once that is paid, and can be taken until ${days(n.rate_days)} after its end.`,
              ]
            : []),
        ]
      },
    },
    exclusivity: {
      title: 'Exclusivity',
      lines: ({ terms: { exclusivity } }) => [
        exclusivity
          ? `For ${days(exclusivity.days)} from the day on which the rights begin, the creator does not work for others in: ${exclusivity.category}.`
          : 'None: the creator may work for others in the same field.',
      ],
    },
    disclosure: {
      title: 'Disclosure',
      lines: () => [
        'Whoever publishes the work marks it as paid work, as the law and the network ask for.',
        'The creator says nothing about the product that is not true, and the brand asks for nothing of the kind.',
      ],
    },
    cancellation: {
      title: 'Cancelling',
      lines: ({ grants_only }) => {
        const before = 'Until it is paid, either side may step back; neither owes the other anything.'
        if (grants_only) return [before]
        return [
          before,
          `Afterwards it is cancelled when one side asks for it and the other agrees. Silence of ${hours(n.cancel_answer_hours)} agrees, but after approval it refuses.`,
          `If the brand asks while nothing has been delivered, more than ${hours(n.cancel_share_hours)} after the payment, ${n.cancel_share_percent} % of the fee is the creator’s. In every other case all of the money goes back to the brand.`,
          'While a delivery waits for the brand nobody cancels: the brand approves it, asks for changes or opens a dispute.',
        ]
      },
    },
    late: {
      title: 'Late work',
      lines: ({ grants_only }) =>
        grants_only
          ? []
          : [
              'Work that has not been delivered when its day is over is late.',
              `After ${days(n.late_grace_days)} more the brand may cancel alone and gets everything back.`,
              `What is late and still not delivered ${days(n.undelivered_days)} after the payment is cancelled by itself, with the same result.`,
            ],
    },
    disputes: {
      title: 'Disputes',
      lines: () => [
        `If something goes wrong, either side may open a dispute, until ${days(n.dispute_window_days)} after completion. The other side answers within ${hours(n.dispute_answer_hours)}; silence decides for whoever opened it.`,
        `If the two do not agree on a split, Elenco decides by what is written here, within ${n.dispute_decision_days} business days. Either side may appeal once, within ${days(n.dispute_appeal_days)}.`,
        'None of this takes away a right that the law gives to either side.',
      ],
    },
    binding: {
      title: 'From when it binds',
      lines: () => [
        'This agreement binds from the moment at which the offer with these terms is accepted on Elenco.',
        'Signing it adds a name and a date to that. Nothing in it waits for a signature.',
      ],
    },
    language: {
      title: 'Language',
      lines: () => [
        'The English and the Spanish text say the same. Where they can be read differently, the terms in figures that this file carries decide.',
      ],
    },
  },
  own: {
    spec: 'In detail, as the two wrote it',
    must_include: 'What the work brings, as the two wrote it',
    must_avoid: 'What it leaves out, as the two wrote it',
    note: 'Note to the terms, as it was written',
  },
  contentType: {
    video: 'Video',
    photo_mode: 'Photo slideshow',
    story: 'Story',
    live: 'Live',
    spark_authorization: 'Ad authorisation',
    post: 'Post',
    carousel: 'Carousel',
    reel: 'Reel',
    story_set: 'Story set',
    collab_post: 'Joint post',
    short: 'Short',
    integration: 'Integration in a video',
    dedicated_video: 'Dedicated video',
    preroll: 'Pre-roll',
    community_post: 'Community post',
    article: 'Article',
    newsletter: 'Newsletter',
    live_mention: 'Live mention',
    sponsored_stream: 'Sponsored stream',
    panel: 'Channel panel',
    thread: 'Thread',
    space: 'Audio space',
    podcast_mention: 'Podcast mention',
    host_read_midroll: 'Host-read spot',
    full_episode: 'Full episode',
    playlist: 'Playlist',
    pin: 'Pin',
    video_pin: 'Video pin',
    board: 'Board',
    mention: 'Mention',
    guest_post: 'Guest post',
    snap: 'Snap',
    spotlight: 'Spotlight',
    ugc_video: 'Video to hand over',
    ugc_photo: 'Photo to hand over',
    event: 'Event',
    voice_over: 'Voice-over',
    ooh_appearance: 'Outdoor appearance',
  },
  channel: {
    organic_repost: 'sharing again on the brand’s channels',
    paid_social: 'ads on social networks',
    whitelisting: 'ads from the creator’s account',
    web: 'website and shop',
    email: 'email',
    print: 'print',
    tv_ctv: 'television',
    ooh: 'outdoor advertising',
  },
  file: {
    title: 'Agreement',
    hash: 'SHA-256 of the contract',
    verify: 'Anybody can check this file or this hash at',
    made: 'Made on',
    version: 'Version of the terms',
    page: 'Page',
  },
}
