import { limits } from './limits.ts'
import { plans, yearDiscount } from './plans.ts'
import { longestTalk } from './talk-length.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const megabyte = 1024 * 1024

const percent = (share: number) => Math.round(share * 100)

/**
 * The business numbers that phrases of both languages name, in the unit in which they are said. Every phrase of the browser has them
 * without being given them (`{{hold_days}}`); the server's phrases read them here. `tests/unit/typed-numbers.test.ts` refuses a
 * number that is typed into a phrase.
 */
export const spokenNumbers = {
  age_min: limits.profile.age.min,
  confirm_link_hours: limits.mailLinks.confirm / hour,
  reset_link_minutes: limits.mailLinks.reset / minute,
  team_link_days: limits.mailLinks.team / day,
  payout_link_hours: limits.mailLinks.payout / hour,
  undo_delete_days: limits.account.undoDelete / day,
  image_megabytes: limits.upload.imageBytes / megabyte,
  image_side: limits.upload.side,
  image_million_points: limits.upload.points / 1e6,
  vanity_change_days: limits.profile.vanity.changeEvery / day,
  vanity_redirect_days: limits.profile.vanity.redirect / day,
  interests_max: limits.profile.interests.max,
  short_minutes: limits.sources.short / minute,
  fewest_posts: limits.analyzer.posts,
  report_open_days: limits.analyzer.open / day,
  source_days: limits.sources.every / day,
  result_again_days: limits.finder.again / day,
  monitor_back_days: limits.monitor.back / day,
  rate_days: limits.licence.renewal.late,
  funding_hours: limits.deal.fundingWindow / hour,
  cancel_answer_hours: limits.deal.cancelAnswer / hour,
  change_answer_hours: limits.change.answer / hour,
  concept_days: limits.concept.write / day,
  concept_review_days: limits.concept.review / day,
  hold_hours: limits.deal.hold / hour,
  hold_days: limits.deal.hold / day,
  late_grace_days: limits.deal.lateGrace / day,
  undelivered_days: limits.deal.undelivered / day,
  proof_days: limits.deal.proofWindow / day,
  sign_code_minutes: limits.signing.window / minute,
  sign_code_digits: limits.signing.digits,
  contract_megabytes: limits.signing.fileBytes / megabyte,
  dispute_answer_hours: limits.dispute.answer / hour,
  dispute_evidence_hours: limits.dispute.evidenceTime / hour,
  dispute_mediation_hours: limits.dispute.mediation / hour,
  dispute_decision_days: limits.dispute.decisionDays,
  dispute_appeal_days: limits.dispute.appeal / day,
  dispute_window_days: limits.dispute.window / day,
  cancel_share_percent: percent(limits.cancellation.creatorShareInProduction),
  cancel_share_hours: limits.cancellation.creatorShareAfter / hour,
  pitch_month_days: limits.application.month / day,
  activity_days: limits.notifications.activityDays,
  cool_off_hours: limits.payout.coolOff / hour,
  unclaimed_days: limits.payout.unclaimed / day,
  photo_side: limits.studio.photo.side,
  photo_megabytes: limits.studio.photo.bytes / megabyte,
  talk_minutes: longestTalk / 60,
  voice_minutes: limits.chat.voice.longest / 60,
  consent_days: limits.studio.consentKept / day,
  credit_history_days: limits.credits.history / day,
  credit_months: Math.round((limits.credits.boughtFor / (365 * day)) * 12),
  trial_days: limits.trial.length / day,
  year_discount_percent: percent(yearDiscount),
  premium_brand_fee_percent: percent(plans.premium.brand_fee),
} as const
