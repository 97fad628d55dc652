import type { Endpoint } from '../endpoint.ts'
import { isGuest, mayAs, type TeamRole } from './roles.ts'

/** Scopes of a key. `write` is more than `read` and includes it. */
export const apiScopes = [
  'calls:read',
  'calls:write',
  'applications:read',
  'applications:write',
  'deals:read',
  'deals:write',
  'lists:read',
  'lists:write',
  'campaigns:read',
  'campaigns:write',
  'links:read',
  'links:write',
  'creators:read',
  'reports:read',
  'searches:read',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** The areas that scopes are about, as a form offers them. */
export const apiAreas = [
  'calls',
  'applications',
  'deals',
  'lists',
  'campaigns',
  'links',
  'creators',
  'reports',
  'searches',
] as const
export type ApiArea = (typeof apiAreas)[number]

/**
 * The one table of which calls a key may make, and with which scope; what stands nowhere here is refused to every key. Left out on purpose:
 * the person's own account and bell, the team, keys and webhooks themselves, whatever pays, is paid out or spends credits or views of
 * reports, conversations and files, votes, cancelling and disputes, and links for strangers.
 */
const table: Record<ApiScope, readonly string[]> = {
  'calls:read': ['brands.list', 'castingCalls.get', 'castingCalls.getDraft', 'castingCalls.list', 'castingCalls.listOwn'],
  'calls:write': [
    'castingCalls.cancel',
    'castingCalls.close',
    'castingCalls.create',
    'castingCalls.deleteDraft',
    'castingCalls.edit',
    'castingCalls.pause',
    'castingCalls.publish',
    'castingCalls.resume',
    'castingCalls.saveDraft',
  ],
  'applications:read': ['applications.get', 'applications.listForCall', 'invitations.listForCall'],
  'applications:write': [
    'applications.decline',
    'applications.declineMany',
    'applications.shortlist',
    'applications.unshortlist',
    'applications.view',
    'invitations.send',
    'invitations.withdraw',
  ],
  'deals:read': ['deals.get', 'deals.list', 'deals.quote', 'reviews.ofDeal', 'rights.list'],
  'deals:write': [
    'applications.offer',
    'deals.accept',
    'deals.approve',
    'deals.changes',
    'deals.counter',
    'deals.extend',
    'deals.objectProof',
    'deals.reject',
    'deals.withdraw',
  ],
  'lists:read': ['lists.export', 'lists.get', 'lists.items', 'lists.list', 'lists.of', 'lists.person'],
  'lists:write': [
    'lists.add',
    'lists.change',
    'lists.create',
    'lists.delete',
    'lists.edit',
    'lists.import',
    'lists.remove',
    'lists.undoChange',
    'lists.undoImport',
  ],
  'campaigns:read': [
    'campaigns.choices',
    'campaigns.deals',
    'campaigns.export',
    'campaigns.get',
    'campaigns.list',
    'campaigns.outside',
    'campaigns.report',
  ],
  'campaigns:write': [
    'campaigns.create',
    'campaigns.declare',
    'campaigns.edit',
    'campaigns.parts',
    'campaigns.place',
    'campaigns.step',
  ],
  'links:read': ['trackingLinks.export', 'trackingLinks.get', 'trackingLinks.list', 'trackingLinks.stats'],
  'links:write': [
    'trackingLinks.archive',
    'trackingLinks.change',
    'trackingLinks.create',
    'trackingLinks.pause',
    'trackingLinks.resume',
  ],
  'creators:read': ['profile.getPublic', 'proposals.get', 'proposals.list', 'proposals.market', 'reviews.ofCreator'],
  'reports:read': ['analyzer.export', 'analyzer.get', 'analyzer.list', 'analyzer.pdf'],
  'searches:read': ['finder.searches'],
}

const scopes = new Map(apiScopes.flatMap(scope => table[scope].map(id => [id, scope] as const)))

/** The scope that a key needs for this call; null where no key is let in. */
export const scopeOf = ({ id }: Pick<Endpoint, 'id'>): ApiScope | null => scopes.get(id) ?? null

/** Every id that stands above, so that a test can hold them against the calls there are. */
export const scopedCalls: readonly string[] = [...scopes.keys()]

/** Whether these scopes include the needed one. */
export const grants = (given: readonly ApiScope[], needed: ApiScope): boolean =>
  given.includes(needed) || (needed.endsWith(':read') && given.some(scope => scope === needed.replace(/read$/, 'write')))

/** Whether anything can be changed in an area, or only read. */
export const isWritable = (area: ApiArea): boolean => apiScopes.some(scope => scope === `${area}:write`)

/**
 * The role that a key acts with: as much as its scopes ask for and never more than whoever made it may do today. It never sees or pays
 * money as such, and never looks after the company or its team, because no scope is for that.
 */
export function roleOfKey(maker: TeamRole, given: readonly ApiScope[]): TeamRole {
  if (isGuest(maker)) return maker
  const writes = given.some(scope => scope.endsWith(':write'))
  if (writes && mayAs(maker, 'run')) return 'manager'
  // A search is counted, so that whoever only reads along does not make one.
  const takesPart = writes || given.includes('searches:read')
  return takesPart && mayAs(maker, 'take_part') ? 'reviewer' : 'viewer'
}

/** Whether an answer to a key carries an ETag: whatever is read as data and changes nothing. */
export const marksForKeys = (endpoint: Pick<Endpoint, 'id' | 'method' | 'changesState' | 'reply'>): boolean =>
  scopeOf(endpoint) !== null &&
  endpoint.method === 'GET' &&
  !endpoint.changesState &&
  (endpoint.reply.kind === 'json' || endpoint.reply.kind === 'list')
