import type { SpaceContent } from '#contract/entities/space.ts'
import type { SpaceFacts } from '#contract/processes/space.ts'
import { instantAt } from '#contract/rules/hours.ts'
import type { SpaceState } from '#contract/space-choices.ts'
import { json } from '../../db/database.ts'
import { spaceColumns } from '../../db/space-columns.ts'
import type { TxContext } from '../../db/transaction.ts'
import { zoneOf } from '../../db/zone-of.ts'
import { clearTimer, setTimer } from '../../jobs/jobs.ts'
import { isHourly, widenBookings } from '../../processes/calendar-rows.ts'
import { refillBlocks } from '../../processes/refill-blocks.ts'
import type { SpaceRow } from './own-space.ts'

/** Makes this content the public one: search columns, picture and the permit's last day follow from it. */
export async function storeContent(
  ctx: TxContext,
  row: Pick<SpaceRow, 'uuid' | 'version' | 'published_at'>,
  content: SpaceContent,
  next: { state: SpaceState; facts: SpaceFacts },
): Promise<void> {
  const now = ctx.clock.now()
  const { uuid } = row
  const before = await ctx.db.selectFrom('spaces').select('kind').where('uuid', '=', uuid).executeTakeFirst()
  await ctx.db
    .updateTable('spaces')
    .set({
      ...spaceColumns(uuid, content),
      image: content.photos[0] ?? null,
      content: json(content),
      state: next.state,
      facts: json(next.facts),
      version: row.version + 1,
      published_at: next.state === 'live' ? (row.published_at ?? now) : row.published_at,
      updated_at: now,
    })
    .where('uuid', '=', uuid)
    .execute()
  const space = { uuid, kind: content.kind, slots: content.slots }
  if (before && isHourly(before) !== isHourly(space)) await widenBookings(ctx, space)
  // A screen with more turns is blocked in all of them.
  await refillBlocks(ctx, uuid)
  // The day after its last one a permit has ended.
  if (content.permit) await setTimer(ctx, 'space.permit', uuid, instantAt(zoneOf(content), content.permit.valid_to, 24))
  else await clearTimer(ctx, 'space.permit', uuid)
}
