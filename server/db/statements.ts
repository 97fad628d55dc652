import { createHash } from 'node:crypto'

/** Facts that a statement's text says of itself. */
export interface Statement {
  /** Every word of it, tables among them. */
  words: ReadonlySet<string>
  /** The tables that it writes. */
  writes: readonly string[]
  turn: 'begins' | 'commits' | 'rolls back' | null
  /** The name under which a connection keeps it prepared, once it has come often enough. */
  name: string | null
  times: number
}

/** So many texts are remembered; past that all are forgotten, and the usual ones are soon back. */
const most = 1_000
/** A text is prepared from this time on: lists of ids come in every length, and most lengths once. */
const often = 5
/** So many may be prepared on a connection: each takes memory of the database's. */
const mostNames = 300

const written =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_]\w*)"?/gi
// `for update skip locked`, `on conflict do update set`: nothing is written to a table of that name.
const notTables = new Set(['set', 'skip', 'of', 'nowait', 'limit'])

const turns: Record<string, Statement['turn']> = { begin: 'begins', start: 'begins', commit: 'commits', rollback: 'rolls back' }

function readText(text: string): Statement {
  const lower = text.toLowerCase()
  const words = new Set(lower.match(/[a-z_]\w*/g) ?? [])
  const writes = [...lower.matchAll(written)].map(match => match[1] as string).filter(table => !notTables.has(table))
  const short = lower.trim()
  const turn = short.startsWith('rollback to') ? null : (turns[/^\w+/.exec(short)?.[0] ?? ''] ?? null)
  return { words, writes: [...new Set(writes)], turn, name: null, times: 0 }
}

export function makeStatements() {
  const known = new Map<string, Statement>()
  let named = 0
  return (text: string): Statement => {
    let statement = known.get(text)
    if (!statement) {
      if (known.size >= most) for (const [old, { name }] of known) if (name === null) known.delete(old)
      statement = readText(text)
      known.set(text, statement)
    }
    statement.times += 1
    if (statement.times === often && named < mostNames && statement.turn === null) {
      named += 1
      statement.name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    }
    return statement
  }
}

/** A migration of a newer server has changed the columns of what was prepared: this error comes before anything was done. */
export const isOutdated = (error: unknown): boolean => {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return code === '0A000' && /cached plan/.test(String(message))
}
