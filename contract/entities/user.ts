import * as z from 'zod/mini'
import { groups } from '../abilities.ts'
import { teamRoles } from '../rules/roles.ts'
import { branding } from './branding.ts'
import { instant, locale } from './shapes.ts'

const group = z.object({ name: z.enum(groups) })

/** The signed-in person, spelled as the specification's user data (§3). Email and birthday stay in memory in the browser. */
export const user = z.object({
  uuid: z.uuid(),
  groups: z.array(group),
  main_group: z.nullable(z.object({ name: z.enum(groups) })),
  current_plan: z.object({
    name: z.enum(['free', 'premium', 'whitelabel', 'espejo', 'creator', 'realty', 'none']),
    display_name: z.string(),
  }),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  profile_image: z.nullable(z.string()),
  meta_info: z.object({ vanity_name: z.nullable(z.string()), birthday: z.nullable(z.string()) }),
  is_superuser: z.boolean(),
  /** Set where somebody of staff reads this account as if it were theirs. */
  acting: z.optional(z.object({ uuid: z.uuid(), by: z.string(), reason: z.string(), ends_at: instant })),
  locale,
  timezone: z.string(),
  /** The company one acts for; null for creators and before it exists. */
  organization: z.nullable(z.object({ uuid: z.uuid(), name: z.string(), default_currency: z.string(), branding })),
  /** One's place in that company: what one may do there, and whether only because the plan has too few seats. */
  team: z.optional(z.nullable(z.object({ role: z.enum(teamRoles), over_seats: z.boolean() }))),
  /** The server's clock when it said all this: what is left of a trial is counted from there, not by the browser's clock. */
  said_at: instant,
  /** The newest of the person's events when this was read: the stream goes on from it, and nothing falls between. */
  last_event: z.int().check(z.nonnegative()),
  trial: z.nullable(z.object({ trial: z.boolean(), current_period_end: instant })),
  /** The worst thing to tell, if any (specification §4). */
  banner: z.nullable(z.enum(['banned', 'payment_incomplete', 'renew_soon'])),
  /** The banner's facts beyond its cause. */
  banner_facts: z.optional(
    z.object({
      until: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      ends: z.nullable(instant),
      on_trial: z.boolean(),
      has_card: z.boolean(),
    }),
  ),
})
export type User = z.infer<typeof user>
export type ActingNow = NonNullable<User['acting']>

/** The answer to every sign-in. */
export const signedIn = z.object({ access_token: z.string(), expires_at: instant, user, is_new: z.optional(z.boolean()) })
export type SignedIn = z.infer<typeof signedIn>

export const session = z.object({
  id: z.uuid(),
  current: z.boolean(),
  device: z.string(),
  created_at: instant,
  last_seen_at: instant,
})
