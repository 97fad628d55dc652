import type { Endpoint } from '../endpoint.ts'
import { type Capability, mayAs, type TeamRole } from './roles.ts'

/** One's own affairs: no role of a company stands in their way. */
const personal: readonly string[] = [
  'accounts.',
  'acting.',
  'agenda.changeReminder',
  'agenda.link',
  'agenda.remind',
  'agenda.removeReminder',
  'agenda.unlink',
  'bookmarks.',
  'cashier.get',
  'chats.edit',
  'chats.mute',
  'chats.react',
  'chats.read',
  'chats.remove',
  // A conversation with the people of the house is one's own; a company's asks for `run` in its verb.
  'chats.send',
  'chats.translation',
  // That one writes says no more than the message will.
  'chats.typing',
  'dev.',
  'events.',
  // Payouts go to a person, whatever their role.
  'finance.',
  'finder.forget',
  'finder.rename',
  'finder.save',
  'notifications.',
  'proposals.deleteSearch',
  'proposals.renameSearch',
  'proposals.saveSearch',
  'proposals.savedSearches',
  'reviews.report',
  'social.checkLink',
  'support.',
  'team.accept',
  'team.decline',
  'team.join',
  'team.leave',
  'team.letter',
  'uploads.',
]

/** Exceptions to the rule below. */
const named: Record<string, Capability> = {
  'accounts.premiumLead': 'pay',
  'accounts.sendPremiumLead': 'pay',
  'ai.communityImages': 'read',
  'ai.conversations': 'read',
  'ai.exportMessage': 'read',
  'ai.exportText': 'read',
  'ai.setFavourite': 'take_part',
  'analyzer.endLink': 'read',
  'analyzer.link': 'read',
  'analyzer.look': 'read',
  'analyzer.open': 'take_part',
  'applications.shortlist': 'take_part',
  'applications.unshortlist': 'take_part',
  'applications.view': 'read',
  'applications.vote': 'take_part',
  'bookings.fund': 'pay',
  'bookings.fundByTransfer': 'pay',
  'bookings.fundFromBalance': 'pay',
  'bookings.takeBalanceBack': 'pay',
  'campaigns.deals': 'follow',
  'campaigns.export': 'follow',
  'campaigns.get': 'follow',
  'campaigns.list': 'follow',
  'campaigns.pdf': 'follow',
  'campaigns.report': 'follow',
  'branding.put': 'company',
  'branding.putLogo': 'company',
  'branding.removeLogo': 'company',
  'cashier.pay': 'pay',
  'companyPayouts.cancelBank': 'pay',
  'companyPayouts.list': 'pay',
  'companyPayouts.methods': 'pay',
  'companyPayouts.removeBank': 'pay',
  'companyPayouts.request': 'pay',
  'companyPayouts.saveBank': 'pay',
  'deals.answerComment': 'take_part',
  'deals.comment': 'take_part',
  'deals.fund': 'pay',
  'deals.fundByTransfer': 'pay',
  'deals.fundFromBalance': 'pay',
  'deals.takeBalanceBack': 'pay',
  'transfers.get': 'see_money',
  'transfers.play': 'pay',
  'deals.moveComment': 'take_part',
  'finder.searches': 'take_part',
  'invoices.list': 'see_money',
  'invoices.pdf': 'see_money',
  'keys.list': 'company',
  'keys.make': 'company',
  'keys.rename': 'company',
  'keys.revoke': 'company',
  'linkDomains.list': 'run',
  'lists.add': 'take_part',
  'lists.change': 'take_part',
  'lists.vote': 'take_part',
  'monitor.mark': 'take_part',
  'monitor.preview': 'take_part',
  'plans.applyTrial': 'pay',
  'plans.cancel': 'pay',
  'plans.change': 'pay',
  'plans.keep': 'pay',
  'plans.pause': 'pay',
  'plans.resume': 'pay',
  'profile.accountCompany': 'company',
  'profile.buyExtraCredits': 'pay',
  'profile.dropOnboarding': 'company',
  'profile.finishOnboarding': 'company',
  'profile.saveOnboarding': 'company',
  'oohCampaigns.export': 'follow',
  'oohCampaigns.get': 'follow',
  'oohCampaigns.list': 'follow',
  'oohCampaigns.pdf': 'follow',
  'oohCampaigns.report': 'follow',
  'shop.cart': 'read',
  'shop.checkout': 'pay',
  'shop.put': 'pay',
  'shop.remove': 'pay',
  'social.putLinks': 'company',
  'statements.csv': 'see_money',
  'statements.get': 'see_money',
  'statements.json': 'see_money',
  'statements.list': 'see_money',
  'statements.pdf': 'see_money',
  'team.activity': 'read',
  'team.capCredits': 'team',
  'team.get': 'read',
  'team.invite': 'team',
  'team.reinvite': 'team',
  'team.remove': 'team',
  'team.resend': 'team',
  'team.role': 'team',
  'team.transfer': 'own',
  'team.withdraw': 'team',
  'trackingLinks.key': 'run',
  'trackingLinks.pixel': 'run',
  'transactions.csv': 'see_money',
  'transactions.list': 'see_money',
  'transactions.pdf': 'see_money',
  'views.note': 'read',
  'webhooks.add': 'company',
  'webhooks.change': 'company',
  'webhooks.deliveries': 'company',
  'webhooks.list': 'company',
  'webhooks.pause': 'company',
  'webhooks.remove': 'company',
  'webhooks.replay': 'company',
  'webhooks.resume': 'company',
  'webhooks.rotate': 'company',
  'webhooks.test': 'company',
}

/**
 * The capability that a call needs of a person who acts for a company; null where it is their own affair. A call that is named nowhere
 * reads, or runs the company's work where it changes something: a new one is refused to too many rather than to too few.
 */
export function needOf({
  id,
  auth,
  method,
  changesState,
}: Pick<Endpoint, 'id' | 'auth' | 'method' | 'changesState'>): Capability | null {
  if (auth === 'none') return null
  const known = named[id]
  if (known) return known
  if (personal.some(one => (one.endsWith('.') ? id.startsWith(one) : id === one))) return null
  return method === 'GET' && !changesState ? 'read' : 'run'
}

/** One's own affairs that are about the company, too: which one it is, and going from it. */
const ofCompany = ['accounts.', 'events.', 'team.']

/** Conversations are those that one takes part in: a guest's are with the people of the house. */
const ownConversations = [
  'chats.get',
  'chats.list',
  'chats.messages',
  'chats.pdf',
  'chats.pins',
  'chats.presence',
  'chats.search',
]

/**
 * The standing of a role's bearer in a call: inside of the company; outside of it, as somebody who acts for none; or refused. Who may not
 * even read the company's work has their own affairs and what is public as others have them, and nothing of the company in it.
 */
export function standingIn(
  endpoint: Pick<Endpoint, 'id' | 'auth' | 'method' | 'changesState'>,
  role: TeamRole | null | undefined,
): 'inside' | 'outside' | 'refused' {
  const need = needOf(endpoint)
  if (need && mayAs(role, need)) return 'inside'
  if (need) {
    const open = endpoint.auth === 'optional' || ownConversations.includes(endpoint.id)
    return open && !mayAs(role, 'read') ? 'outside' : 'refused'
  }
  return mayAs(role, 'read') || ofCompany.some(area => endpoint.id.startsWith(area)) ? 'inside' : 'outside'
}

/** Every id that stands above, so that a test can hold them against the calls there are. */
export const namedNeeds: readonly string[] = [...Object.keys(named), ...personal, ...ownConversations]
