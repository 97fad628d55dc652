import type { ReportedCopy } from '#contract/entities/report.ts'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'

export type Inner = TxContext<SignedInContext>

/** A reported thing, as it is now. */
export interface Thing {
  /** Its author, as staff and reporters are told. */
  author: string
  /** Its author, and the company it belongs to. */
  author_id: string | null
  org_id: string | null
  /** Everybody can see it. */
  shown: boolean
  href: string | null
  copy: ReportedCopy
}

/** A kind of thing that is reported: how one sees it, what it says, and what hiding it means. */
export interface KindOfThing {
  /** The id of what the reader named, who may see it; `not_found` otherwise. */
  see(ctx: SignedInContext, named: string): Promise<string>
  /** Null where it is gone. */
  read(ctx: SignedInContext, uuid: string): Promise<Thing | null>
  /** `told`: the thing's own process tells its author, with the note. */
  hide(ctx: Inner, uuid: string, note: string): Promise<{ told: boolean }>
  restore(ctx: Inner, uuid: string, note: string): Promise<{ told: boolean }>
}

/** The parts of a text that are there, each a paragraph. */
export const paragraphs = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('\n\n')

export const copyOf = (title: string, text: string): ReportedCopy => ({ title, text, files: [], around: [] })
