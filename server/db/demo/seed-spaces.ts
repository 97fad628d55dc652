import { spaceFormVersion } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { firstSpaceFacts } from '#contract/processes/space.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { json } from '../database.ts'
import { spaceColumns } from '../space-columns.ts'
import type { TxContext } from '../transaction.ts'
import { demoId } from './ids.ts'
import { demoSpaces } from './spaces.ts'

const dayMs = 86_400_000
const owners = { medianera: 'host@elenco.test', prado: 'realty@elenco.test' } as const

/** What can be booked, and the days that are taken already. */
export async function seedSpaces(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now()
  const today = now.toISOString().slice(0, 10)
  for (const space of demoSpaces) {
    const uuid = demoId(space.key)
    const at = new Date(now.getTime() - space.age * dayMs)
    await ctx.db
      .insertInto('spaces')
      .values({
        uuid,
        org_id: demoId(`org ${space.host}`),
        created_by: demoId(`user ${owners[space.host]}`),
        state: 'live',
        facts: json({ ...firstSpaceFacts, approved_before: limits.space.reviewedFirst }),
        version: 1,
        form_version: spaceFormVersion,
        fields: json({ ...space.content }),
        content: json(space.content),
        ...spaceColumns(uuid, space.content),
        published_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute()
    const rows = space.blocked.flatMap(([from, days]) =>
      Array.from({ length: days }, (_, index) => addDays(today, from + index)).flatMap(day =>
        Array.from({ length: space.content.slots }, (_, slot) => ({
          space_id: uuid,
          day,
          slot: slot + 1,
          kind: 'blocked' as const,
        })),
      ),
    )
    if (rows.length > 0) await ctx.db.insertInto('space_days').values(rows).execute()
  }
}
