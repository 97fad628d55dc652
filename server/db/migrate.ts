import { type Kysely, sql } from 'kysely'
import { market } from './migrations/0001-market.ts'
import { deals } from './migrations/0002-deals.ts'
import { castingCallCard } from './migrations/0003-casting-call-card.ts'
import { arriving } from './migrations/0004-arriving.ts'
import { profiles } from './migrations/0005-profiles.ts'
import { longLists } from './migrations/0006-long-lists.ts'
import { notificationSettings } from './migrations/0007-notification-settings.ts'
import { notificationDelivery } from './migrations/0008-notification-delivery.ts'
import { plans } from './migrations/0009-plans.ts'
import { studio } from './migrations/0010-studio.ts'
import { assistant } from './migrations/0011-assistant.ts'
import { presenters } from './migrations/0012-presenters.ts'
import { community } from './migrations/0013-community.ts'
import { reviews } from './migrations/0014-reviews.ts'
import { payoutMethods } from './migrations/0015-payout-methods.ts'
import { socialLinks } from './migrations/0016-social-links.ts'
import { studioHistory } from './migrations/0017-studio-history.ts'
import { payouts } from './migrations/0018-payouts.ts'
import { reportDecisions } from './migrations/0019-report-decisions.ts'
import { networkSignIns } from './migrations/0020-network-sign-ins.ts'
import { gatewaysOfMoney } from './migrations/0021-gateways-of-money.ts'
import { proofsAndChecks } from './migrations/0022-proofs-and-checks.ts'
import { filledCalls } from './migrations/0023-filled-calls.ts'
import { proposals } from './migrations/0032-proposals.ts'
import { spaces } from './migrations/0040-spaces.ts'
import { bookings } from './migrations/0041-bookings.ts'
import { lists } from './migrations/0050-lists.ts'
import { campaigns } from './migrations/0051-campaigns.ts'
import { trackingLinks } from './migrations/0060-tracking-links.ts'
import { foundProfiles } from './migrations/0061-found-profiles.ts'
import { hosting } from './migrations/0070-hosting.ts'
import { spaceBlocks } from './migrations/0071-space-blocks.ts'
import { spaceIcal } from './migrations/0072-space-ical.ts'
import { reports } from './migrations/0080-reports.ts'
import { foundSearches } from './migrations/0081-found-searches.ts'
import { monitor } from './migrations/0082-monitor.ts'
import { monitorFeeds } from './migrations/0083-monitor-feeds.ts'
import { languagesOfContract } from './migrations/0092-languages.ts'
import { invitations } from './migrations/0110-invitations.ts'
import { orderTime } from './migrations/0111-order-time.ts'
import { pitchVotes } from './migrations/0112-pitch-votes.ts'
import { messageChanges } from './migrations/0120-message-changes.ts'
import { mutedChats } from './migrations/0121-muted-chats.ts'
import { disputes } from './migrations/0130-disputes.ts'
import { licences } from './migrations/0132-licences.ts'
import { licenceRenewals } from './migrations/0133-licence-renewals.ts'
import { teams } from './migrations/0140-teams.ts'
import { proposalBans } from './migrations/0150-proposal-bans.ts'
import { callsByInvitation } from './migrations/0151-calls-by-invitation.ts'
import { confirmedPitches } from './migrations/0152-confirmed-pitches.ts'
import { agendas } from './migrations/0160-agendas.ts'
import { contactExchange } from './migrations/0170-contact-exchange.ts'
import { blocks } from './migrations/0171-blocks.ts'
import { oohCampaigns } from './migrations/0190-ooh-campaigns.ts'
import { apiKeys } from './migrations/0200-api-keys.ts'
import { webhooks } from './migrations/0201-webhooks.ts'
import { foldedWords } from './migrations/0210-folded-words.ts'
import { bookmarks } from './migrations/0211-bookmarks.ts'
import { deliveryReviews } from './migrations/0220-delivery-reviews.ts'
import { agreementPapers } from './migrations/0230-agreement-papers.ts'
import { approvalLinks } from './migrations/0240-approval-links.ts'
import { negotiableBlocks } from './migrations/0241-negotiable-blocks.ts'
import { dealChanges } from './migrations/0250-deal-changes.ts'
import { creatives } from './migrations/0260-creatives.ts'
import { bookingChats } from './migrations/0265-booking-chats.ts'
import { largeMarket } from './migrations/0270-large-market.ts'
import { pinnedMessages } from './migrations/0271-pinned-messages.ts'
import { makeGoods } from './migrations/0290-make-goods.ts'
import { concepts } from './migrations/0311-concepts.ts'
import { bankPayouts } from './migrations/0320-bank-payouts.ts'
import { auditLog } from './migrations/0330-audit.ts'
import { actAs } from './migrations/0331-act-as.ts'
import { disputedBookings } from './migrations/0340-disputed-bookings.ts'
import { publications } from './migrations/0350-publications.ts'
import { reconciliation } from './migrations/0351-reconciliation.ts'
import { presence } from './migrations/0360-presence.ts'
import { pixelOrders } from './migrations/0370-pixel-orders.ts'
import { dealMilestones } from './migrations/0380-deal-milestones.ts'
import { messageTranslations } from './migrations/0385-message-translations.ts'
import { voiceNotes } from './migrations/0386-voice-notes.ts'
import { outsideCalendars } from './migrations/0390-outside-calendars.ts'
import { nearPlaces } from './migrations/0391-near-places.ts'
import { strikes } from './migrations/0400-strikes.ts'
import { linkDomains } from './migrations/0410-link-domains.ts'
import { stripePayouts } from './migrations/0420-stripe-payouts.ts'
import { branding } from './migrations/0430-branding.ts'
import { figureImports } from './migrations/0440-figure-imports.ts'
import { statements } from './migrations/0450-statements.ts'
import { reportCases } from './migrations/0460-report-cases.ts'
import { listChanges } from './migrations/0461-list-changes.ts'
import { profileSources } from './migrations/0480-profile-sources.ts'
import { actingRequests } from './migrations/0490-acting-requests.ts'
import { feeInvoices } from './migrations/0500-fee-invoices.ts'
import { reportAnswers } from './migrations/0540-report-answers.ts'
import { answersReported } from './migrations/0541-answers-reported.ts'
import { bookingPeriods } from './migrations/0550-booking-periods.ts'
import { proofsByFile } from './migrations/0551-proofs-by-file.ts'
import { dailyRates } from './migrations/0552-daily-rates.ts'
import { reportLinks } from './migrations/0560-report-links.ts'
import { lookAskers } from './migrations/0570-look-askers.ts'
import { singleHours } from './migrations/0571-single-hours.ts'
import { followerPoints } from './migrations/0580-follower-points.ts'
import { reckonedChannels } from './migrations/0610-reckoned-channels.ts'
import { resultPrices } from './migrations/0620-result-prices.ts'
import { openingHours } from './migrations/0640-opening-hours.ts'
import { plannedHours } from './migrations/0641-planned-hours.ts'
import { spaceCells } from './migrations/0642-space-cells.ts'
import { ownersFigures } from './migrations/0650-owners-figures.ts'
import { askedPlaces } from './migrations/0651-asked-places.ts'
import { pageViews } from './migrations/0660-page-views.ts'
import { incomingTransfers } from './migrations/0670-incoming-transfers.ts'
import { overruns } from './migrations/0671-overruns.ts'
import { guests } from './migrations/0680-guests.ts'
import { filtersOfWork } from './migrations/0681-filters-of-work.ts'
import { adjustments } from './migrations/0700-adjustments.ts'
import { otherDays } from './migrations/0701-other-days.ts'
import { cellsKnowPrices } from './migrations/0702-cells-know-prices.ts'
import { taxLines } from './migrations/0710-tax-lines.ts'
import { balancePays } from './migrations/0730-balance-pays.ts'
import { searchedProposals } from './migrations/0740-searched-proposals.ts'
import { balancePaysBookings } from './migrations/0760-balance-pays-bookings.ts'
import { taxOnSales } from './migrations/0761-tax-on-sales.ts'
import { searchedCalls } from './migrations/0770-searched-calls.ts'
import { searchedWords } from './migrations/0800-searched-words.ts'
import { creditCaps } from './migrations/0810-credit-caps.ts'
import { campaignLinks } from './migrations/0811-campaign-links.ts'
import { searchedChannels } from './migrations/0850-searched-channels.ts'
import { callFacets } from './migrations/0860-call-facets.ts'
import { importOutcomes } from './migrations/0875-import-outcomes.ts'
import { decisionReasons } from './migrations/0890-decision-reasons.ts'
import { hourlyAlerts } from './migrations/0891-hourly-alerts.ts'
import { moreReported } from './migrations/0900-more-reported.ts'
import { campaignPeople } from './migrations/0910-campaign-people.ts'
import { bookedZones } from './migrations/0920-booked-zones.ts'
import { orientation } from './migrations/0921-orientation.ts'
import { restingPlans } from './migrations/0922-resting-plans.ts'
import { languagesOfARule } from './migrations/0930-languages-of-a-rule.ts'
import { listedFromTheMonitor } from './migrations/0931-listed-from-the-monitor.ts'
import { companyPayouts } from './migrations/0940-company-payouts.ts'
import { citiesOfAudiences } from './migrations/0950-cities-of-audiences.ts'
import { verifiedViews } from './migrations/0951-verified-views.ts'
import { filtersOfSpaces } from './migrations/0960-filters-of-spaces.ts'
import { reminders } from './migrations/0970-reminders.ts'
import { outsideVoters } from './migrations/0980-outside-voters.ts'
import { oneTableOfSearches } from './migrations/0981-one-table-of-searches.ts'
import { authorsOfMentions } from './migrations/0982-authors-of-mentions.ts'
import { publicViews } from './migrations/0983-public-views.ts'
import type { Migration } from './migrations/migration.ts'

/** Every migration, in order. */
export const migrations: readonly Migration[] = [
  market,
  deals,
  castingCallCard,
  arriving,
  profiles,
  longLists,
  notificationSettings,
  notificationDelivery,
  plans,
  studio,
  assistant,
  presenters,
  community,
  reviews,
  payoutMethods,
  socialLinks,
  studioHistory,
  payouts,
  reportDecisions,
  networkSignIns,
  gatewaysOfMoney,
  proofsAndChecks,
  filledCalls,
  proposals,
  spaces,
  bookings,
  lists,
  campaigns,
  trackingLinks,
  foundProfiles,
  hosting,
  spaceBlocks,
  spaceIcal,
  reports,
  foundSearches,
  monitor,
  monitorFeeds,
  languagesOfContract,
  invitations,
  orderTime,
  pitchVotes,
  messageChanges,
  mutedChats,
  disputes,
  licences,
  licenceRenewals,
  teams,
  proposalBans,
  callsByInvitation,
  confirmedPitches,
  agendas,
  contactExchange,
  blocks,
  oohCampaigns,
  apiKeys,
  webhooks,
  foldedWords,
  bookmarks,
  deliveryReviews,
  agreementPapers,
  approvalLinks,
  negotiableBlocks,
  dealChanges,
  creatives,
  bookingChats,
  largeMarket,
  pinnedMessages,
  makeGoods,
  concepts,
  bankPayouts,
  auditLog,
  actAs,
  disputedBookings,
  publications,
  reconciliation,
  presence,
  pixelOrders,
  dealMilestones,
  messageTranslations,
  voiceNotes,
  outsideCalendars,
  nearPlaces,
  strikes,
  linkDomains,
  stripePayouts,
  branding,
  figureImports,
  statements,
  reportCases,
  listChanges,
  profileSources,
  actingRequests,
  feeInvoices,
  reportAnswers,
  answersReported,
  bookingPeriods,
  proofsByFile,
  dailyRates,
  reportLinks,
  lookAskers,
  singleHours,
  followerPoints,
  reckonedChannels,
  resultPrices,
  openingHours,
  plannedHours,
  spaceCells,
  ownersFigures,
  askedPlaces,
  pageViews,
  incomingTransfers,
  overruns,
  guests,
  filtersOfWork,
  adjustments,
  otherDays,
  cellsKnowPrices,
  taxLines,
  balancePays,
  searchedProposals,
  balancePaysBookings,
  taxOnSales,
  searchedCalls,
  searchedWords,
  creditCaps,
  campaignLinks,
  searchedChannels,
  callFacets,
  importOutcomes,
  decisionReasons,
  hourlyAlerts,
  moreReported,
  campaignPeople,
  bookedZones,
  orientation,
  restingPlans,
  languagesOfARule,
  listedFromTheMonitor,
  companyPayouts,
  citiesOfAudiences,
  verifiedViews,
  filtersOfSpaces,
  reminders,
  outsideVoters,
  oneTableOfSearches,
  authorsOfMentions,
  publicViews,
]

/** Any two-part number: nodes that start together take turns. */
const lockKey = 5_104_100

/** Brings the database to the newest schema in one transaction; returns the names of what it ran. */
export async function migrate<Db>(db: Kysely<Db>, list: readonly Migration[] = migrations): Promise<string[]> {
  return await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
    // An index of a million rows takes longer than any request may.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      trx,
    )
    const done = await sql<{ name: string }>`select name from migrations`.execute(trx)
    const names = new Set(done.rows.map(row => row.name))
    const ran: string[] = []
    for (const migration of list.filter(candidate => !names.has(candidate.name))) {
      for (const statement of migration.statements)
        await (typeof statement === 'string' ? sql.raw(statement).execute(trx) : statement(trx))
      await sql`insert into migrations (name) values (${migration.name})`.execute(trx)
      ran.push(migration.name)
    }
    return ran
  })
}
