import type { TrackingLink } from '#contract/entities/tracking-link.ts'
import type { MarkKind } from '#src/components/Mark.tsx'

export type LinkLook = TrackingLink['state'] | 'scheduled'

/** A link that has not begun is active for the server; a person is told when it begins. */
export const lookOf = ({ state, starts_on }: Pick<TrackingLink, 'state' | 'starts_on'>, today: string): LinkLook =>
  state === 'active' && starts_on !== null && starts_on > today ? 'scheduled' : state

export const marks: Record<LinkLook, MarkKind> = {
  active: 'live',
  scheduled: 'wait',
  paused: 'wait',
  expired: 'done',
  blocked: 'stop',
  archived: 'draft',
}

export const todayOf = (): string => new Date().toISOString().slice(0, 10)
