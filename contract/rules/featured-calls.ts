import { paysMoney } from '../entities/casting-call.ts'
import { limits } from '../limits.ts'

/** The facts about an open, public call that might stand above the list. */
export interface Candidate {
  uuid: string
  /** The company's own id: each has one place at most. */
  company: string
  compensation: string
  brief_score: number
  /** Share of pitches that its company answers, 0–1; null where too few say nothing. */
  answered: number | null
  /** When it opened, in milliseconds. */
  published: number
}

/** How well a call suits its reader: they meet its rules, and it is about something of theirs. */
export interface Fit {
  meets: boolean
  interest: boolean
}

const { score, window, most, answers } = limits.featured

/** Money for a brief that says enough, while it is new. */
export const mayBeFeatured = (call: Pick<Candidate, 'compensation' | 'brief_score' | 'published'>, now: number): boolean =>
  paysMoney(call.compensation) && call.brief_score >= score && now - call.published <= window

/** The brief's score, and points for answering; where nothing is known of that, half of them. */
export const worthOf = (call: Pick<Candidate, 'brief_score' | 'answered'>): number =>
  call.brief_score + (call.answered ?? 0.5) * answers

/**
 * The calls above the list, the best first. A reader whose rules-met calls are known gets those alone, while there are any;
 * what is about their interests comes first. Ends with the id, so that every page of the list knows the same ones.
 */
export function chooseFeatured<C extends Candidate>(
  candidates: readonly C[],
  now: number,
  fitOf: (call: C) => Fit = () => ({ meets: false, interest: false }),
): C[] {
  const able = candidates.filter(call => mayBeFeatured(call, now)).map(call => ({ call, ...fitOf(call) }))
  const fitting = able.filter(({ meets }) => meets)
  const ranked = (fitting.length > 0 ? fitting : able).sort(
    (a, b) =>
      Number(b.interest) - Number(a.interest) ||
      worthOf(b.call) - worthOf(a.call) ||
      b.call.published - a.call.published ||
      (a.call.uuid < b.call.uuid ? -1 : 1),
  )
  const chosen = new Map<string, C>()
  for (const { call } of ranked) if (chosen.size < most && !chosen.has(call.company)) chosen.set(call.company, call)
  return [...chosen.values()]
}
