import type { Endpoint } from '../endpoint.ts'
import * as accounts from './accounts.ts'
import * as acting from './acting.ts'
import * as adjustments from './adjustments.ts'
import * as agenda from './agenda.ts'
import * as ai from './ai.ts'
import * as aiCommunity from './ai-community.ts'
import * as aiHistory from './ai-history.ts'
import * as aiPresenters from './ai-presenters.ts'
import * as allowance from './allowance.ts'
import * as analyzer from './analyzer.ts'
import * as apiKeys from './api-keys.ts'
import * as applications from './applications.ts'
import * as approvals from './approvals.ts'
import * as assistant from './assistant.ts'
import * as audit from './audit.ts'
import * as balance from './balance.ts'
import * as blocks from './blocks.ts'
import * as bookingDisputes from './booking-disputes.ts'
import * as bookings from './bookings.ts'
import * as bookmarks from './bookmarks.ts'
import * as branding from './branding.ts'
import * as brands from './brands.ts'
import * as campaigns from './campaigns.ts'
import * as castingCalls from './casting-calls.ts'
import * as chats from './chats.ts'
import * as companyPayouts from './company-payouts.ts'
import * as creatives from './creatives.ts'
import * as deals from './deals.ts'
import * as deliveryReviews from './delivery-reviews.ts'
import * as disputes from './disputes.ts'
import * as events from './events.ts'
import * as figureImports from './figure-imports.ts'
import * as finance from './finance.ts'
import * as finder from './finder.ts'
import * as home from './home.ts'
import * as incomingTransfers from './incoming-transfers.ts'
import * as invitations from './invitations.ts'
import * as linkDomains from './link-domains.ts'
import * as lists from './lists.ts'
import * as makeGoods from './make-goods.ts'
import * as moderation from './moderation.ts'
import * as monitor from './monitor.ts'
import * as networkSignIn from './network-sign-in.ts'
import * as notifications from './notifications.ts'
import * as oohCampaigns from './ooh-campaigns.ts'
import * as papers from './papers.ts'
import * as payoutBatches from './payout-batches.ts'
import * as plans from './plans.ts'
import * as profile from './profile.ts'
import * as profileSources from './profile-sources.ts'
import * as proposalBans from './proposal-bans.ts'
import * as proposals from './proposals.ts'
import * as reconciliation from './reconciliation.ts'
import * as reportSharing from './report-sharing.ts'
import * as reviews from './reviews.ts'
import * as rights from './rights.ts'
import * as search from './search.ts'
import * as shop from './shop.ts'
import * as socialLinks from './social-links.ts'
import * as spaceCalendar from './space-calendar.ts'
import * as spaces from './spaces.ts'
import * as statements from './statements.ts'
import * as status from './status.ts'
import * as strikes from './strikes.ts'
import * as support from './support.ts'
import * as taxes from './taxes.ts'
import * as team from './team.ts'
import * as trackingLinks from './tracking-links.ts'
import * as uploads from './uploads.ts'
import * as views from './views.ts'
import * as weaver from './weaver.ts'
import * as webhooks from './webhooks.ts'

const areas = {
  accounts,
  allowance,
  // Before plans: the walk over all calls begins a trial there, and Free is Premium afterwards.
  lists,
  figureImports,
  finder,
  monitor,
  analyzer,
  campaigns,
  oohCampaigns,
  ai,
  assistant,
  aiPresenters,
  aiCommunity,
  aiHistory,
  profile,
  networkSignIn,
  payoutBatches,
  incomingTransfers,
  reconciliation,
  plans,
  shop,
  socialLinks,
  branding,
  brands,
  castingCalls,
  applications,
  approvals,
  invitations,
  proposalBans,
  adjustments,
  taxes,
  strikes,
  proposals,
  spaces,
  spaceCalendar,
  balance,
  blocks,
  acting,
  agenda,
  audit,
  bookingDisputes,
  bookings,
  creatives,
  makeGoods,
  bookmarks,
  notifications,
  chats,
  deals,
  deliveryReviews,
  papers,
  disputes,
  rights,
  search,
  home,
  finance,
  companyPayouts,
  reportSharing,
  reviews,
  moderation,
  statements,
  status,
  support,
  team,
  apiKeys,
  webhooks,
  trackingLinks,
  linkDomains,
  uploads,
  views,
  weaver,
  events,
  profileSources,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

/** Every call below `/api`, for the server's router check, OpenAPI and the generated tests. Browsers import areas, never this. */
export const endpointTable: readonly Endpoint[] = Object.values(areas).flatMap(area => Object.values(area).filter(isEndpoint))
