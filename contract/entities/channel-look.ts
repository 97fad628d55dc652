import * as z from 'zod/mini'
import { instant, network } from './shapes.ts'

/**
 * A question to a network about one channel. `off`: this installation has no key for it. `gone`, `private`: the network says so. `unseen`:
 * it gives nothing out and does not say why.
 */
export const lookStates = ['off', 'waiting', 'read', 'renamed', 'gone', 'private', 'unseen', 'failed'] as const
export type LookState = (typeof lookStates)[number]

/** `busy`: it asks us to wait, or does not answer. `quota`: our share of the day is spent. `key`: it does not know us. `unreadable`: it answers something else. */
export const sourceProblems = ['busy', 'quota', 'key', 'unreadable'] as const
export type SourceProblemCode = (typeof sourceProblems)[number]

export const channelLook = z.object({
  state: z.enum(lookStates),
  /** The reason for a longer wait, or for a failure. */
  why: z.nullable(z.enum(sourceProblems)),
  /** The network’s last answer. */
  at: z.nullable(instant),
  /** The earliest moment at which it is asked, where it has to wait. */
  next_at: z.nullable(instant),
  renamed_to: z.nullable(z.string()),
})
export type ChannelLook = z.infer<typeof channelLook>

/** The official API of a network, as staff see it. */
export const profileSource = z.object({
  network,
  /** True if a key is set. */
  set: z.boolean(),
  spent: z.int(),
  per_day: z.nullable(z.int()),
  /** The moment at which the day of its share ends. */
  resets_at: z.nullable(instant),
  rests_until: z.nullable(instant),
  worked_at: z.nullable(instant),
  failed_at: z.nullable(instant),
  failure: z.nullable(z.enum(sourceProblems)),
  /** Channels that it has still to be asked about. */
  waiting: z.int(),
})
export type ProfileSourceStatus = z.infer<typeof profileSource>
