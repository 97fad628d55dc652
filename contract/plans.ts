import type { User } from './entities/user.ts'

export type PlanName = User['current_plan']['name']
export type Benefit = 'view_tracking_links'

export interface Plan {
  /** What a month grants. */
  ai_credits: number
  /** Influencer reports that may be opened in a month. */
  report_views: number
  benefits: readonly Benefit[]
}

const links: readonly Benefit[] = ['view_tracking_links']

/** What each plan brings (docs/domain.md, "Plans"). Creators and real-estate accounts have no brand plan, but limits of their own. */
export const plans: Record<PlanName, Plan> = {
  free: { ai_credits: 50, report_views: 3, benefits: [] },
  premium: { ai_credits: 1000, report_views: 50, benefits: links },
  whitelabel: { ai_credits: 5000, report_views: 300, benefits: links },
  espejo: { ai_credits: 2500, report_views: 150, benefits: links },
  creator: { ai_credits: 60, report_views: 0, benefits: links },
  realty: { ai_credits: 50, report_views: 3, benefits: links },
  none: { ai_credits: 0, report_views: 0, benefits: [] },
}
