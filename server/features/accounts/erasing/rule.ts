import { type SelectType, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Schema } from '../../../db/schema.ts'

/** The person who leaves, read before anything is taken away. */
export interface Leaving {
  uuid: string
  email: string
  /** As others were told it. */
  name: string
  /** Companies that nobody else acts for any more. */
  orgs: readonly string[]
  /** Files that nothing is left of, to be filled while rules run. */
  files: string[]
  /** Logos of companies that go, likewise. */
  logos: string[]
}

/** Of a column's type what people may have written into: text, lists of it and JSON, but no set of our own words. */
type Open<V> = V extends null | undefined | number | bigint | boolean | Date
  ? never
  : V extends string
    ? string extends V
      ? V
      : never
    : V extends readonly (infer E)[]
      ? E extends string
        ? string extends E
          ? V
          : never
        : V
      : V
type Id = 'uuid' | `${string}_id` | `${string}_uuid` | `${string}_by`
export type WordsOf<T extends keyof Schema> = {
  [C in keyof Schema[T]]: C extends Id ? never : [Open<SelectType<Schema[T][C]>>] extends [never] ? never : C
}[keyof Schema[T]]

/** `gone` afterwards; `ours`: nothing that people write; or why it stays. */
export type Fate = 'gone' | 'ours' | { stays: string }

export interface Rule<T extends keyof Schema> {
  /** Columns whose name ends like that of an id may be named too. */
  words: Record<WordsOf<T> & string, Fate> & { [C in keyof Schema[T] & Id]?: Fate }
  erase?: (ctx: Context, who: Leaving) => Promise<unknown>
}

/** The rules of one area. They run from top to bottom. */
export type Rules = { [T in keyof Schema]?: Rule<T> }

export const agreed = { stays: 'what both sides of a deal agreed and did is the other side’s record, too' }

export const heard = { stays: 'the other side of a conversation keeps what it was told, without a name' }

export const booked = { stays: 'money: the books and invoices are kept by law' }

export const judged = { stays: 'staff’s decisions and what they rest on' }

/** No company: a list must not be empty. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** Accounts that somebody is paid to: their own rows, and those of companies that go; a colleague's company keeps what they asked for in its name. */
export const payeeGoes = (who: Leaving) =>
  sql<boolean>`(user_id = ${who.uuid}::uuid and org_id is null or org_id in (${sql.join([...who.orgs, nobody])}))`

export const owners = (who: Leaving) => [who.uuid, ...who.orgs]

export const mine =
  <T extends keyof Schema>(table: T, column: keyof Schema[T] & string) =>
  (ctx: Context, who: Leaving) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${who.uuid}`.execute(ctx.db)
