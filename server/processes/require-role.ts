import { type Capability, mayAs } from '#contract/rules/roles.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'

/** Refuses what the person's role in their company does not allow, and says which role it is. */
export function requireRole(ctx: Context, needs: Capability | null): void {
  const role = ctx.person?.organization?.role
  if (needs && !mayAs(role, needs)) throw new AppError('team.role', { details: { role, needs } })
}
