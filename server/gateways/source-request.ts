import * as z from 'zod/mini'
import type { PostFigures, PostFormat, ReadPost } from '#contract/entities/post-figures.ts'
import { limits } from '#contract/limits.ts'
import { quantile } from '#contract/rules/price-per-result.ts'
import { disclosureIn } from '#contract/rules/required-words.ts'
import type { AddressPolicy } from './addresses.ts'
import { SourceProblem } from './interfaces/profile-sources.ts'
import { readWhole, requestOutside } from './outside-request.ts'

export interface SourceOptions {
  allows: AddressPolicy
  /** For one request, in milliseconds. */
  patience?: number
}

export interface SourceAnswer {
  status: number
  body: unknown
}

export type Ask = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  form?: Record<string, string>
  json?: unknown
}
/** Some networks say with another status, or in the body, that there was too much or that they do not know us. */
export type Judge = (answer: SourceAnswer) => 'busy' | 'quota' | 'key' | null

const mostBytes = 1024 * 1024

/** Seconds, a date, or the second of the clock at which it ends. */
function restOf(headers: NodeJS.Dict<string | string[]>): number | null {
  const after = [headers['retry-after']].flat()[0]
  const reset = [headers['ratelimit-reset']].flat()[0]
  const until = after !== undefined && !/^\d+$/.test(after) ? Date.parse(after) : reset ? Number(reset) * 1000 : Number.NaN
  if (after !== undefined && /^\d+$/.test(after)) return Number(after) * 1000
  return Number.isFinite(until) ? Math.max(0, until - Date.now()) : null
}

/** Asks an API once. What is no JSON, or a status that means to wait or to leave, is a SourceProblem; everything else is handed back. */
export function sourceAsker({ allows, patience = 8_000 }: SourceOptions, judge: Judge = () => null) {
  return async ({ url, method = 'GET', headers, form, json }: Ask): Promise<SourceAnswer> => {
    const host = new URL(url).hostname
    let status: number
    let restMs: number | null
    let text: string
    try {
      const response = await requestOutside({
        url,
        method,
        headers: {
          Accept: 'application/json',
          ...headers,
          ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(form && { body: new URLSearchParams(form).toString() }),
        ...(json !== undefined && { body: JSON.stringify(json) }),
        allows,
        signal: AbortSignal.timeout(patience),
        patience,
      })
      status = response.statusCode ?? 0
      restMs = restOf(response.headers)
      text = (await readWhole(response, mostBytes)).toString('utf8')
    } catch (cause) {
      throw new SourceProblem('busy', `${host} does not answer`, { cause })
    }
    if (status === 429 || status >= 500) throw new SourceProblem('busy', `${host} answers ${status}`, { restMs })
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      // Its words are not repeated: they may hold what was sent.
      if (status === 401 || status === 403) throw new SourceProblem('key', `${host} answers ${status}`)
      throw new SourceProblem('unreadable', `${host} answers ${status} with something else than JSON`)
    }
    const answer = { status, body }
    const judged = judge(answer) ?? (status === 401 || status === 403 ? 'key' : null)
    if (judged) throw new SourceProblem(judged, `${host} answers ${status}`, { restMs })
    return answer
  }
}

/** The answer as its documentation has it, or a refusal that names the field. */
export function readAs<S extends z.ZodMiniType>(shape: S, { status, body }: SourceAnswer): z.output<S> {
  const parsed = z.safeParse(shape, body)
  if (parsed.success) return parsed.data
  const at = parsed.error.issues[0]?.path.join('.') || 'the answer'
  throw new SourceProblem('unreadable', `an answer with ${status} cannot be read at ${at}`)
}

/** Some networks write counts as text. Digits are a count either way; «12k» and a negative number are none. */
export const counted = z
  .union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number))])
  .check(z.minimum(0), z.maximum(limits.figures.most))

const wordsUpTo = (most: number) =>
  z.pipe(
    z.string(),
    z.transform(
      words =>
        words
          .replaceAll('\u0000', '')
          .trim()
          .slice(0, most)
          .replace(/\p{Cs}/gu, '\ufffd') || null,
    ),
  )
export const nameWords = wordsUpTo(limits.figures.longest.name)
export const bioWords = wordsUpTo(limits.figures.longest.bio)
export const moment = z.pipe(
  z.string().check(z.refine(text => Number.isFinite(Date.parse(text)))),
  z.transform(text => new Date(text)),
)
/** A field that may be left out, or be null. */
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

export interface LookedPost {
  at: Date
  views: number | null
  reactions: number | null
  /** The part of its address that names it. */
  key?: string | null | undefined
  format?: PostFormat | null
  /** Whether the network marks it as paid; null: it says nothing about that. */
  marked?: boolean | null | undefined
  /** The paid partner that the network names. */
  partner?: string
  /** All of its words; they are read and not kept. */
  words?: readonly (string | null | undefined)[]
}

/** So many of the newest make the figures of a channel. More of them, where one request tells them, say which are paid. */
const newest = 20
/** Posts that one request tells, of networks that tell so many. */
export const atMost = 50

function readPostOf({
  key = null,
  at,
  format = null,
  marked = null,
  partner,
  words = [],
  reactions,
  views,
}: LookedPost): ReadPost {
  const said = words.filter(one => one?.trim()).join('\n')
  return {
    key,
    at: at.toISOString(),
    format,
    marked,
    disclosed: said ? disclosureIn(said) : null,
    reactions,
    views,
    ...(partner && { partner }),
  }
}

const mean = (values: readonly number[]) => values.reduce((all, one) => all + one, 0) / values.length
const middle = (values: readonly number[]) => quantile(values, 0.5)
const hundredths = (value: number) => Math.round(value * 100) / 100
const weekMs = 7 * 86_400_000

/** So few posts tell no rhythm. */
const fewForRhythm = 5
function perWeek(times: readonly number[]): number | null {
  const span = Math.max(...times) - Math.min(...times)
  return times.length < fewForRhythm || span === 0 ? null : Math.round(((times.length - 1) / (span / weekMs)) * 10) / 10
}

function postFiguresOf(
  posts: readonly LookedPost[],
  views: readonly number[],
  last_on: string | null,
  all: readonly LookedPost[],
): PostFigures | null {
  if (posts.length === 0) return null
  // A post without a view has no reactions of viewers.
  const rates = posts.flatMap(one => (one.views && one.reactions !== null ? [(100 * one.reactions) / one.views] : []))
  return {
    posts: posts.length,
    telling: rates.length,
    median_views: views.length > 0 ? Math.round(middle(views)) : null,
    by_views: rates.length > 0 ? hundredths(mean(rates)) : null,
    by_views_median: rates.length > 0 ? hundredths(middle(rates)) : null,
    per_week: perWeek(posts.map(one => one.at.getTime())),
    last_on,
    each: all.map(readPostOf),
  }
}

/** Figures of the newest posts. A figure that no post says is unknown. */
export function figuresOfPosts(looked: readonly LookedPost[], followers: number | null) {
  const all = [...looked].sort((a, b) => b.at.getTime() - a.at.getTime())
  const posts = all.slice(0, newest)
  const views = posts.flatMap(one => one.views ?? [])
  const reactions = posts.flatMap(one => one.reactions ?? [])
  const last = posts.map(one => one.at.getTime()).sort((a, b) => b - a)[0]
  const last_post_on = last === undefined ? null : new Date(last).toISOString().slice(0, 10)
  return {
    engagement_rate: followers && reactions.length > 0 ? hundredths((100 * mean(reactions)) / followers) : null,
    avg_views: views.length > 0 ? Math.round(mean(views)) : null,
    last_post_on,
    posts: posts.length || null,
    post_figures: postFiguresOf(posts, views, last_post_on, all),
  }
}

/** A token of the installation itself (client credentials), kept until shortly before it ends. */
export function appToken(ask: ReturnType<typeof sourceAsker>, request: Ask) {
  let held: { token: string; until: number } | null = null
  return async (): Promise<string> => {
    if (held && held.until > Date.now()) return held.token
    const answer = await ask(request)
    // OAuth says with 400 that it does not know the installation.
    if (answer.status >= 400) throw new SourceProblem('key', `no token was given: ${answer.status}`)
    const { access_token, expires_in } = readAs(
      z.object({ access_token: z.string().check(z.minLength(1)), expires_in: counted }),
      answer,
    )
    held = { token: access_token, until: Date.now() + Math.max(0, expires_in - 60) * 1000 }
    return access_token
  }
}
