import type { ChannelLook } from '../entities/channel-look.ts'
import { limits } from '../limits.ts'
import type { Network } from '../networks.ts'

/** Networks whose official API tells something about channels of anybody. */
export const askedNetworks = [
  'youtube',
  'instagram',
  'facebook',
  'twitch',
  'spotify',
  'linkedin',
] as const satisfies readonly Network[]

/** Whether a network is asked about a channel again: its answer is old, or it gave none. */
export function isLookDue({ state, at }: Pick<ChannelLook, 'state' | 'at'>, now: Date): boolean {
  if (state === 'waiting' || state === 'off') return false
  const since = at === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(at)
  return since >= (state === 'failed' ? limits.sources.failedAgain : limits.sources.every)
}

/** The wait after so many failures in a row: doubling, never shorter than the network asks for, and never longer than a day. */
export function restAfter(failures: number, asked: number | null): number {
  const { first, longest, most } = limits.sources.rest
  return Math.min(most, Math.max(asked ?? 0, Math.min(longest, first * 2 ** Math.max(0, failures - 1))))
}
