import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { type Ability, abilityFor } from '#contract/abilities.ts'
import { type ActionInput, type ActionReply, type Endpoint, type PageMeta, queryNames } from '#contract/endpoint.ts'
import { endActing } from '#contract/endpoints/acting.ts'
import { fieldIssues } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { actingVerdict, type ConsentCall, consentCallOf, writes } from '#contract/rules/act-as.ts'
import { grants, marksForKeys, scopeOf } from '#contract/rules/api-scopes.ts'
import { notBesideCursor } from '#contract/rules/cursor.ts'
import type { Context, Reader, SignedInContext } from './context.ts'
import { inTransaction } from './db/transaction.ts'
import { AppError, diskFull, fromDatabase } from './errors.ts'
import { parseJson, parseQuery, readBytes, storable } from './http/bodies.ts'
import { compressed } from './http/compressed.ts'
import { type Claim, claimKey, keepAnswer, releaseKey, type StoredAnswer } from './http/idempotency.ts'
import { knowsTag } from './http/knows-tag.ts'
import { carriesKey } from './http/open-to-browsers.ts'
import { countAttempt, countOne, refundAttempt } from './http/rate-limits.ts'
import { type ReceivedFile, receiveFile } from './http/receive-file.ts'
import { askClient } from './processes/acting-request-state.ts'
import { readerIn } from './processes/require-role.ts'
import { writeAudit } from './processes/write-audit.ts'

/** The facts that an action may know of the request beyond its parsed input. */
export interface Call {
  request: Request
  /** The caller's address as the socket sees it. */
  address: string
  /** Node's own pair, absent in tests without a port: streams write on it. */
  node: { incoming: IncomingMessage; outgoing: ServerResponse } | null
  /** The headers that the answer has in any case. */
  also: Headers
  ability: Ability
  /** Makes another call as the person of this context, within its transaction. */
  within: MakeWithin
  /** Takes the counted attempt back. */
  refund(): Promise<void>
}

/** A call that was stored, made by the server itself. */
export type MakeWithin = (ctx: Context, stored: { call: string; params: Record<string, string>; body: unknown }) => Promise<void>

type ContextOf<E extends Endpoint> = (E['auth'] extends 'required' ? SignedInContext : Context) & { call: Call }
type InputOf<E extends Endpoint> = Omit<ActionInput<E>, 'body'> & {
  body: E extends { multipart: true } ? { file: ReceivedFile } : ActionInput<E>['body']
}
type Action<E extends Endpoint> = (ctx: ContextOf<E>, input: InputOf<E>) => Promise<ActionReply<E>>

export interface Implementation {
  endpoint: Endpoint
  run(ctx: Context, call: Omit<Call, 'ability' | 'refund'>, params: Record<string, string>): Promise<Response>
}

/** Reads the bearer token's session, in somebody else's account where `acting` says so; app.ts hands it over. */
export type Authenticate = (ctx: Context, token: string, acting: string | null) => Promise<Reader>

/**
 * Binds an action to its endpoint. Everything that every call needs is said here once and in this order: size, cross-site,
 * session or key, a key's rate and scope, what is the client's alone in their account, rate, role in the company, ability, parameters, body,
 * idempotency; then the action, which the log tells of where it changes something in somebody else's account; then its
 * reply is parsed and enveloped.
 */
export function implement<const E extends Endpoint>(
  endpoint: E,
  action: Action<E>,
  /** `outside`: an idempotent call that talks to the world, so that it cannot be one transaction. */
  options: { outside?: true } = {},
): (authenticate: Authenticate) => Implementation {
  return authenticate => ({
    endpoint,
    async run(base, callOf, rawParams) {
      const { request } = callOf
      refuseBySize(endpoint, request)
      // A key is sent along by whoever has it, never by a browser of itself.
      if (endpoint.changesState && !carriesKey(request)) refuseCrossSite(request)
      const known: Context = { ...base, person: await readSession(endpoint, base, request, authenticate) }
      if (known.person?.key) await admitKey(known, known.person.key, endpoint, callOf.also)
      const asks = known.person?.acting ? admitActing(endpoint, known.person.acting) : undefined
      const attempt = await countAttemptOf(endpoint, known, callOf.address)
      const ability = abilityFor(known.person)
      const ctx: Context = { ...known, person: readerIn(endpoint, known) }
      if (endpoint.can && !ability.can(...endpoint.can))
        throw new AppError(ctx.person?.is_superuser ? 'ability.staff' : 'ability.forbidden')
      const call: Call = {
        ...callOf,
        ability,
        refund: async () => {
          if (attempt) await refundAttempt(ctx, attempt)
        },
      }
      const { input, dispose } = await readInput(endpoint, ctx, request, rawParams)
      try {
        const act = async (inner: Context) =>
          answer(endpoint, await action({ ...inner, call } as ContextOf<E>, input as InputOf<E>))
        if (asks) await ask(ctx, { call: asks, params: rawParams, body: input.body }, act)
        const perform = ctx.person?.acting && writes(endpoint) ? told(endpoint, rawParams, act) : act
        const key = endpoint.idempotent && ctx.person ? request.headers.get('idempotency-key') : null
        const result =
          key === null
            ? await perform(ctx)
            : await once(ctx as SignedInContext, endpoint, key, input, perform, options.outside === true)
        return await respond(result, request, endpoint, endpoint.revalidates || (ctx.person?.key && marksForKeys(endpoint)))
      } finally {
        await dispose()
      }
    },
  })
}

function refuseBySize(endpoint: Endpoint, request: Request) {
  const file = endpoint.multipart || endpoint.reply.kind === 'tus'
  const most = endpoint.multipart
    ? limits.upload.atOnceBytes + 64 * 1024
    : file
      ? limits.upload.videoBytes
      : limits.body.jsonBytes
  if (Number(request.headers.get('content-length') ?? 0) <= most) return
  throw new AppError(file ? 'upload.too_large' : 'request.too_large', { details: { max_bytes: most } })
}

/** A GET that changes state runs only where a person's own page asked for it. */
function refuseCrossSite(request: Request) {
  const site = request.headers.get('sec-fetch-site')
  const purpose = `${request.headers.get('sec-purpose') ?? ''} ${request.headers.get('purpose') ?? ''}`
  if ((site !== null && site !== 'same-origin' && site !== 'none') || /prefetch|prerender|preview/i.test(purpose))
    throw new AppError('request.cross_site')
  // Following a link is a navigation; our calls are not.
  if (request.headers.get('sec-fetch-mode') === 'navigate') throw new AppError('request.cross_site')
}

async function readSession(
  endpoint: Endpoint,
  ctx: Context,
  request: Request,
  authenticate: Authenticate,
): Promise<Reader | null> {
  if (endpoint.auth === 'none') return null
  const header = request.headers.get('authorization')
  if (header === null) {
    if (endpoint.auth === 'required') throw new AppError('session.required')
    return null
  }
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/i.exec(header)?.[1]
  if (!token) throw new AppError(carriesKey(request) ? 'key.invalid' : 'session.expired')
  return await authenticate(ctx, token, request.headers.get('acting-session'))
}

/** So many calls a minute, and only those that its scopes are for; the answer says what is left of the minute. */
async function admitKey(ctx: Context, key: NonNullable<Reader['key']>, endpoint: Endpoint, also: Headers): Promise<void> {
  const limit = limits.api.perMinute
  const { left, reset } = await countOne(ctx, { key: `api key ${key.uuid}`, limit, windowMs: 60_000 })
  also.set('RateLimit-Limit', String(limit))
  also.set('RateLimit-Remaining', String(Math.max(0, left)))
  also.set('RateLimit-Reset', String(reset))
  if (left < 0) throw new AppError('rate.limited', { retryAfter: reset })
  const needs = scopeOf(endpoint)
  if (!needs) throw new AppError('key.not_here')
  if (!grants(key.scopes, needs)) throw new AppError('key.scope', { details: { needs } })
}

/** Refuses what nobody does in somebody else's account; answers the call's name where the client is asked first. */
function admitActing(endpoint: Endpoint, { approved }: NonNullable<Reader['acting']>): ConsentCall | undefined {
  const verdict = actingVerdict(endpoint)
  if (verdict === 'binding' || verdict === 'closed') throw new AppError(`acting.${verdict}`)
  return verdict === 'consent' && !approved ? consentCallOf(endpoint.id) : undefined
}

/** Thrown where a rehearsal went well, so that nothing of it stays. */
class Rehearsed extends Error {}

/** The client is asked to approve a call, unless it would be refused as things stand: then the one who acts hears that at once. */
async function ask(
  ctx: Context,
  asked: Parameters<typeof askClient>[1],
  act: (inner: Context) => Promise<unknown>,
): Promise<never> {
  try {
    await inTransaction(ctx, async inner => {
      await act(inner).catch((error: unknown) => {
        // Not kept: it only would have been so.
        throw error instanceof AppError ? new AppError(error.code, { ...error.extras, keep: false }) : error
      })
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  await inTransaction(ctx, async inner => await askClient(inner, asked))
  throw new AppError('acting.asked')
}

/** A change in somebody else's account and its line in the log: one transaction, so that neither is there without the other. */
const told =
  (endpoint: Endpoint, { uuid }: Record<string, string>, act: (ctx: Context) => Promise<StoredAnswer | Response>) =>
  async (ctx: Context): Promise<StoredAnswer | Response> =>
    await inTransaction(ctx, async inner => {
      const result = await act(inner)
      // The end tells of itself.
      if (endpoint.id !== endActing.id)
        await writeAudit(inner, { kind: 'acting', act: 'did', call: endpoint.id, thing: uuid ?? null })
      return result
    })

async function countAttemptOf(endpoint: Endpoint, ctx: Context, address: string): Promise<string | null> {
  if (!endpoint.rate) return null
  const { by, limit, windowMs } = endpoint.rate
  const account = ctx.person?.key?.uuid ?? ctx.person?.uuid ?? address
  const key = `${endpoint.id}:${by}:${by === 'account' ? account : address}`
  await countAttempt(ctx, { key, limit, windowMs })
  return key
}

function parse(schema: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('request.invalid', { fields: fieldIssues(parsed.error) })
}

/** A word that is not understood is not passed over: a filter that does nothing would look like one that found everything. */
function refuseUnknown(endpoint: Endpoint, request: Request): void {
  // A site that sends people here may add words of its own.
  if (
    endpoint.reply.kind === 'redirect' ||
    endpoint.reply.kind === 'html' ||
    (endpoint.auth === 'none' && endpoint.method === 'POST')
  )
    return
  const known = queryNames(endpoint)
  if (known === null) return
  const names = [...new Set(new URL(request.url).searchParams.keys())]
  const idle = names.includes('cursor') ? notBesideCursor : []
  const unknown = names.filter(name => !known.includes(name) || idle.some(one => one === name))
  if (unknown.length === 0) return
  throw new AppError('request.invalid', {
    fields: Object.fromEntries(unknown.slice(0, 10).map(name => [storable(name) ? name.slice(0, 60) : 'query', ['unknown']])),
  })
}

const nothing = async () => {}

async function readInput(endpoint: Endpoint, ctx: Context, request: Request, rawParams: Record<string, string>) {
  let params: unknown
  if (endpoint.params) {
    const parsed = z.safeParse(endpoint.params, rawParams)
    // An address that cannot exist is like one that does not.
    if (!parsed.success) throw new AppError('not_found')
    params = parsed.data
  }
  refuseUnknown(endpoint, request)
  const query = endpoint.query && parse(endpoint.query, parseQuery(new URL(request.url).searchParams))
  if (endpoint.multipart) {
    const file = await receiveFile(request, ctx.settings.dataDir)
    return { input: { params, query, body: { file } }, dispose: file.discard }
  }
  if (!endpoint.body) return { input: { params, query, body: undefined }, dispose: nothing }
  const type = request.headers.get('content-type')
  if (type !== null && !/^application\/json\s*(;|$)/i.test(type)) throw new AppError('request.media_type')
  const bytes = await readBytes(request.body, limits.body.jsonBytes)
  if (type === null && bytes.byteLength > 0) throw new AppError('request.media_type')
  return { input: { params, query, body: parse(endpoint.body, parseJson(bytes)) }, dispose: nothing }
}

/** Answers to frozen results: several requests may share one, and it is parsed and written once. */
const written = new WeakMap<object, StoredAnswer>()

function answer(endpoint: Endpoint, result: unknown): StoredAnswer | Response {
  if (typeof result !== 'object' || result === null || !Object.isFrozen(result)) return write(endpoint, result)
  const known = written.get(result)
  if (known) return known
  const made = write(endpoint, result)
  if (!(made instanceof Response)) written.set(result, made)
  return made
}

/** The action's result → what goes out, parsed by the contract: nothing undeclared leaves the server. */
function write(endpoint: Endpoint, result: unknown): StoredAnswer | Response {
  const { reply } = endpoint
  if (reply.kind === 'json') return { status: 200, reply: JSON.stringify({ response: outgoing(reply.schema, result) }) }
  if (reply.kind !== 'list') return result as Response
  const { items, meta } = result as { items: unknown[]; meta: PageMeta }
  const response = outgoing(z.array(reply.item as z.ZodMiniType), items)
  const { page, size_page, count, next } = meta
  const more = reply.meta ? (outgoing(reply.meta, meta) as Record<string, unknown>) : {}
  const reached = { page, size_page, count, ...(next !== undefined && { next }) }
  return { status: 200, reply: JSON.stringify({ response, meta: { ...reached, ...more } }), ...(next && { next }) }
}

function outgoing(schema: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new Error(`the reply breaks the contract: ${JSON.stringify(fieldIssues(parsed.error))}`)
}

/** The same question, asked from this cursor on. */
function onwards(request: Request, cursor: string): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}

/** JSON that may be private: no cache keeps it, or one that asks each time. What it says may depend on who asks. */
async function respond(
  result: StoredAnswer | Response,
  request: Request,
  endpoint: Endpoint,
  marked: boolean | undefined,
): Promise<Response> {
  // Not by class: the HTTP adapter puts a lighter Response in the place of the global one, and streams answer with Node's.
  if (!('reply' in result)) return result
  const { body, encoding } = await compressed(result, request, endpoint.method === 'GET' && !endpoint.changesState)
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' }),
    ...(result.next && { Link: `<${onwards(request, result.next)}>; rel="next"` }),
  }
  if (!marked) return new Response(body, { status: result.status, headers })
  const tag = createHash('sha256').update(result.reply).digest('base64url').slice(0, 27)
  Object.assign(headers, {
    ETag: `"${tag}${encoding === 'identity' ? '' : `-${encoding}`}"`,
    'Cache-Control': 'private, no-cache',
    Vary: 'Authorization, Accept-Encoding',
  })
  if (!knowsTag(request, tag)) return new Response(body, { status: 200, headers })
  const { ETag, 'Cache-Control': cache, Vary } = headers as { ETag: string; 'Cache-Control': string; Vary: string }
  return new Response(null, { status: 304, headers: { ETag, 'Cache-Control': cache, Vary } })
}

/** Runs an idempotent action at most once per key: its effects and its stored answer are one transaction. */
async function once(
  ctx: SignedInContext,
  endpoint: Endpoint,
  key: string,
  input: unknown,
  perform: (ctx: Context) => Promise<StoredAnswer | Response>,
  outside: boolean,
): Promise<StoredAnswer | Response> {
  const claim = await claimKey(ctx, endpoint, key, input)
  if ('status' in claim) return claim
  try {
    if (outside) {
      const result = (await perform(ctx)) as StoredAnswer
      await keepAnswer(ctx, claim, result)
      return result
    }
    return await inTransaction(ctx, inner => performAndKeep(inner, claim, perform))
  } catch (error) {
    await releaseKey(ctx, claim)
    throw error
  }
}

async function performAndKeep(
  inner: SignedInContext,
  claim: Claim,
  perform: (ctx: Context) => Promise<StoredAnswer | Response>,
): Promise<StoredAnswer> {
  let result: StoredAnswer
  try {
    result = (await perform(inner)) as StoredAnswer
  } catch (error) {
    // A failure that is a fact is committed and answered again like a success.
    if (!(error instanceof AppError) || !error.extras.keep) throw error
    result = { status: error.status, reply: JSON.stringify({ response: error.reply() }) }
  }
  await keepAnswer(inner, claim, result)
  return result
}

/** Any failure → its answer. `fault` hears of what is ours to mend. */
export function failure(error: unknown, fault: (error: unknown) => void): Response {
  const known = error instanceof AppError ? error : (fromDatabase(error) ?? diskFull(error))
  const told = known ?? new AppError('server.fault')
  // Refused on purpose, because too many came: counted, and nothing to mend.
  const onPurpose = told.code === 'server.busy' && told.extras.cause === undefined
  if (told.status >= 500 && !onPurpose) fault(error)
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  if (told.extras.retryAfter !== undefined) headers.set('Retry-After', String(told.extras.retryAfter))
  if (told.extras.location !== undefined) headers.set('Location', told.extras.location)
  if (told.status === 401) headers.set('WWW-Authenticate', 'Bearer')
  return new Response(JSON.stringify({ response: told.reply() }), { status: told.status, headers })
}
