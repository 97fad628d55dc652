/**
 * Every failure the product can answer with: code → HTTP status.
 * `message` is English for developers; people read the phrase of the same code in src/i18n/locales/{en,es}/errors.json.
 */
export const errorCatalogue = {
  'request.malformed': { status: 400, message: 'The body is not valid JSON.' },
  'request.invalid': { status: 400, message: 'Some fields are invalid; see fields.' },
  'request.too_deep': { status: 400, message: 'The body is nested too deeply.' },
  'request.too_large': { status: 413, message: 'The body is too large.' },
  'request.timeout': { status: 408, message: 'The body took too long to arrive.' },
  'request.media_type': { status: 415, message: 'This content type is not accepted here.' },
  'request.method': { status: 405, message: 'This method is not offered here.' },
  'request.cross_site': { status: 403, message: 'Refused: cross-site or prefetch request.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  'session.required': { status: 401, message: 'Sign in first.' },
  'session.expired': { status: 401, message: 'The session has ended.' },
  'session.wrong_credentials': { status: 401, message: 'Email and password do not match.' },
  'session.google_invalid': { status: 401, message: 'The Google credential could not be verified.' },
  'session.google_unconfigured': { status: 404, message: 'Google sign-in is not configured.' },
  'session.google_email_taken': {
    status: 409,
    message: 'An account with this email exists; sign in with its password to link it.',
  },
  'account.suspended': { status: 403, message: 'This account is suspended.' },
  'account.banned_for_proposals': { status: 403, message: 'This account may not pitch or publish for now.' },
  'account.role_defined': { status: 409, message: 'The role has already been chosen.' },
  'account.email_unconfirmed': { status: 403, message: 'The email of this account has not been confirmed yet.' },
  'account.email_taken': { status: 409, message: 'An account with this email exists already.' },
  'account.wrong_password': { status: 403, message: 'This is not the current password.' },
  'account.no_password': { status: 409, message: 'This account has no password yet; ask for a link to choose one.' },
  'account.money_protected': {
    status: 409,
    message: 'Money is protected in deals under way; the account cannot be deleted yet.',
  },
  'account.not_deleting': { status: 409, message: 'Nobody asked for this account to be deleted.' },
  'profile.vanity_taken': { status: 409, message: 'Somebody else has this name.' },
  'profile.vanity_too_soon': { status: 409, message: 'The name was changed less than 30 days ago; see details.until.' },
  'profile.moved': { status: 301, message: 'This name has changed; see details.vanity_name.' },
  'profile.gone': { status: 410, message: 'This profile has been deleted.' },
  'interest.exists': { status: 409, message: 'This interest is there already.' },
  'interest.limit_reached': { status: 409, message: 'A profile has at most eight interests.' },
  'network.exists': { status: 409, message: 'This channel is on the profile already.' },
  'network.owned_elsewhere': { status: 409, message: 'Somebody else has proved that this channel is theirs.' },
  'network.limit_reached': { status: 409, message: 'Too many channels; see details.limit.' },
  'network.unknown': { status: 422, message: 'There is no such channel on that network.' },
  'network.code_missing': { status: 409, message: 'The code is not in the bio; see details.tries_left.' },
  'network.code_over': { status: 410, message: 'The code is too old or was tried too often; add the channel again.' },
  'network.nothing_to_check': { status: 409, message: 'This channel is not waiting for a proof.' },
  'network.sign_in_off': { status: 404, message: 'Signing in with this network is not configured.' },
  'network.sign_in_over': { status: 410, message: 'This sign-in is over, or was begun somewhere else; begin again.' },
  'network.sign_in_denied': { status: 409, message: 'The network was not allowed to say whose channel it is.' },
  'network.sign_in_failed': { status: 409, message: 'The network did not say whose channel it is; begin again.' },
  'network.sign_in_again': { status: 409, message: 'The figures of this channel are read by signing in there again.' },
  'briefcase.limit_reached': { status: 409, message: 'The portfolio is full.' },
  'rate.exists': { status: 409, message: 'There is a price for this already.' },
  'brand.exists': { status: 409, message: 'There is a brand of this name already.' },
  'brand.in_use': { status: 409, message: 'The brand has casting calls or deals under way.' },
  'company.required': { status: 409, message: 'Name the company first.' },
  'link.invalid': { status: 404, message: 'This link was never sent, or is not whole.' },
  'link.used': { status: 410, message: 'This link has been used.' },
  'link.expired': { status: 410, message: 'This link is too old.' },
  'link.proof_needed': { status: 403, message: 'Opened elsewhere: the password that was chosen has to come with it.' },
  'link.wrong_password': { status: 403, message: 'This is not the password that was chosen.' },
  'ability.staff': { status: 403, message: 'Staff are no party: they pitch, offer, order and own nothing here.' },
  'ability.forbidden': { status: 403, message: 'Not allowed for this account.' },
  'plan.limit_reached': { status: 402, message: 'The plan limit is reached; see details.' },
  'monitor.limit_feeds': { status: 409, message: 'No more feeds can be added; see details.limit.' },
  'rate.limited': { status: 429, message: 'Too many attempts; see retry_after.' },
  'idempotency.key_reused': { status: 422, message: 'This Idempotency-Key was used with another body.' },
  'idempotency.in_flight': { status: 409, message: 'The first request with this Idempotency-Key is still running.' },
  'idempotency.key_invalid': { status: 400, message: 'Idempotency-Key must be 8 to 80 visible characters.' },
  'state.conflict': { status: 409, message: 'The thing has changed meanwhile; read it again.' },
  'version.stale': { status: 409, message: 'You edited an older version; read the current one first.' },
  'upload.type_refused': {
    status: 415,
    message: 'This kind of file is not accepted, or its content is not what it claims to be.',
  },
  'upload.too_large': { status: 413, message: 'The file is too large.' },
  'upload.too_many_points': { status: 422, message: 'The picture has too many points; see details.max_side.' },
  'upload.empty': { status: 400, message: 'The file is empty.' },
  'upload.unreadable': { status: 422, message: 'The file could not be read.' },
  'casting_call.incomplete': { status: 400, message: 'Some steps are incomplete; see fields.' },
  'casting_call.wrong_state': { status: 409, message: 'The casting call is not in a state that allows this.' },
  'casting_call.not_open': { status: 409, message: 'The casting call does not take pitches now.' },
  'casting_call.filled': { status: 409, message: 'All seats of this casting call are taken; more seats open it again.' },
  'casting_call.locked': { status: 409, message: 'Deliverables, money, rights and dates are locked after the first pitch.' },
  'brief.rights_without_pay': { status: 422, message: 'Paid usage rights need paid work.' },
  'application.exists': { status: 409, message: 'You have already pitched for this casting call.' },
  'application.ineligible': { status: 422, message: 'The profile does not meet a rule of this casting call; see details.rule.' },
  'application.wrong_state': { status: 409, message: 'The pitch is not in a state that allows this.' },
  'application.voted': { status: 409, message: 'A vote that was cast stays as it is.' },
  'application.limit_open': { status: 402, message: 'Too many open pitches at the same time.' },
  'application.limit_month': { status: 402, message: 'Too many new pitches within 30 days.' },
  'application.terms_fixed': { status: 422, message: 'This part of the offer is not negotiable.' },
  'invitation.wrong_state': { status: 409, message: 'The invitation is not in a state that allows this.' },
  'invitation.limit': { status: 409, message: 'Too many invitations within a day; see details.' },
  'booking.taken': { status: 409, message: 'These days are taken; see details.next_free.' },
  'booking.not_offered': { status: 409, message: 'This space takes no bookings now.' },
  'booking.own': { status: 409, message: 'This is a space of your own company.' },
  'booking.price_changed': { status: 409, message: 'The price has changed since it was shown; see details.total_minor.' },
  'booking.limit_holds': { status: 409, message: 'Too many holds at the same time; see details.limit.' },
  'booking.stale': { status: 409, message: 'The booking has changed meanwhile; read it again.' },
  'booking.wrong_state': { status: 409, message: 'The booking is not in a state that allows this.' },
  'booking.wrong_person': { status: 409, message: 'This is the other side’s to do.' },
  'booking.exhausted': { status: 409, message: 'This has been done as often as it may be.' },
  'space.incomplete': { status: 400, message: 'Something is missing or wrong; see fields.' },
  'space.wrong_state': { status: 409, message: 'The space is not in a state that allows this.' },
  'space.limit_drafts': { status: 409, message: 'There are too many drafts; publish or delete one.' },
  'space.limit_spaces': { status: 409, message: 'This company has as many spaces as are possible; see details.limit.' },
  'proposal.incomplete': { status: 400, message: 'Something is missing or wrong; see fields.' },
  'proposal.wrong_state': { status: 409, message: 'The proposal is not in a state that allows this.' },
  'proposal.limit_published': { status: 409, message: 'No more proposals can be public at the same time.' },
  'proposal.limit_drafts': { status: 409, message: 'There are too many drafts; publish or delete one.' },
  'proposal.limit_searches': { status: 409, message: 'No more searches can be kept; delete one.' },
  'proposal.not_orderable': { status: 409, message: 'This package cannot be ordered now.' },
  'proposal.price_changed': { status: 409, message: 'The price has changed since it was shown; see details.fee_minor.' },
  'proposal.gone': { status: 410, message: 'This proposal is not offered any more.' },
  'proposal.own': { status: 409, message: 'This is your own proposal.' },
  'proposal.blocked_category': { status: 409, message: 'The creator does not work for brands of this category.' },
  'tracking_link.wrong_state': { status: 409, message: 'The link is not in a state that allows this.' },
  'conversion.differs': { status: 409, message: 'This order was told before with another value, currency or click.' },
  'finder.limit_searches': { status: 409, message: 'No more searches can be kept; delete one.' },
  'analyzer.too_little': { status: 409, message: 'Too little is known of this channel; nothing was charged.' },
  'analyzer.not_open': { status: 409, message: 'This report is not open.' },
  'campaign.wrong_state': { status: 409, message: 'The campaign is not in a state that allows this.' },
  'campaign.limit_drafts': { status: 409, message: 'There are too many drafts; plan or discard one.' },
  'list.locked': { status: 402, message: 'The plan lets this list be read, not changed; see details.' },
  'list.voted': { status: 409, message: 'A vote that was cast stays as it is.' },
  'list.link_over': { status: 410, message: 'This link has ended.' },
  'list.no_votes': { status: 403, message: 'This link is for reading.' },
  'list.import_over': { status: 409, message: 'This import cannot be undone any more.' },
  'deal.wrong_state': { status: 409, message: 'The deal is not in a state that allows this.' },
  'deal.wrong_person': { status: 403, message: 'It is not your part to do this.' },
  'deal.stale_version': { status: 409, message: 'The terms have changed; read them again.' },
  'deal.offer_expired': { status: 410, message: 'The offer has expired.' },
  'deal.extended_once': { status: 409, message: 'More time is given once, and to orders alone.' },
  'deal.versions_exhausted': { status: 409, message: 'No more counter-offers are possible for this deal.' },
  'deal.revisions_exhausted': { status: 409, message: 'The agreed number of revisions is used up.' },
  'deal.objections_exhausted': { status: 409, message: 'The proof has been objected to as often as is possible.' },
  'deal.same_terms': { status: 409, message: 'A counter-offer changes something of the terms.' },
  'deal.synthetic_forbidden': { status: 422, message: 'The terms of this deal do not allow material that a program made.' },
  'deal.delivery_empty': { status: 400, message: 'A delivery needs at least one file or link.' },
  'payout.unchanged': { status: 409, message: 'Payouts go to this address already.' },
  'payout.no_method': { status: 409, message: 'There is no confirmed address to be paid at.' },
  'payout.under_way': { status: 409, message: 'A payout in this currency is under way.' },
  'payout.too_little': { status: 409, message: 'Less than the least amount is available.' },
  'payout.not_offered': { status: 409, message: 'This installation pays nobody out yet; the money stays available.' },
  'payout.nothing_pending': { status: 409, message: 'No other address is on its way.' },
  'review.too_early': { status: 409, message: 'Reviews are for deals that are completed.' },
  'review.over': { status: 410, message: 'The time to write a review of this deal is over.' },
  'review.written': { status: 409, message: 'The review cannot be changed any more.' },
  'report.decided': { status: 409, message: 'It was decided about meanwhile.' },
  'review.answered': { status: 409, message: 'This review has an answer already.' },
  'payment.declined': { status: 402, message: 'The payment was declined.' },
  'payment.session_over': { status: 410, message: 'This checkout is over; start a new one.' },
  'payment.unknown': { status: 503, message: 'The cashier did not say whether it was paid; it is asked again.' },
  'webhook.signature': { status: 400, message: 'The signature of this message is not ours, or too old.' },
  'credits.insufficient': { status: 402, message: 'Not enough credits; see details.' },
  'credits.price_changed': { status: 409, message: 'The price has risen since it was shown; see details.quoted.' },
  'credits.hold_over': { status: 409, message: 'These credits are not held any more.' },
  'ai.failed': { status: 502, message: 'Nothing could be made; no credits were used.' },
  'ai.rejected': { status: 422, message: 'This was refused for what it asks; no credits were used.' },
  'ai.unsupported': { status: 422, message: 'What answers here cannot do this.' },
  'ai.busy': { status: 409, message: 'An answer in this conversation is still being written.' },
  'ai.too_long': { status: 422, message: 'A video lasts five minutes at most; see details.' },
  'ai.too_late': { status: 409, message: 'It has ended already.' },
  'ai.photo_refused': { status: 422, message: 'A JPEG or PNG of at least 512 by 512 points and at most 10 MB is needed.' },
  'trial.used': { status: 409, message: 'The trial has been used already.' },
  'trial.not_for_you': { status: 409, message: 'This account has a plan already, or needs none.' },
  'plan.wrong_state': { status: 409, message: 'The plan is not in a state that allows this.' },
  'plan.by_sales': { status: 409, message: 'This plan is agreed on with us; see accounts/profile/premium.' },
  'cart.empty': { status: 409, message: 'The cart is empty.' },
  'cart.not_for_you': { status: 409, message: 'This account cannot buy that; see details.item.' },
  'cart.changed': { status: 409, message: 'The cart or its prices have changed; read it again.' },
  'chat.closed': { status: 409, message: 'This conversation does not take messages any more.' },
  'chat.too_late': { status: 409, message: 'This message can no longer be changed.' },
  'chat.empty': { status: 400, message: 'A message needs text or a file.' },
  'demo.off': { status: 404, message: 'Only in demo mode.' },
  'server.busy': { status: 503, message: 'Too much at once; try again shortly.' },
  'server.full': { status: 503, message: 'The server has no room left to store anything; nothing was saved.' },
  'server.unavailable': { status: 503, message: 'A part of the server is not available.' },
  'server.fault': { status: 500, message: 'Something went wrong on our side; quote the request id.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** Failures that only the browser can meet: no answer, or an answer that breaks the contract. */
export const browserErrorCodes = [
  'network.unreachable',
  'network.timeout',
  'reply.unexpected',
  'storage.full',
  'push.unavailable',
] as const
export type BrowserErrorCode = (typeof browserErrorCodes)[number]

/** Issues per field, each `code` or `code number`: `{title: ["min_length 10"]}`. Path parts are joined by dots. */
export type FieldIssues = Record<string, string[]>

/** The payload of every failed answer, under `response`. `retry_after` is in seconds. */
export interface ErrorReply {
  code: ErrorCode
  message: string
  fields?: FieldIssues
  details?: Record<string, unknown>
  retry_after?: number | null
}

/** What a service hands to a machine when a call fails. */
export interface Failure {
  code: ErrorCode | BrowserErrorCode
  retryable: boolean
  fields?: FieldIssues
  details?: Record<string, unknown>
  /** Seconds until it makes sense to try again. */
  retryAfter?: number
  /** For support: the id of the request that failed. */
  requestId?: string
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code)
}
