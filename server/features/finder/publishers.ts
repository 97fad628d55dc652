import type { Selectable } from 'kysely'
import { type FoundProfile, type Publisher, type SourcedFigure, sourcedFigures } from '#contract/entities/found-profile.ts'
import type { Context } from '../../context.ts'
import type { FoundProfilesTable } from '../../db/schema-finder.ts'

type Row = Pick<Selectable<FoundProfilesTable>, 'source' | 'confidence' | 'as_of' | 'sample' | 'import_id' | 'facts'>
export type Publishers = ReadonlyMap<string, Publisher>
type Facts = Pick<FoundProfile, 'source' | 'confidence' | 'as_of' | 'sample' | 'publisher'>

/** The publishers of the figures that these rows rest on, by import. */
export async function publishersOf(ctx: Context, rows: readonly Row[]): Promise<Publishers> {
  const ids = new Set(
    rows.flatMap(row => [row.import_id ?? [], Object.values(row.facts).flatMap(one => one?.import_id ?? [])].flat()),
  )
  if (ids.size === 0) return new Map()
  const found = await ctx.db
    .selectFrom('figure_imports')
    .select(['uuid', 'publisher as name', 'publisher_url as url', 'permission'])
    .where('uuid', 'in', [...ids])
    .execute()
  return new Map(found.map(({ uuid, ...publisher }) => [uuid, publisher]))
}

/** The source of a row, or of one figure that has another. */
export function factsOf(row: Row, publishers: Publishers, figure?: SourcedFigure): Facts {
  const { source, confidence, as_of, sample, import_id } = (figure && row.facts[figure]) ?? row
  return {
    source,
    confidence,
    as_of: new Date(as_of).toISOString(),
    sample,
    publisher: (import_id && publishers.get(import_id)) || null,
  }
}

export const otherFacts = (row: Row, publishers: Publishers): FoundProfile['other_facts'] =>
  sourcedFigures.filter(figure => row.facts[figure]).map(figure => ({ figure, ...factsOf(row, publishers, figure) }))
