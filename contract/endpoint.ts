import * as z from 'zod/mini'
import type { Action, Resource } from './abilities.ts'
import type { ErrorCode } from './errors.ts'
import { type Cursor, cursor } from './rules/cursor.ts'

/** Any zod schema, mini or not. */
export type Schema = z.core.$ZodType

/**
 * The kinds of reply. `json` and `list` are enveloped: `{"response": …}`, and for lists
 * `{"response": […], "meta": {page, size_page, count, …}}`; the others are sent as they are.
 */
export type Reply =
  | { kind: 'json'; schema: Schema }
  | { kind: 'list'; item: Schema; meta?: z.ZodMiniObject }
  /** `json`: what a stream is as a whole, where one asked for it so; enveloped. */
  | { kind: 'stream'; json?: Schema }
  /** `ranges`: parts of it are sent, too. */
  | { kind: 'file'; ranges?: true }
  /** `tus`: a file in several goes, by the protocol of tus.io. Its body is the file’s, its answers are mostly headers. */
  | { kind: 'redirect' | 'html' | 'tus' }

export interface Endpoint {
  /** Operation id in OpenAPI and logs, `area.verb`. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `{name}` for parameters. */
  path: `/${string}`
  summary: string
  /** `optional` reads a session when there is one; `required` answers 401 without. */
  auth: 'none' | 'optional' | 'required'
  /** Ability asked before the action runs: 403 without it. Conditions on rows are the action's own business. */
  can?: readonly [Action, Resource]
  params?: Schema
  query?: Schema
  /** `multipart` bodies carry one file under `file`; JSON otherwise. */
  body?: Schema
  multipart?: true
  reply: Reply
  /** Moves money or credits: honours `Idempotency-Key`. */
  idempotent?: true
  /** A GET that changes state (as the specification has them): refused for cross-site and prefetch requests. */
  changesState?: true
  /** Answered with an ETag: who has it already is told 304. */
  revalidates?: true
  /** Attempts per window and address or account; answers 429 with `retry_after`. */
  rate?: { by: 'address' | 'account'; limit: number; windowMs: number }
  /** Codes beyond the ones every call can answer. */
  errors?: readonly ErrorCode[]
}

/** Declares one call. Plain data: the server implements it, the browser calls it, OpenAPI describes it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type In<S> = S extends Schema ? z.core.input<S> : undefined
type Out<S> = S extends Schema ? z.core.output<S> : undefined
type Field<E, K extends string> = E extends { [k in K]: infer S } ? S : undefined
type Keep<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** A call's input: `{params, query, body}` as far as the endpoint has them. */
export type CallInput<E extends Endpoint> = Keep<{
  params: In<Field<E, 'params'>>
  query: In<Field<E, 'query'>>
  body: E extends { multipart: true } ? FormData : In<Field<E, 'body'>>
}>

/** The body that a call takes; never where it takes none. */
export type CallBody<E extends Endpoint> = CallInput<E> extends { body: infer Body } ? Body : never

/** The input of the server's action, parsed. */
export type ActionInput<E extends Endpoint> = {
  params: Out<Field<E, 'params'>>
  query: Out<Field<E, 'query'>>
  body: E extends { multipart: true } ? { file: File } : Out<Field<E, 'body'>>
}

export const pageMeta = z.object({
  page: z.int(),
  size_page: z.int(),
  count: z.int(),
  /** The cursor of the page after this one, null behind the last; only where a cursor was sent. */
  next: z.optional(z.nullable(z.string())),
})
export type PageMeta = z.infer<typeof pageMeta>

type ListOf<I, M> = { items: I; meta: PageMeta & (M extends Schema ? z.core.output<M> : unknown) }

/** The browser's side of a reply: the payload of `response`, or `{items, meta}` for lists. */
export type CallReply<E extends Endpoint> = E['reply'] extends { kind: 'json'; schema: infer S extends Schema }
  ? z.core.output<S>
  : E['reply'] extends { kind: 'list'; item: infer I extends Schema }
    ? ListOf<z.core.output<I>[], E['reply'] extends { meta: infer M } ? M : undefined>
    : Response

/** The output of the server's action; parsed against the schema before it leaves. */
export type ActionReply<E extends Endpoint> = E['reply'] extends { kind: 'json'; schema: infer S extends Schema }
  ? z.core.input<S>
  : E['reply'] extends { kind: 'list'; item: infer I extends Schema }
    ? ListOf<z.core.input<I>[], E['reply'] extends { meta: infer M } ? M : undefined>
    : Response

/** `?page=2&size_page=20`, as every paged list takes it. */
export const paging = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  size_page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
}

/** Lists that keys of programs read take a cursor instead, too (rules/cursor). */
export const pagingOrCursor = { ...paging, cursor: z.optional(cursor) }

/** The part of a list that is asked for: a page by its number and size, or one that begins behind a cursor. */
export interface Part {
  page: number
  size_page: number
  cursor?: Cursor | undefined
}

/** A repeated or comma-separated query parameter of values that `item` judges: `country=ES,MX`. */
export function manyParam<const T extends z.core.$ZodType<unknown, string>>(item: T, most: number) {
  return z.pipe(
    z.pipe(
      z.optional(z.union([z.string(), z.array(z.string())])),
      z.transform(raw =>
        raw
          ? [raw]
              .flat()
              .flatMap(part => part.split(','))
              .filter(Boolean)
          : [],
      ),
    ),
    z.array(item).check(z.maxLength(most)),
  )
}

/** A repeated or comma-separated query parameter: `networks=tiktok,instagram`. */
export const listParam = <const T extends readonly [string, ...string[]]>(options: T) => manyParam(z.enum(options), 30)

export const uuidParams = z.object({ uuid: z.uuid() })

/** The words that a call's query knows; null where its schema does not say. */
export function queryNames({ query }: Endpoint): readonly string[] | null {
  return query ? namesOf(query) : []
}

function namesOf(schema: Schema): string[] | null {
  // Zod's base type does not tell what kind of schema it is; `def.type` does.
  const { def } = schema._zod as unknown as { def: { type: string; shape?: object; in?: Schema } }
  if (def.type === 'object' && def.shape) return Object.keys(def.shape)
  return def.type === 'pipe' && def.in ? namesOf(def.in) : null
}

/** `/v3/x/{uuid}` and `{uuid: 'a b'}` → `/v3/x/a%20b`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
