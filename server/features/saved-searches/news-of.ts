import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Ability } from '#contract/abilities.ts'
import { finderFilters } from '#contract/endpoints/finder.ts'
import { proposalFilters } from '#contract/endpoints/proposals.ts'
import { spaceFilters } from '#contract/endpoints/spaces.ts'
import type { KeptSubject } from '#contract/entities/saved-search.ts'
import { pathOf } from '#contract/paths.ts'
import { filtersOn } from '#contract/rules/kept-filters.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { seedsOf } from '../finder/alike.ts'
import { ownOfListsOf } from '../finder/in-lists.ts'
import { countOf, found, narrowed } from '../finder/page.ts'
import { countNewProposals } from '../proposals/count-new.ts'
import { countNewSpaces } from '../spaces/count-new.ts'
import { daysAsked } from '../spaces/priced-days.ts'

type Filters = Record<string, string>

interface Search {
  user_id: string
  filters: Filters
  /** Everything that was there before is not new. */
  told_at: Date
}

/** The news of one list. */
interface News {
  /** Whether the list itself would take these filters. */
  takes(filters: Filters): boolean
  may(ability: Ability): boolean
  /** The number that has come since, `most` at most: none of the person's own, and of nobody they have blocked. */
  count(ctx: Context, search: Search, most: number): Promise<number>
  /** The list with these filters, where what is new stands on top or alone. */
  address(ctx: Context, search: Search): string
}

const one = { page: 1, size_page: 1 }
const dayOf = (ctx: Context) => ctx.clock.now().toISOString().slice(0, 10)

const companiesOf = (user: string) => sql`select org_id from memberships where user_id = ${user} and state = 'active'`

/** Creators who are this person, or whom their company has blocked. */
const creatorsLeftOut = (user: string) => sql`(select ${user}::uuid union all
  select creator_id from blocks where blocked_by = 'brand' and org_id in (${companiesOf(user)}))`

/** Companies which are this person's, or which they have blocked. */
const companiesLeftOut = (user: string) => sql`(${companiesOf(user)} union all
  select org_id from blocks where blocked_by = 'creator' and creator_id = ${user})`

const channelFilters = z.object(finderFilters)
const channels: News = {
  takes: filters => channelFilters.safeParse(filters).success,
  may: ability => ability.can('manage', 'view_searcher'),
  async count(ctx, { user_id, filters, told_at }, most) {
    const asked = channelFilters.parse(filters)
    const exclude_lists = await ownOfListsOf(ctx, user_id, asked.exclude_lists)
    const seeds = await seedsOf(ctx, asked.like)
    const query = await narrowed(ctx, { ...asked, exclude_lists, seeds, ...one })
    const since = sql<SqlBool>`f.found_at > ${told_at}`
    const others = sql<SqlBool>`(f.creator_id is null or f.creator_id not in ${creatorsLeftOut(user_id)})`
    return await countOf(found(ctx, query, [since, others]), ctx, most)
  },
  address(ctx, { filters, told_at }) {
    const days = Math.max(1, Math.ceil((ctx.clock.now().getTime() - told_at.getTime()) / 86_400_000))
    return pathOf('auth-search', {}, { ...filters, new_days: String(Math.min(days, 60)) })
  },
}

const filtersOfProposals = z.object(proposalFilters)
const proposals: News = {
  takes: filters => filtersOfProposals.safeParse(filters).success,
  may: ability => ability.can('read', 'proposal'),
  async count(ctx, { user_id, filters, told_at }, most) {
    const query = { ...filtersOfProposals.parse(filters), ...one }
    const others = sql<SqlBool>`proposals.creator_id not in ${creatorsLeftOut(user_id)}`
    return await countNewProposals(ctx, query, told_at, others, most)
  },
  address: (_, { filters }) => pathOf('search_proposal', {}, { ...filters, sort: 'newest' }),
}

const filtersOfSpaces = z.object(spaceFilters)
const spaces: News = {
  takes(filters) {
    const asked = filtersOfSpaces.safeParse(filters)
    if (!asked.success) return false
    try {
      daysAsked('2000-01-01', asked.data)
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
    return true
  },
  may: ability => ability.can('read', 'auth'),
  async count(ctx, { user_id, filters, told_at }, most) {
    const query = { ...filtersOfSpaces.parse(filtersOn(filters, dayOf(ctx))), ...one }
    const others = sql<SqlBool>`s.org_id not in ${companiesLeftOut(user_id)}`
    return await countNewSpaces(ctx, query, told_at, others, most)
  },
  address: (ctx, { filters }) => pathOf('realty-search', {}, { ...filtersOn(filters, dayOf(ctx)), sort: 'newest' }),
}

/** The news of each list; what happens to one's own work is told when it happens. */
export const newsOf: Record<KeptSubject, News | null> = { channels, proposals, spaces, work: null }
