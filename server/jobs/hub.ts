import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { limits } from '#contract/limits.ts'
import type { Clock, Reader, StoredEvent, Streams, Whispered } from '../context.ts'
import type { Db, Hints } from '../db/database.ts'

/** The target of a stream: Node's own response, or a web stream in tests without a port. */
export interface Sink {
  /** False when the reader is too slow to keep. */
  write(text: string): boolean
  end(): void
}

interface Line {
  sessionId: string
  userId: string
  sink: Sink
  /** The last event written. */
  last: number
  /** A read of stored events is under way; what arrives meanwhile is in it or after it. */
  reading: boolean
  again: boolean
}

/** Open streams per person before the oldest one is closed. */
const most = 30
const chunk = 500
/** Words of one hint: PostgreSQL takes 8,000 bytes, and a whisper has three identifiers in its word. */
const atOnce = 60

const frame = ({ id, event }: StoredEvent) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`

export interface Hub extends Streams {
  open(reader: Reader, sink: Sink, lastSeen: number | null): Promise<() => void>
  count(): number
  /** Ends every stream; browsers come back by themselves, to another node or after the restart. */
  closeAll(): void
}

/**
 * Every open event stream of this node. What is committed here arrives directly; what other nodes commit arrives as a
 * hint to read. A gap in the numbers is filled from the table, so nothing is lost or doubled.
 */
export function makeHub(deps: { db: Db; clock: Clock; hints: Hints; log: Logger }): Hub {
  const { db, clock, hints, log } = deps
  const lines = new Map<string, Set<Line>>()
  const told = new Set<string>()
  // An event that this node tells comes back to it; its own streams have it already.
  const node = randomUUID()

  const close = (line: Line) => {
    const mine = lines.get(line.userId)
    mine?.delete(line)
    if (mine?.size === 0) lines.delete(line.userId)
    line.sink.end()
  }

  /** Lives as long as the stream: it holds on to nothing but the line. */
  const closing = (line: Line) => () => close(line)

  const write = (line: Line, events: readonly StoredEvent[]) => {
    const fresh = events.filter(entry => entry.id > line.last)
    if (fresh.length === 0) return
    line.last = fresh.at(-1)?.id ?? line.last
    if (!line.sink.write(fresh.map(frame).join(''))) close(line)
  }

  /** Brings a stream up to what is stored. */
  const catchUp = async (line: Line): Promise<void> => {
    if (line.reading) {
      line.again = true
      return
    }
    line.reading = true
    try {
      do {
        line.again = false
        const rows = await db
          .selectFrom('user_events')
          .select(['id', 'payload'])
          .where('user_id', '=', line.userId)
          .where('id', '>', line.last)
          .orderBy('id')
          .limit(chunk)
          .execute()
        // Events that aged away in between cannot be told any more: say so.
        if (rows[0] && rows[0].id > line.last + 1) resync(line, rows[0].id - 1)
        write(
          line,
          rows.map(row => ({ id: row.id, event: row.payload })),
        )
        if (rows.length === chunk) line.again = true
      } while (line.again && lines.get(line.userId)?.has(line))
    } catch (error) {
      // The browser comes back with its last id.
      log.warn({ err: error }, 'a stream could not be read on')
      close(line)
    } finally {
      line.reading = false
    }
  }

  const resync = (line: Line, at: number) => {
    line.last = at
    if (!line.sink.write(`id: ${at}\ndata: {"type":"resync"}\n\n`)) close(line)
  }

  const deliver = (userId: string, events: readonly StoredEvent[]) => {
    for (const line of lines.get(userId) ?? []) {
      if (!line.reading && events[0]?.id === line.last + 1) write(line, events)
      else void catchUp(line)
    }
  }

  const endHere = (sessionIds: ReadonlySet<string>, reason: 'revoked' | 'expired') => {
    for (const mine of [...lines.values()]) {
      for (const line of [...mine]) {
        if (!sessionIds.has(line.sessionId)) continue
        line.sink.write(`data: ${JSON.stringify({ type: 'session.ended', reason })}\n\n`)
        close(line)
      }
    }
  }

  const whisperHere = (userId: string, event: Whispered) => {
    const text = `data: ${JSON.stringify(event)}\n\n`
    for (const line of [...(lines.get(userId) ?? [])]) if (!line.sink.write(text)) close(line)
  }

  /** One short NOTIFY for all that happened within a moment. */
  const hint = (word: string) => {
    if (told.size === 0) {
      setTimeout(() => {
        const words = [...told]
        told.clear()
        for (let i = 0; i < words.length; i += atOnce) hints.tell([node, ...words.slice(i, i + atOnce)].join(' '))
      }, 15)
    }
    told.add(word)
  }

  hints.listen(payload => {
    const [sender, ...words] = payload.split(' ')
    if (sender === node) return
    for (const word of words) {
      const [kind, id = '', chat_uuid = '', user = ''] = word.split(':')
      if (kind === 'u') for (const line of lines.get(id) ?? []) void catchUp(line)
      if (kind === 'w') whisperHere(id, { type: 'chat.typing', chat_uuid, user })
      if (kind === 's') endHere(new Set([id]), 'revoked')
    }
  })

  const heart = setInterval(() => void beat(), limits.stream.heartbeat)
  heart.unref()

  /** Keeps proxies from closing quiet streams, and ends those whose session is over. */
  const beat = async () => {
    const all = [...lines.values()].flatMap(mine => [...mine])
    for (const line of all) if (!line.sink.write(': \n\n')) close(line)
    const ids = [...new Set(all.map(line => line.sessionId))]
    try {
      for (let i = 0; i < ids.length; i += 1000) {
        const asked = ids.slice(i, i + 1000)
        const alive = await db
          .selectFrom('sessions')
          .select('uuid')
          .where('uuid', 'in', asked)
          .where('expires_at', '>', clock.now())
          .execute()
        const acting = await db
          .selectFrom('act_sessions')
          .select('uuid')
          .where('uuid', 'in', asked)
          .where('state', '=', 'active')
          .where('ends_at', '>', clock.now())
          .execute()
        const living = new Set([...alive, ...acting].map(row => row.uuid))
        endHere(new Set(asked.filter(id => !living.has(id))), 'expired')
      }
    } catch (error) {
      log.warn({ err: error }, 'the streams’ sessions could not be checked')
    }
  }

  return {
    async open(reader, sink, lastSeen) {
      const [counter, oldest] = await Promise.all([
        db.selectFrom('user_event_counters').select('last_id').where('user_id', '=', reader.uuid).executeTakeFirst(),
        db
          .selectFrom('user_events')
          .select(eb => eb.fn.min('id').as('id'))
          .where('user_id', '=', reader.uuid)
          .executeTakeFirst(),
      ])
      const newest = counter?.last_id ?? 0
      const line: Line = {
        sessionId: reader.session_id,
        userId: reader.uuid,
        sink,
        last: lastSeen === null || Number.isNaN(lastSeen) ? newest : lastSeen,
        reading: false,
        again: false,
      }
      const mine = lines.get(reader.uuid) ?? new Set()
      lines.set(reader.uuid, mine.add(line))
      if (mine.size > most) close([...mine][0] as Line)
      const lost = lastSeen !== null && (!(lastSeen <= newest) || (lastSeen < newest && (oldest?.id ?? Infinity) > lastSeen + 1))
      if (lost) resync(line, newest)
      // An id without data: where to resume from, even if nothing ever arrives.
      else sink.write(`id: ${line.last}\n\n`)
      void catchUp(line)
      return closing(line)
    },
    announce(userId, events) {
      deliver(userId, events)
      hint(`u:${userId}`)
    },
    whisper(userId, event) {
      whisperHere(userId, event)
      hint(`w:${userId}:${event.chat_uuid}:${event.user}`)
    },
    endSessions(sessionIds, reason) {
      endHere(new Set(sessionIds), reason)
      for (const id of sessionIds) hint(`s:${id}`)
    },
    count: () => [...lines.values()].reduce((sum, mine) => sum + mine.size, 0),
    closeAll() {
      clearInterval(heart)
      for (const mine of [...lines.values()]) for (const line of [...mine]) close(line)
    },
  }
}
