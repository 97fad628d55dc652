import type { AuditKind, auditActs } from '#contract/entities/audit.ts'
import type { TxContext } from '../db/transaction.ts'

interface Written<K extends AuditKind> {
  kind: K
  act: (typeof auditActs)[K][number]
  /** The person whom it is about. */
  subject?: string | null
  org?: string | null
  call?: string
  thing?: string | null
  role?: string | null
  /** Somebody else than the reader of this request; null is the clock. */
  actor?: string | null
  acting?: string
}

/**
 * The one door to the log, inside of the transaction of what it tells: neither is there without the other. In somebody else's account the actor is
 * the one who acts, and the subject whose account it is.
 */
export async function writeAudit<K extends AuditKind>(
  ctx: TxContext,
  { kind, act, subject, org, call, thing, role, actor, acting }: Written<K>,
): Promise<void> {
  const { person } = ctx
  await ctx.db
    .insertInto('audit_entries')
    .values({
      at: ctx.clock.now(),
      kind,
      act,
      actor_id: actor === undefined ? (person?.acting?.by ?? person?.uuid ?? null) : actor,
      subject_id: subject ?? (person?.acting ? person.uuid : null),
      org_id: org ?? null,
      acting_id: acting ?? person?.acting?.uuid ?? null,
      call: call ?? null,
      thing: thing ?? null,
      role: role ?? null,
    })
    .execute()
}
