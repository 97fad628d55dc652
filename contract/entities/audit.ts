import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { instant } from './shapes.ts'
import { teamActKinds } from './team.ts'

/** Subjects of the log with the acts on them: `ban` and `confirm`. Both are words of ours, never somebody's own. */
export const auditActs = {
  adjustment: ['propose', 'confirm', 'decline', 'withdraw', 'lapse'],
  tax: ['propose', 'confirm', 'decline', 'withdraw', 'lapse'],
  ban: ['propose', 'confirm', 'drop', 'lift', 'uphold', 'grant'],
  strike: ['give', 'follow', 'uphold', 'grant', 'withdraw'],
  report: ['keep', 'hide', 'restore'],
  proposal: ['approve', 'reject', 'suspend', 'lift'],
  space: ['approve', 'reject', 'suspend', 'lift'],
  creative: ['approve', 'return'],
  dispute: ['decide', 'confirm', 'return'],
  link: ['block', 'lift'],
  team: teamActKinds,
  acting: ['begin', 'did', 'end', 'expire', 'revoke', 'ask', 'approve', 'decline', 'withdraw', 'lapse', 'fail'],
} as const
export type AuditKind = keyof typeof auditActs
export const auditKinds = [
  'adjustment',
  'tax',
  'ban',
  'strike',
  'report',
  'proposal',
  'space',
  'creative',
  'dispute',
  'link',
  'team',
  'acting',
] as const

/** A person of the log; the name of today, empty once they have left for good. */
const named = z.nullable(z.object({ uuid: z.uuid(), name: z.string() }))

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(auditKinds),
  act: z.string(),
  /** The one who did it; null where the clock did. */
  actor: named,
  /** The one it was done about, or in whose name. */
  subject: named,
  /** The session in somebody else's account, where it was done in one. */
  acting: z.nullable(z.uuid()),
  /** The call that changed something there. */
  call: z.nullable(z.string()),
  /** The thing that was changed. */
  thing: z.nullable(z.string()),
  /** A role that was given, where one was. */
  role: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditPage = z.object({
  entries: z.array(auditEntry),
  /** The value of `before` for those that are older; null at the end of the log. */
  older: z.nullable(z.int()),
})
export type AuditPage = z.infer<typeof auditPage>

/** A person as staff write them: an email or an id. */
const whom = z.optional(z.string().check(z.trim(), z.maxLength(limits.ban.who.max)))

export const auditFilters = z.object({
  actor: whom,
  subject: whom,
  kind: z.optional(z.enum(auditKinds)),
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
})
export type AuditFilters = z.infer<typeof auditFilters>
