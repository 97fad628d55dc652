import type { Endpoint } from '#contract/endpoint.ts'
import { type Capability, mayAs } from '#contract/rules/roles.ts'
import { needOf, standingIn } from '#contract/rules/team-needs.ts'
import type { Context, Reader } from '../context.ts'
import { AppError } from '../errors.ts'

/** Refuses what the person's role in their company does not allow, and says which role it is. */
export function requireRole(ctx: Context, needs: Capability | null): void {
  const role = ctx.person?.organization?.role
  if (needs && !mayAs(role, needs)) throw new AppError('team.role', { details: { role, needs } })
}

/** The reader as a call sees them: one whom their role leaves outside of the company acts for none in it. Refused are those whom it keeps from it. */
export function readerIn(endpoint: Endpoint, ctx: Context): Reader | null {
  const standing = standingIn(endpoint, ctx.person?.organization?.role)
  if (standing === 'refused') requireRole(ctx, needOf(endpoint))
  return ctx.person && standing === 'outside' ? { ...ctx.person, organization: null } : ctx.person
}
