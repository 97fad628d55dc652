import type { Compilable } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Changes } from './changes.ts'
import { fill, follow, type Mark, markOf } from './channel-feed.ts'
import { type ColumnEngine, openColumnEngine } from './column-engine.ts'
import type { Db } from './database.ts'

/** Channels by column in the memory of this node, as far as searches ask; a few seconds behind the rows at most. */
export interface ChannelColumns {
  /** Whether it is filled and not too late. */
  isFit(): boolean
  /** Leaves columns that could not be asked alone, until they have been filled anew. */
  leave(): void
  /** The ids that a question about `found_profiles` finds, in its order. */
  idsOf(question: Compilable): Promise<{ uuid: string }[]>
  /** The number that it finds. */
  numberOf(question: Compilable): Promise<number>
  /** Once all that was written until now is known here. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** A fault of the columns, and not of the question or of the database. */
export class ColumnsFault extends Error {}

export interface Watch {
  db: Db
  changes: Changes
  /** Milliseconds between two looks. */
  every?: number
  /** Told once each time that they become fit, or no longer are. */
  onTurn(fit: boolean, reason: string): void
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const tables: ReadonlySet<string> = new Set(['found_profiles'])

/** Opens the columns and fills them; where that is not possible nothing fails, and the database answers. */
export function openChannelColumns({ db, changes, every = limits.columns.look, onTurn }: Watch): ChannelColumns {
  let engine: ColumnEngine | null = null
  let mark: Mark | null = null
  /** When the last look at the rows began, and where the changes stood. */
  let looked = { at: 0, position: -1 }
  let told: boolean | null = null
  let closed = false
  const turn = (fit: boolean, reason: string) => {
    if (fit !== told) onTurn(fit, reason)
    told = fit
  }
  const isCurrent = () => changes.hears() && !changes.anySince(looked.position, tables)
  const isFit = () => mark !== null && (isCurrent() || performance.now() - looked.at < limits.columns.late)
  const look = async () => {
    if (closed || (mark && isCurrent())) return
    const now = { at: performance.now(), position: changes.position() }
    try {
      if (engine && mark) mark = await follow(db, engine, mark)
      else {
        engine?.close()
        engine = await openColumnEngine()
        // A node that stops waits for one part at most.
        mark = await filled(db, engine, () => closed)
      }
      if (closed) return
      looked = now
      turn(true, '')
    } catch (error) {
      // Rows that were not followed yet are followed the next time, from the same mark.
      if (!isFit()) turn(false, sentenceOf(error))
    }
  }
  let looking = look()
  let timer: NodeJS.Timeout
  const again = () => {
    timer = setTimeout(() => {
      looking = looking.then(look)
      void looking.then(again)
    }, every)
    timer.unref()
  }
  again()
  const ask = async (question: Compilable): Promise<unknown[]> => {
    try {
      if (!engine) throw new Error('the columns are not open')
      return await engine.ask(question)
    } catch (error) {
      throw new ColumnsFault(sentenceOf(error))
    }
  }
  return {
    isFit,
    leave() {
      mark = null
      turn(false, 'they cannot be asked')
    },
    idsOf: async question => (await ask(question)).map(uuid => ({ uuid: String(uuid) })),
    numberOf: async question => Number((await ask(question))[0]),
    async caughtUp() {
      looking = looking.then(look)
      await looking
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await looking
      engine?.close()
    },
  }
}

async function filled(db: Db, engine: ColumnEngine, isOver: () => boolean): Promise<Mark> {
  const mark = await markOf(db)
  await fill(db, engine, isOver)
  return mark
}
