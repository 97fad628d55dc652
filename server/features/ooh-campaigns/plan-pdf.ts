import type { SignedInContext } from '../../context.ts'
import { drawPlan, type PlanPage, photoSize } from './draw-plan.ts'
import { planPhoto } from './plan-photo.ts'
import { readOoh } from './read-campaign.ts'

/** The plan as a PDF, in the reader's language. */
export async function planPdf(ctx: SignedInContext, uuid: string): Promise<Response> {
  const campaign = await readOoh(ctx, uuid)
  const spaces = [...new Set(campaign.plan.map(one => one.space_uuid))]
  const rows =
    spaces.length === 0
      ? []
      : await ctx.db.selectFrom('spaces').select(['uuid', 'image', 'content']).where('uuid', 'in', spaces).execute()
  const faces: PlanPage[] = []
  const drawn = new Map<string, Buffer | null>()
  for (const one of campaign.plan) {
    const row = rows.find(({ uuid: space }) => space === one.space_uuid)
    // A space on several days is read once.
    if (!drawn.has(one.space_uuid))
      drawn.set(one.space_uuid, await planPhoto(ctx, row?.image ?? null, photoSize.width, photoSize.height))
    const { width_m = null, height_m = null } = row?.content ?? {}
    faces.push({ ...one, width_m, height_m, photo: drawn.get(one.space_uuid) ?? null })
  }
  const bytes = await drawPlan(campaign, faces, ctx.person.locale, ctx.clock.now())
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="elenco-plan.pdf"',
      'Cache-Control': 'private, no-store',
    },
  })
}
