import { cutText } from '#contract/cut-text.ts'
import type { OohReport } from '#contract/entities/ooh-campaign.ts'
import { newTrackingLink } from '#contract/entities/tracking-link.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { createLink } from '../tracking-links/write-link.ts'
import { findOoh } from './own-campaign.ts'
import { readOohReport } from './report.ts'

/** Gives a booked face a link of its own, whose campaign words say where it hangs. */
export async function linkFace(ctx: SignedInContext, campaign: string, planned: string, destination: string): Promise<OohReport> {
  const row = await findOoh(ctx, campaign)
  const face = await ctx.db
    .selectFrom('ooh_plan_spaces as p')
    .innerJoin('bookings as b', 'b.uuid', 'p.booking_id')
    .select(['b.uuid', 'b.title', 'b.city', 'b.kind'])
    .where('p.uuid', '=', planned)
    .where('p.campaign_id', '=', campaign)
    .executeTakeFirst()
  if (!face) throw new AppError('ooh.not_booked')
  const utm = {
    source: 'out-of-home',
    medium: face.kind,
    campaign: cutText(row.name, 100),
    term: '',
    content: cutText(face.title, 100),
  }
  const link = await createLink(
    ctx,
    newTrackingLink.parse({ name: cutText(`${face.title}, ${face.city}`, 80), destination, utm }),
  )
  await ctx.db.updateTable('tracking_links').set({ booking_id: face.uuid }).where('uuid', '=', link.uuid).execute()
  return await readOohReport(ctx, campaign)
}
