import type { Logger } from 'pino'
import type { Person } from '#contract/abilities.ts'
import type { Rewrite, RewriteParams } from '#contract/entities/assistant.ts'
import type { ImageOrder, TextOrder } from '#contract/entities/creation.ts'
import type { FeedError } from '#contract/entities/monitor.ts'
import type { Face, TalkRatio, Voice } from '#contract/entities/presenter.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import type { ServerEvent } from '#contract/events.ts'
import type { FeePlan } from '#contract/fees.ts'
import type { Network, SignInNetwork } from '#contract/networks.ts'
import type { TeamRole } from '#contract/rules/roles.ts'
import type { Changes } from './db/changes.ts'
import type { Db, Tx } from './db/database.ts'
import type { PaymentMethod } from './db/schema-plans.ts'
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
  organization: { uuid: string; plan: FeePlan; role: TeamRole } | null
  banned: boolean
}

/** What a verified Google (OpenID) credential says. */
export interface GoogleIdentity {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
  picture: string | null
}

/** What an outside cashier says, in our words. */
export interface CashierMessage {
  id: string
  type: string
  what: 'paid' | 'declined' | 'reversed' | 'nothing'
  /** The bank took it back; otherwise the house gave it back. */
  disputed?: boolean
  /** Which visit, order or charge of ours it is about. */
  session?: string | null
  order?: string | null
  reference?: string | null
  amount_minor?: number
  currency?: string
  method?: PaymentMethod | null
}

/** A cashier: somewhere a person pays, and money can be sent back from. */
export interface PaymentsGateway {
  /** Kept with each visit, so that a refund finds its cashier. `sandbox` is the built-in one, which takes no money. */
  name: string
  /** Prepares one visit; answers where the person goes to pay. */
  createCheckout(visit: {
    session: string
    amount_minor: number
    currency: string
    title: string
    return_url: string
    expires_at: Date
    /** Renewals are charged to the same card later. */
    keeps_card?: boolean
  }): Promise<{ checkout_url: string; reference?: string }>
  /** Nobody should pay at this visit any more; `reference` is the cashier's own name for it. */
  endCheckout?(reference: string): Promise<void>
  /** Charges a card that was kept, without the person; the same key again charges nothing more. Rejects while nobody knows. */
  charge(what: {
    method: PaymentMethod
    amount_minor: number
    currency: string
    key: string
  }): Promise<{ result: 'paid' | 'declined'; reference: string | null }>
  /** Reads a signed message of an outside cashier; null where the signature is wrong or too old. */
  readWebhook?(body: string, signature: string | null, now: Date): CashierMessage | null
  /** Sends money back from the payment that the cashier calls `reference`; the same key again does nothing more. */
  refund(what: { reference: string | null; amount_minor: number; currency: string; key: string }): Promise<void>
}

/** What became of a payout; `reason` is `receiver`, `returned` or `refused`. */
export interface PayoutOutcome {
  state: 'sent' | 'unclaimed' | 'review' | 'paid' | 'failed'
  reason?: string
}

/** A signed message about a payout: which one by the provider's name for it or by ours, not what became of it. */
export interface PayoutMessage {
  id: string
  type: string
  reference: string | null
  key: string | null
}

/** Pays creators. */
export interface PayoutsGateway {
  /** Kept with each payout. `sandbox` is the built-in one, which sends nothing. */
  name: string
  /** The same key again pays nothing more and answers the same. Rejects while nobody knows. */
  send(what: {
    key: string
    amount_minor: number
    currency: string
    receiver: string
    subject: string
  }): Promise<{ reference: string } | { refused: string }>
  look(what: { reference: string; receiver: string }): Promise<PayoutOutcome>
  /** Reads what the provider tells us unasked; null where it was not the provider. Rejects while nobody knows. */
  hear?(body: string, header: (name: string) => string | null): Promise<PayoutMessage | null>
}

/** One mail, ready to go; `id` stays the same when it is tried again. */
export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where a mail program asks, without opening a page, that no more like this be sent (RFC 8058). */
  unsubscribe?: string
}

/** The way a mail goes out. */
export interface MailGateway {
  name: string
  send(mail: Mail): Promise<void>
  /** The newest that were sent, where this gateway keeps them instead of sending. */
  kept?(options: { to?: string; limit: number }): Promise<(Mail & { sent_at: string })[]>
  /** Throws away what it keeps: all that was sent to somebody or holds one of these words; or what is older than that. */
  forget?(what: { to: string; naming: readonly string[] } | { before: Date }): Promise<void>
}

/** The way to a person's browsers while no page of ours is open. */
export interface PushGateway {
  /** What browsers subscribe with. */
  publicKey: string
  /** Whether anything would ever be sent there. */
  accepts(endpoint: string): boolean
  /**
   * Hands one message to the browser's push service, encrypted. `gone`: the browser has unsubscribed; `refused`: trying again
   * will not help. Rejects when it may. `topic` replaces what still waits under the same one; `ttl` in milliseconds.
   */
  send(push: {
    endpoint: string
    keys: { p256dh: string; auth: string }
    text: string
    topic: string
    urgent: boolean
    ttl: number
    now: Date
  }): Promise<'sent' | 'gone' | 'refused'>
}

/** A channel as its network shows it to everybody. */
export interface SocialChannel {
  external_id: string
  display_name: string
  followers: number
  avg_views: number
  /** Per cent. */
  engagement_rate: number
  /** Whether the bio holds the code that was asked for. */
  has_code: boolean
}

/** Reads public facts of channels. */
export interface SocialGateway {
  /** `builtin` says on screen that it stands in for the networks. */
  name: string
  look(network: Network, handle: string, code: string): Promise<SocialChannel | null>
}

/** Whose channel it is, as its network says of whoever has just signed in there. */
export interface NetworkIdentity {
  external_id: string
  handle: string
  display_name: string
  followers: number
  avg_views: number | null
}

/** Signing in with a network, by OAuth 2 with an authorization code. */
export interface NetworkSignIn {
  /** Where the person says yes or no. */
  address(ask: { state: string; verifier: string; redirect_uri: string }): string
  /** Gives the code for a token, asks once with it whose channel it is, and forgets it. Rejects with `network.sign_in_failed`. */
  identify(answer: { code: string; verifier: string; redirect_uri: string }): Promise<NetworkIdentity>
}

/** One thing that was said to the assistant, or by it. */
export interface ChatTurn {
  role: 'user' | 'assistant'
  content: string
}

/** An answer to write: what was said until now, the last of it a question; or an answer of before to rewrite. */
export interface ChatOrder {
  turns: readonly ChatTurn[]
  /** The person's; whoever writes follows the question's own where it can. */
  language: Locale
  rewrite?: { how: Rewrite; text: string } & RewriteParams
}

/** Tries an address that somebody wrote. */
export interface ReachGateway {
  /** Whether anybody answers there. Never rejects, and never asks inside the network that the server stands in. */
  reaches(address: string): Promise<boolean>
  /** Whether it leads into a network that only machines there see. Where nobody knows the name it does not. Never rejects. */
  leadsInside(address: string): Promise<boolean>
}

/** What a feed has told. */
export interface FoundItem {
  /** Its own name for it: the same one again is the same thing. */
  id: string
  title: string
  text: string
  author: string | null
  url: string | null
  published_at: Date | null
}

/** Why a feed could not be read, in a word that the browser has a sentence for. */
export class FeedProblem extends Error {
  readonly code: FeedError
  readonly status: number | undefined
  constructor(code: FeedError, status?: number, cause?: unknown) {
    super(`the feed could not be read: ${code}`, { cause })
    this.code = code
    this.status = status
  }
}

/** Reads feeds of others. Rejects with FeedProblem, and never asks inside the network that the server stands in. */
export interface FeedsGateway {
  /** Sends along what the last answer was marked with; `feed` is null where nothing has changed since. */
  read(ask: { url: string; etag: string | null; last_modified: string | null }): Promise<{
    feed: { title: string; language: string | null; items: FoundItem[] } | null
    etag: string | null
    last_modified: string | null
  }>
}

/** Writes for the studio. Rejects with `ai.rejected` where the order is refused for what it asks, and otherwise when it fails. */
export interface TextGateway {
  name: string
  /** A stand-in of the house; the screen says so. */
  built_in: boolean
  /** Every version as soon as it stands. */
  write(order: TextOrder, signal: AbortSignal): AsyncIterable<string>
  /** How it can rewrite its answers. */
  rewrites: readonly Rewrite[]
  /** An answer of the assistant, piece by piece as it comes. */
  answer(order: ChatOrder, signal: AbortSignal): AsyncIterable<string>
}

/** Draws for the studio; the same seeds give the same pictures where the maker can. */
export interface ImageGateway {
  name: string
  built_in: boolean
  draw(
    order: ImageOrder,
    seeds: readonly number[],
    signal: AbortSignal,
    /** The picture to follow, where there is one: PNG, as large as is needed. */
    reference?: Buffer | null,
  ): AsyncIterable<{ png: Buffer; width: number; height: number; seed: number }>
}

/** One video as a presenter is asked for it. */
export interface VideoOrder {
  /** Our id of it: what an order whose answer was lost is found by. */
  ref: string
  title: string
  script: string
  language: Locale
  ratio: TalkRatio
  captions: boolean
  label: boolean
  face: Face | null
  /** Where the picture lies on this machine; null for a drawn face. */
  photo: string | null
  /** The same for the world outside: a picture's address, good for some hours. */
  image(): Promise<string>
  voice: string | null
}

export type VideoNews =
  | { state: 'rendering'; progress: number }
  | { state: 'error' | 'rejected' }
  /** Nobody knows of it any more: it has to be ordered anew. */
  | { state: 'lost' }
  | { state: 'done'; save(path: string): Promise<VideoFacts> }

export interface VideoFacts {
  /** Of the film, as it really is. */
  seconds: number
  width: number | null
  height: number | null
  voiced: boolean
  thumb: Buffer | null
}

/** Has videos presented. Rejects with `ai.rejected`, `ai.failed` (trying again will not help), or `server.unavailable`. */
export interface PresenterGateway {
  name: string
  built_in: boolean
  voices(signal: AbortSignal): Promise<Voice[]>
  /** Answers the id there. `changed` may be called whenever there is news. */
  start(order: VideoOrder, changed: () => void): Promise<string>
  /** Looks for an order whose answer was lost; null where there is none. */
  find(ref: string): Promise<string | null>
  ask(id: string): Promise<VideoNews>
  /** No longer wanted; whoever cannot stop it lets it run out. */
  cancel(id: string): Promise<void>
}

/** The doors outside, wired in main.ts; null where nothing is configured. */
export interface Gateways {
  /** Takes all money: of deals, plans and packs. */
  payments: PaymentsGateway
  payouts: PayoutsGateway
  mail: MailGateway
  push: PushGateway
  social: SocialGateway
  /** Only those where the installation is known. */
  signIns: Partial<Record<SignInNetwork, NetworkSignIn>>
  reach: ReachGateway
  feeds: FeedsGateway
  writer: TextGateway
  painter: ImageGateway
  presenter: PresenterGateway
  google: {
    clientId: string
    authorizationEndpoint(): Promise<string>
    /** Rejects with `session.google_invalid`, or `server.unavailable` when the issuer cannot be asked. */
    verify(credential: string, nonce: string): Promise<GoogleIdentity>
  } | null
}

export interface StoredEvent {
  id: number
  event: ServerEvent
}

/** The open streams of this node (jobs/hub.ts). */
export interface Streams {
  announce(userId: string, events: StoredEvent[]): void
  /** Ends the streams of these sessions here and on every other node. */
  endSessions(sessionIds: readonly string[], reason: 'revoked' | 'expired'): void
}

/** What waits for the end of a transaction. */
export interface Effects {
  events: { userId: string; event: ServerEvent }[]
  beforeCommit: ((ctx: Context) => Promise<void>)[]
  afterCommit: (() => void)[]
}

/** What a request, a job or a seed works with. */
export interface Context {
  db: Db | Tx
  /** Set inside a transaction (db/transaction.ts). */
  effects: Effects | null
  /** What was written since something was read: whoever keeps answers asks it. */
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
  /** What the shared processes did; in demo mode only. */
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
