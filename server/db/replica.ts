import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '../context.ts'
import { sqlState } from '../errors.ts'
import { type Db, openPostgresToRead } from './database.ts'

/** A PostgreSQL that follows the first one. Searches read there, which may be a moment late. */
export interface Replica {
  db: Db
  /** Whether it can be read and is not too late. */
  isFit(): boolean
  /** It could not be read: it is left alone until it has been looked at again. */
  leave(): void
  close(): Promise<void>
}

interface Watch {
  primary: Db
  /** Told once each time that it becomes fit, or no longer is. */
  onTurn(fit: boolean, reason: string): void
}

/** Opens a replica and looks after it; where it cannot be reached nothing fails, and the first database is read. */
export function openReplica(url: string, { primary, onTurn }: Watch): Replica {
  const database = openPostgresToRead(url, () => {})
  let fit = false
  const turn = (now: boolean, reason: string) => {
    if (now !== fit) onTurn(now, reason)
    fit = now
  }
  /** How far the first one had written when it was looked at before. */
  let written: string | null = null
  const look = async () => {
    try {
      const before = written
      written = await positionOf(primary)
      // Whoever has not arrived after a whole round is too late, one that follows nobody never arrives.
      const arrived = before !== null && (await hasReplayed(database.db, before))
      if (before !== null) turn(arrived, 'it is late')
    } catch (error) {
      turn(false, error instanceof Error ? error.message : String(error))
    }
  }
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, limits.replica.look)
  timer.unref()
  return {
    db: database.db,
    isFit: () => fit,
    leave: () => turn(false, 'it cannot be read'),
    async close() {
      clearInterval(timer)
      await looking
      await database.close()
    },
  }
}

async function positionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db)
  return rows[0]?.at ?? '0/0'
}

async function hasReplayed(db: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ arrived: boolean }>`
    select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as arrived`.execute(db)
  return rows[0]?.arrived ?? false
}

/** Broken lines, a replica that is stopping or starting, and readings that give way to what is replayed; not faults of the statement. */
const isItsOwn = (state: string | undefined) =>
  state !== undefined &&
  (state.startsWith('08') || state.startsWith('57') || state.startsWith('53') || state === '40001' || state === '40P01')

/** Reads from the replica where there is a fit one, and from the first database otherwise; a transaction reads where it writes. */
export async function fromReplica<C extends Context, T>(ctx: C, read: (ctx: C) => Promise<T>): Promise<T> {
  const { replica } = ctx
  if (!replica?.isFit() || ctx.effects) return await read(ctx)
  try {
    return await read({ ...ctx, db: replica.db })
  } catch (error) {
    if (!isItsOwn(sqlState(error))) throw error
    replica.leave()
    return await read(ctx)
  }
}
