import type { CaseKind } from '#contract/entities/report.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'

/** Whether staff took it out of sight after it was reported. */
export async function isHiddenByStaff(ctx: Context, kind: CaseKind, uuid: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('report_cases')
    .select('uuid')
    .where('kind', '=', kind)
    .where('target_id', '=', uuid)
    .where('state', '=', 'hidden')
    .executeTakeFirst()
  return row !== undefined
}

/** Refuses to bring back what only staff put back. */
export async function requireNotHidden(ctx: Context, kind: CaseKind, uuid: string): Promise<void> {
  if (await isHiddenByStaff(ctx, kind, uuid)) throw new AppError('report.hidden')
}
