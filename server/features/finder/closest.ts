import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasTokens, token } from '../../db/channel-tokens.ts'
import { traitsOf } from '../analyzer/reckoned.ts'
import type { Seed } from './alike.ts'

/** Channels `f` that share so much with one of the seeds at least: as their columns say it, and as the index of all choices finds them. */
export interface Level {
  plain: RawBuilder<SqlBool>
  tokens: RawBuilder<SqlBool>
}

/** As a likeness weighs them: all subjects together, and the country. */
const weights = { subjects: 0.6, country: 0.2 }

interface Shared {
  seed: Seed
  subjects: number
  country: boolean
}

/** Levels of likeness to the seeds, from all subjects and the country down to one subject. */
export function levelsOf(seeds: readonly Seed[]): Level[] {
  const known = seeds.filter(seed => traitsOf(seed))
  const least = new Set(
    known.flatMap(({ interests }) =>
      interests.flatMap((_, n) => [weigh(n + 1, interests.length, true), weigh(n + 1, interests.length, false)]),
    ),
  )
  return [...least].sort((a, b) => b - a).map(weight => levelOf(known.flatMap(seed => sharedFrom(seed, weight))))
}

/** In thousandths, so that equal weights are equal. */
const weigh = (subjects: number, of: number, country: boolean) =>
  Math.round(1_000 * ((weights.subjects * subjects) / of + (country ? weights.country : 0)))

/** The least that has such a weight, with the country and without. */
function sharedFrom(seed: Seed, weight: number): Shared[] {
  const { length } = seed.interests
  const fewest = (country: boolean) => {
    const all = seed.interests.map((_, n) => n + 1)
    const subjects = all.find(n => weigh(n, length, country) >= weight)
    return subjects === undefined || (country && seed.country === null) ? [] : [{ seed, subjects, country }]
  }
  return [...fewest(true), ...fewest(false)]
}

function levelOf(shared: readonly Shared[]): Level {
  const any = (conditions: RawBuilder<SqlBool>[]) =>
    conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
  return { plain: any(shared.map(plainly)), tokens: any(shared.flatMap(byTokens)) }
}

function plainly({ seed, subjects, country }: Shared): RawBuilder<SqlBool> {
  const each = seed.interests.map(interest => sql`(${interest} = any(f.interests))::int`)
  const its = sql<SqlBool>`(${sql.join(each, sql` + `)}) >= ${subjects}::int`
  return country ? sql<SqlBool>`(${its} and f.country is not distinct from ${seed.country})` : its
}

function byTokens({ seed, subjects, country }: Shared): RawBuilder<SqlBool>[] {
  const its = country && seed.country !== null ? [token.country([seed.country])] : []
  if (subjects === 1) return present(hasTokens([token.interest(seed.interests), ...its]))
  return choose(seed.interests, subjects).flatMap(some => present(hasTokens([...some.map(one => token.interest([one])), ...its])))
}

const present = <T>(value: T | null): T[] => (value === null ? [] : [value])

/** Every choice of so many. */
function choose(all: readonly string[], many: number): string[][] {
  const [first, ...rest] = all
  if (many === 0) return [[]]
  if (first === undefined) return []
  return [...choose(rest, many - 1).map(some => [first, ...some]), ...choose(rest, many)]
}
