import { json } from '../../../db/database.ts'
import { countCells } from '../../../db/space-cells.ts'
import { agreed, booked, nobody, owners, type Rules } from './rule.ts'

/** Spaces, bookings and what is shown there. */
export const spaceRules = {
  booking_proofs: { words: { files: agreed, taken_on: 'ours', until_on: 'ours', shots: agreed, log: agreed, note: agreed } },
  upload_shots: { words: { taken_at: { stays: 'with the photo that it was read from, and goes with it' } } },
  booking_timeline: { words: { event: 'ours', data: agreed } },
  make_goods: {
    words: {
      facts: 'ours',
      from_day: 'ours',
      to_day: 'ours',
      reason: agreed,
      files: agreed,
      later_from: 'ours',
      later_to: 'ours',
      denial: agreed,
    },
  },
  creatives: { words: { facts: 'ours' } },
  creative_versions: { words: { file: agreed, note: agreed, checks: 'ours', answer: agreed } },
  bookings: {
    words: {
      host_org: 'ours',
      host_user: 'ours',
      from_day: 'ours',
      to_day: 'ours',
      zone: 'ours',
      later_from: 'ours',
      later_to: 'ours',
      facts: 'ours',
      title: agreed,
      city: agreed,
      cover: 'ours',
      image: agreed,
      message: agreed,
      cancel: agreed,
      decline_reason: agreed,
      objection: agreed,
      paid_through: booked,
    },
  },
  space_days: { words: { day: 'ours' } },
  space_blocks: {
    words: { from_day: 'ours', to_day: 'ours', reason: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('space_blocks')
        .set({ reason: '' })
        .where('space_id', 'in', eb =>
          eb
            .selectFrom('spaces')
            .select('uuid')
            .where('org_id', 'in', [...who.orgs, nobody]),
        )
        .execute(),
  },
  space_calendars: {
    words: { name: 'gone', url: 'gone', etag: 'ours', last_modified: 'ours', told_conflicts: 'ours' },
    // Those of a company that others run go on without a name behind them. Their days go with them.
    erase: async (ctx, who) => {
      await ctx.db
        .deleteFrom('space_calendars')
        .where('space_id', 'in', eb =>
          eb
            .selectFrom('spaces')
            .select('uuid')
            .where('org_id', 'in', [...who.orgs, nobody]),
        )
        .execute()
      await ctx.db.updateTable('space_calendars').set({ made_by: null }).where('made_by', '=', who.uuid).execute()
    },
  },
  spaces: {
    words: {
      facts: 'ours',
      fields: 'gone',
      content: 'gone',
      pending: 'gone',
      review: 'gone',
      title: 'gone',
      city: 'gone',
      district: 'gone',
      country: 'gone',
      discounts: 'ours',
      near: 'gone',
      open_week: 'gone',
      other_hours: 'gone',
      permit_to: 'gone',
      image: 'gone',
      cover: 'gone',
      search_text: 'gone',
    },
    // Bookings keep what was booked of them; the places themselves are offered no more.
    erase: (ctx, who) =>
      ctx.db
        .updateTable('spaces')
        .set({
          state: 'retired',
          fields: json({}),
          content: null,
          pending: null,
          pending_parts: null,
          review: null,
          waiting_since: null,
          ical_id: null,
          title: '',
          city: '',
          district: '',
          country: null,
          lat: null,
          lng: null,
          near: json([]),
          open_week: null,
          other_hours: null,
          permit_to: null,
          image: null,
          cover: null,
          search_text: '',
        })
        .where('org_id', 'in', owners(who))
        .execute(),
  },
  // Spaces that are offered no more are counted in no cell.
  space_cells: {
    words: { kind: 'ours', country: 'ours', city: 'ours', near: 'ours', one: 'ours', currency: 'ours' },
    erase: async ctx => await countCells(ctx),
  },
  space_cells_changed: { words: {} },
  proposal_threads: { words: {} },
} satisfies Rules
