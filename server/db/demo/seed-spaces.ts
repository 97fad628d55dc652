import { spaceFormVersion } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { firstSpaceFacts } from '#contract/processes/space.ts'
import { instantAt } from '#contract/rules/hours.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { hourKinds, type SpaceKind } from '#contract/space-choices.ts'
import { json } from '../database.ts'
import { spaceColumns } from '../space-columns.ts'
import type { TxContext } from '../transaction.ts'
import { zoneOf } from '../zone-of.ts'
import { demoId } from './ids.ts'
import { demoSpaces } from './spaces.ts'

const dayMs = 86_400_000

/** Spaces of one host that cannot be booked now, each in another state. */
const underWay = [
  { state: 'draft', title: 'Escaparate de la esquina de Pez' },
  { state: 'in_review', title: 'Medianera de la plaza del Dos de Mayo' },
  { state: 'paused', title: 'Persiana del estudio de grabación' },
  { state: 'needs_update', title: 'Lona de la obra de Barceló' },
] as const
/** The space whose host follows calendars kept elsewhere. */
const followed = demoSpaces.find(space => space.host === 'medianera')?.key
const owners = { medianera: 'host@elenco.test', prado: 'realty@elenco.test' } as const

/** A place that is kept by the hour has those in place of slots. */
const slotsOf = ({ kind, slots }: { kind: SpaceKind; slots: number }) => (hourKinds.includes(kind) ? 24 : slots)

/** The spaces that can be booked, and the days that are taken already. */
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
    const blocks = space.blocked.map(([from, days]) => ({
      uuid: demoId(`block ${space.key} ${from}`),
      space_id: uuid,
      from_day: addDays(today, from),
      to_day: addDays(today, from + days - 1),
      reason: '',
      created_at: at,
    }))
    if (blocks.length > 0) await ctx.db.insertInto('space_blocks').values(blocks).execute()
    const rows = space.blocked.flatMap(([from, days], index) =>
      Array.from({ length: days }, (_, index) => addDays(today, from + index)).flatMap(day =>
        Array.from({ length: slotsOf(space.content) }, (_, slot) => ({
          space_id: uuid,
          day,
          slot: slot + 1,
          kind: 'blocked' as const,
          block_id: blocks[index]?.uuid ?? null,
        })),
      ),
    )
    if (rows.length > 0) await ctx.db.insertInto('space_days').values(rows).execute()
    if (space.key === followed) await seedCalendars(ctx, uuid, slotsOf(space.content))
    if (space.content.permit) await endWithPermit(ctx, uuid, space.content.permit.valid_to, zoneOf(space.content))
  }
  for (const [index, one] of underWay.entries()) await seedUnderWay(ctx, one, index)
}

/** Calendars kept elsewhere: a file with its days, and an address at which nobody answers any more. */
async function seedCalendars(ctx: TxContext, space_id: string, slots: number): Promise<void> {
  const now = ctx.clock.now()
  const today = now.toISOString().slice(0, 10)
  const read_at = new Date(now.getTime() - 2 * dayMs)
  const file = demoId('calendar file')
  const base = { space_id, made_by: demoId(`user ${owners.medianera}`), created_at: new Date(now.getTime() - 20 * dayMs) }
  await ctx.db
    .insertInto('space_calendars')
    .values([
      { ...base, uuid: file, name: 'Agencia del centro', state: 'read', read_at, checked_at: read_at },
      {
        ...base,
        uuid: demoId('calendar stopped'),
        name: 'Vallas y lonas',
        url: 'https://calendario.example/vallas.ics',
        state: 'stopped',
        failures: limits.space.calendars.failures,
        error: 'unreachable',
        checked_at: read_at,
      },
    ])
    .execute()
  for (const [from, days, reason] of [
    [96, 5, 'Reservado · estreno'],
    [124, 7, 'Mantenimiento de la lona'],
  ] as const) {
    const block = demoId(`block of calendar ${from}`)
    const from_day = addDays(today, from)
    const to_day = addDays(from_day, days - 1)
    await ctx.db
      .insertInto('space_blocks')
      .values({ uuid: block, space_id, from_day, to_day, reason, calendar_id: file, created_at: read_at })
      .execute()
    await ctx.db
      .insertInto('space_days')
      .values(
        Array.from({ length: days * slots }, (_, n) => ({
          space_id,
          day: addDays(from_day, Math.floor(n / slots)),
          slot: (n % slots) + 1,
          kind: 'blocked' as const,
          block_id: block,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** The day after its last one a permit has ended. */
async function endWithPermit(ctx: TxContext, uuid: string, valid_to: string, zone: string): Promise<void> {
  const due_at = instantAt(zone, valid_to, 24)
  await ctx.db
    .insertInto('jobs')
    .values({ kind: 'space.permit', ref: uuid, payload: json({}), due_at, created_at: ctx.clock.now() })
    .execute()
}

/** A host's spaces beside the bookable ones: a draft that was left half done, one that staff read, a paused one, and one whose permit has ended. */
async function seedUnderWay(ctx: TxContext, { state, title }: (typeof underWay)[number], index: number): Promise<void> {
  const now = ctx.clock.now()
  const today = now.toISOString().slice(0, 10)
  const like = demoSpaces.find(space => space.content.city === 'Madrid' && space.content.kind === 'facade_wrap')
  if (!like) throw new Error('no space to begin with')
  const uuid = demoId(`space under way ${title}`)
  const valid_to = addDays(today, state === 'needs_update' ? -3 : 300)
  const content = {
    ...like.content,
    title,
    address: `Calle del Pez, ${8 + index}`,
    district: 'Malasaña',
    lat: Number((40.4237 + index / 1000).toFixed(4)),
    lng: Number((-3.7049 - index / 1000).toFixed(4)),
    permit: { number: `LU-${3100 + index}/26`, authority: 'Ayuntamiento de Madrid', valid_to },
  }
  const published = state === 'paused' || state === 'needs_update'
  const at = new Date(now.getTime() - (40 - index) * dayMs)
  const touched = new Date(now.getTime() - (index + 1) * 3_600_000)
  const { kind, city, country, district, address } = content
  await ctx.db
    .insertInto('spaces')
    .values({
      uuid,
      org_id: demoId('org prado'),
      created_by: demoId(`user ${owners.prado}`),
      state,
      facts: json({ ...firstSpaceFacts, resume: state === 'needs_update' ? 'live' : null }),
      version: 1,
      form_version: spaceFormVersion,
      ...(state === 'draft'
        ? { title, fields: json({ title, kind, city, country, district, address, photos: [], rate_model: 'per_week' }) }
        : { fields: json({ ...content }), content: json(content), ...spaceColumns(uuid, content) }),
      waiting_since: state === 'in_review' ? touched : null,
      published_at: published ? at : null,
      created_at: at,
      updated_at: touched,
    })
    .execute()
  if (state === 'paused') await endWithPermit(ctx, uuid, valid_to, zoneOf(content))
}
