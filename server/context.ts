import type { Logger } from 'pino'
import type { Person } from '#contract/abilities.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import type { ServerEvent } from '#contract/events.ts'
import type { FeePlan } from '#contract/fees.ts'
import type { ApiScope } from '#contract/rules/api-scopes.ts'
import type { TeamRole } from '#contract/rules/roles.ts'
import type { Changes } from './db/changes.ts'
import type { ChannelColumns } from './db/channel-columns.ts'
import type { Db, Tx } from './db/database.ts'
import type { Replica } from './db/replica.ts'
import type { Gateways } from './gateways/interfaces/gateways.ts'
import type { StepLog } from './processes/watch-steps.ts'
import type { Settings } from './settings.ts'

/** Everybody asks this clock, so that tests and the demonstration can move it. */
export interface Clock {
  now(): Date
  advance(ms: number): void
}

/** The signed-in person of a request. */
export interface Reader extends Person {
  uuid: string
  session_id: string
  locale: Locale
  timezone: string
  /** The company one acts for, with its plan and what one may do there; null for creators and before there is one. */
  organization: {
    uuid: string
    plan: FeePlan
    role: TeamRole
    /** The campaigns that a guest sees of it. */
    campaigns?: readonly string[]
  } | null
  banned: boolean
  /** The key that calls in this person’s name, where it is none of their browsers. */
  key?: { uuid: string; scopes: readonly ApiScope[] }
  /** Set where somebody of staff, `by`, works in this person’s account. */
  acting?: {
    uuid: string
    by: string
    ends_at: Date
    /** The call in hand is one that the client approved. */
    approved?: true
  }
}

export interface StoredEvent {
  id: number
  event: ServerEvent
}

/** State that is true for a moment only. */
export type Whispered = Extract<ServerEvent, { type: 'chat.typing' }>

/** The open streams of this node (jobs/hub.ts). */
export interface Streams {
  announce(userId: string, events: StoredEvent[]): void
  /** Says something to whoever listens at this moment, here and on every other node; it is stored nowhere and has no number. */
  whisper(userId: string, event: Whispered): void
  /** Ends the streams of these sessions here and on every other node. */
  endSessions(sessionIds: readonly string[], reason: 'revoked' | 'expired'): void
}

/** Effects that wait for the end of a transaction. */
export interface Effects {
  events: { userId: string; event: ServerEvent }[]
  /** Notifications about whose mail and push nobody has decided yet. */
  undecided: string[]
  beforeCommit: ((ctx: Context) => Promise<void>)[]
  /** After all others: what takes a number that everybody waits for. */
  last: { at: Date; run(ctx: Context): Promise<void> }[]
  afterCommit: (() => void)[]
}

/** The context in which a request, a job or a seed works. */
export interface Context {
  db: Db | Tx
  /** Where searches are read, if the installation has one (db/replica.ts). */
  replica?: Replica
  /** Columns of channels, if this node keeps them for searches (db/channel-columns.ts). */
  columns?: ChannelColumns
  /** Set inside a transaction (db/transaction.ts). */
  effects: Effects | null
  /** The changes written since something was read: whoever keeps answers asks it. */
  changes: Changes
  clock: Clock
  settings: Settings
  /** HMAC over what the server hands out and wants back unchanged. */
  secret: Buffer
  gateways: Gateways
  streams: Streams
  /** Tells the job runner that something may have come due. */
  wakeJobs(): void
  /** Runs what is due before it returns: only after the clock was moved by hand. Answers how many ran. */
  runDueJobs(): Promise<number>
  /** The steps of the shared processes; in demo mode only. */
  steps?: StepLog
  log: Logger
  requestId: string
  person: Reader | null
}

export type SignedInContext = Context & { person: Reader }

/** The system clock, moved forward by `offset` milliseconds. */
export function movableClock(offset = 0): Clock {
  let moved = offset
  return {
    now: () => new Date(Date.now() + moved),
    advance: ms => {
      moved += ms
    },
  }
}
