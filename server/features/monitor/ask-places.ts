import { randomUUID } from 'node:crypto'
import { type AskedPlace, askedPlaces, type MonitorPlaceState } from '#contract/entities/monitor.ts'
import { profileLanguages } from '#contract/entities/profile.ts'
import { limits } from '#contract/limits.ts'
import { oneOf } from '#contract/one-of.ts'
import { writeChannelKey } from '#contract/rules/channel-key.ts'
import { foldWord } from '#contract/rules/monitor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import type { FoundPost, MentionSource } from '../../gateways/interfaces/mentions.ts'
import { SourceProblem } from '../../gateways/interfaces/profile-sources.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { nextDayIn, spendUnits } from '../sources/quota.ts'
import { gather } from './gather.ts'
import { listeningRules, type RuleRow } from './own-rule.ts'

export const askJob = 'monitor.ask'
export const isAskedPlace = oneOf(askedPlaces)
const { asked } = limits.monitor

const networkOf = (place: AskedPlace) => (place === 'youtube' ? place : 'web')

/** Words by which everything that a rule may find there is found: any of them, or the first of those that have to be there. */
const wordsOf = ({ any_words, all_words, networks }: RuleRow, place: AskedPlace): string[] =>
  networks.length > 0 && !networks.includes(networkOf(place)) ? [] : any_words.length > 0 ? any_words : all_words.slice(0, 1)

/** Words of everybody's rules that listen, as they are asked for: two that fold alike are one question. */
async function wantedWords(ctx: Context, place: AskedPlace): Promise<string[]> {
  const owners = await ctx.db.selectFrom('monitor_rules').select('owner_id').distinct().orderBy('owner_id').execute()
  const words = new Set<string>()
  for (const { owner_id } of owners)
    for (const rule of await listeningRules(ctx, owner_id)) for (const word of wordsOf(rule, place)) words.add(foldWord(word))
  return [...words]
}

/** Those whose turn it is, the ones that wait longest first; what no rule looks for any more is forgotten. */
async function dueWords(ctx: Context, place: AskedPlace): Promise<string[]> {
  const words = await wantedWords(ctx, place)
  const before = await ctx.db.selectFrom('monitor_asked_words').select(['word', 'asked_at']).where('place', '=', place).execute()
  const gone = before.map(row => row.word).filter(word => !words.includes(word))
  if (gone.length > 0)
    await ctx.db.deleteFrom('monitor_asked_words').where('place', '=', place).where('word', 'in', gone).execute()
  const last = new Map(before.map(row => [row.word, row.asked_at.getTime()]))
  const over = ctx.clock.now().getTime() - asked.every[place]
  return words
    .filter(word => (last.get(word) ?? 0) <= over)
    .sort((a, b) => (last.get(a) ?? 0) - (last.get(b) ?? 0))
    .slice(0, asked.words)
}

/** What is new of it becomes posts for everybody's rules; what was said before the time that rules look back is left. */
async function keep(ctx: TxContext, place: AskedPlace, posts: readonly FoundPost[]): Promise<void> {
  const now = ctx.clock.now()
  const lately = posts.filter(post => post.published_at.getTime() >= now.getTime() - limits.monitor.back)
  const rows = new Map(lately.map(post => [`${place}:${post.id}`.slice(0, 300), post]))
  if (rows.size === 0) return
  const stored = await ctx.db
    .insertInto('monitor_posts')
    .values(
      [...rows].map(([key, post]) => ({
        uuid: randomUUID(),
        key,
        source: place,
        owner_id: null,
        author_id: null,
        author: post.author || null,
        channel: post.channel && writeChannelKey(post.channel),
        followers: post.followers,
        network: networkOf(place),
        language: profileLanguages.find(one => one === post.language) ?? null,
        title: post.title.slice(0, 300),
        text: post.text,
        url: post.url,
        published_at: post.published_at < now ? post.published_at : now,
        found_at: now,
      })),
    )
    .onConflict(conflict => conflict.column('key').doNothing())
    .returningAll()
    .execute()
  await gather(ctx, stored)
}

/** Half of a share of the day is left to those who ask about channels. */
async function spend(ctx: Context, place: AskedPlace, source: MentionSource): Promise<void> {
  const share = place === 'youtube' ? ctx.gateways.profiles.youtube : undefined
  if (source.units > 0 && share)
    await spendUnits(ctx, 'youtube', { ...share, perDay: Math.floor(share.perDay / 2) }, source.units)
}

async function noteFailure(ctx: Context, place: AskedPlace, problem: SourceProblem): Promise<void> {
  const now = ctx.clock.now()
  const row = await ctx.db.selectFrom('monitor_asked_places').selectAll().where('place', '=', place).executeTakeFirst()
  const failures = (row?.failures ?? 0) + 1
  const usual = Math.min(asked.rest.first * 2 ** (failures - 1), asked.rest.longest)
  const rests_until =
    problem.code === 'quota'
      ? nextDayIn('America/Los_Angeles', now)
      : new Date(
          now.getTime() + (problem.code === 'key' ? asked.rest.longest : Math.min(problem.restMs ?? usual, asked.rest.longest)),
        )
  const changed = { failures, rests_until, failed_at: row?.failed_at ?? now }
  await ctx.db
    .insertInto('monitor_asked_places')
    .values({ place, ...changed })
    .onConflict(conflict => conflict.column('place').doUpdateSet(changed))
    .execute()
}

async function askOnce(ctx: Context, place: AskedPlace, source: MentionSource, word: string): Promise<void> {
  await spend(ctx, place, source)
  const posts = await source.search(word)
  await inTransaction(ctx, async inner => {
    const asked_at = inner.clock.now()
    await keep(inner, place, posts)
    await inner.db
      .insertInto('monitor_asked_words')
      .values({ place, word, asked_at })
      .onConflict(conflict => conflict.columns(['place', 'word']).doUpdateSet({ asked_at }))
      .execute()
    const worked = { failures: 0, rests_until: null, worked_at: asked_at, failed_at: null }
    await inner.db
      .insertInto('monitor_asked_places')
      .values({ place, ...worked })
      .onConflict(conflict => conflict.column('place').doUpdateSet(worked))
      .execute()
  })
}

/** One turn of a place: some words, each asked for outside of every transaction; a failure ends the turn, and the place rests. */
export async function askPlace(ctx: Context, place: AskedPlace): Promise<void> {
  const source = ctx.gateways.mentions[place]
  if (!source) return
  const row = await ctx.db.selectFrom('monitor_asked_places').select('rests_until').where('place', '=', place).executeTakeFirst()
  if (row?.rests_until && row.rests_until > ctx.clock.now()) return await setTimer(ctx, askJob, place, row.rests_until)
  try {
    for (const word of await dueWords(ctx, place)) await askOnce(ctx, place, source, word)
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error
    ctx.log.warn({ err: error, place, code: error.code }, 'a place could not be asked for the words of rules')
    await noteFailure(ctx, place, error)
  }
  await setTimer(ctx, askJob, place, new Date(ctx.clock.now().getTime() + asked.turn))
}

/** How the places do that this installation asks. */
export async function placesAsked(ctx: Context): Promise<MonitorPlaceState[]> {
  const rows = await ctx.db.selectFrom('monitor_asked_places').select(['place', 'worked_at', 'failed_at']).execute()
  return askedPlaces
    .filter(place => ctx.gateways.mentions[place])
    .map(place => {
      const row = rows.find(one => one.place === place)
      return { place, worked_at: row?.worked_at?.toISOString() ?? null, failed_at: row?.failed_at?.toISOString() ?? null }
    })
}
