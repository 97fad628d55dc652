import type { Endpoint } from '../endpoint.ts'
import type { FieldIssues } from '../errors.ts'
import type { TeamRole } from './roles.ts'

/** The role of the one who acts, whatever the client's own is: it runs the work, and neither sees money nor pays, names or invites. */
export const actingRole: TeamRole = 'manager'

/** Changes that staff make in the client's name. Each is one transaction, so that the log holds what happened and nothing else. */
const open: readonly string[] = [
  'acting.end',
  'applications.chat',
  'applications.decline',
  'applications.declineMany',
  'applications.shortlist',
  'applications.unshortlist',
  'applications.view',
  'applications.vote',
  'approvals.make',
  'approvals.revoke',
  'brands.create',
  'brands.edit',
  'campaigns.',
  'castingCalls.create',
  'castingCalls.close',
  'castingCalls.deleteDraft',
  'castingCalls.edit',
  'castingCalls.pause',
  'castingCalls.resume',
  'castingCalls.saveDraft',
  'chats.pin',
  'finder.forget',
  'finder.save',
  'invitations.withdraw',
  'lists.',
  'monitor.changeRule',
  'monitor.createRule',
  'monitor.deleteRule',
  'monitor.mark',
  'monitor.pauseRule',
  'monitor.resumeRule',
  'oohCampaigns.create',
  'oohCampaigns.edit',
  'oohCampaigns.plan',
  'oohCampaigns.replan',
  'oohCampaigns.step',
  'oohCampaigns.unplan',
  'proposals.deleteSearch',
  'proposals.saveSearch',
  'trackingLinks.archive',
  'trackingLinks.pause',
  'trackingLinks.resume',
]

/** Changes that bind the client to somebody or to a sum, or address others in their name: prepared by staff, and made once the client approves. */
export const consentCalls = [
  'applications.offer',
  'bookings.book',
  'castingCalls.cancel',
  'castingCalls.publish',
  'chats.send',
  'deals.accept',
  'deals.answerCancel',
  'deals.answerChange',
  'deals.approve',
  'deals.approveConcept',
  'deals.cancel',
  'deals.changeConcept',
  'deals.changes',
  'deals.counter',
  'deals.extend',
  'deals.objectProof',
  'deals.proposeChange',
  'deals.reject',
  'deals.withdraw',
  'deals.withdrawCancel',
  'deals.withdrawChange',
  'invitations.send',
  'oohCampaigns.book',
  'proposals.askQuote',
  'proposals.offer',
  'proposals.order',
  'rights.askRenewal',
  'rights.takeRenewal',
  'rights.withdrawRenewal',
] as const
export type ConsentCall = (typeof consentCalls)[number]

/** Changes that nobody prepares for the client: payments, signatures, disputes, and what a side proves with files of its own. */
const binding: readonly string[] = [
  'applications.confirm',
  'bookings.',
  'cashier.',
  'creatives.',
  'deals.',
  'disputes.',
  'makeGoods.',
  'papers.',
  'rights.',
  'transfers.',
]

/** Readings that are nobody's but the client's: how they sign in, where their money goes, what their programs prove themselves with. */
const hidden: readonly string[] = [
  'accounts.getSecurity',
  'accounts.listSessions',
  'agenda.get',
  'cashier.get',
  'companyPayouts.',
  'finance.',
  'notifications.push',
  'profile.getOnboarding',
  'trackingLinks.key',
]

/** Whether this call is made once the client approves. */
export const consentCallOf = (id: string): ConsentCall | undefined => consentCalls.find(one => one === id)

const names = (list: readonly string[], id: string) => list.some(one => (one.endsWith('.') ? id.startsWith(one) : id === one))

/**
 * The matrix of calls in somebody else's account: `open` at once, `consent` when the client approves, `binding` for the client alone, or `closed`.
 * A new change is closed until it is named here; a new reading is open as far as the role goes.
 */
export function actingVerdict({
  id,
  method,
  changesState,
}: Pick<Endpoint, 'id' | 'method' | 'changesState'>): 'open' | 'consent' | 'binding' | 'closed' {
  if (names(hidden, id)) return 'closed'
  if (!writes({ method, changesState })) return 'open'
  if (names(consentCalls, id)) return 'consent'
  if (names(binding, id)) return 'binding'
  return names(open, id) ? 'open' : 'closed'
}

export const writes = ({ method, changesState }: Pick<Endpoint, 'method' | 'changesState'>): boolean =>
  method !== 'GET' || changesState === true

/** Every id that stands above, so that a test can hold them against the calls there are. */
export const namedForActing: readonly string[] = [...open, ...consentCalls, ...binding, ...hidden]

export interface ReasonBounds {
  readonly min: number
  readonly max: number
}

/** Issues of the reason for a step about a managed account. */
export function judgeReason(reason: string, { min, max }: ReasonBounds): FieldIssues {
  const { length } = reason.trim()
  if (length < min) return { reason: [length === 0 ? 'required' : `min_length ${min}`] }
  return length > max ? { reason: [`max_length ${max}`] } : {}
}
