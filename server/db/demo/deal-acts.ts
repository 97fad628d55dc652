import type { DealDisputeReason } from '#contract/entities/dispute.ts'
import type { ReportGround } from '#contract/entities/report.ts'
import type { CommentMove } from '#contract/entities/review-comment.ts'
import type { Rights } from '#contract/entities/rights.ts'

/** Days ago and the hour of that day. What would lie in the future happened a moment ago. */
type When = [daysAgo: number, hour: string]

/** Acts and words of the two, in order; the verbs are the product's own (server/features/demo/play-deals.ts). */
export type DemoAct =
  | { at: When; by: 'brand' | 'creator'; say: string }
  /** Reports the last message of the thread, which is the other side's. */
  | { at: When; do: 'report'; by: 'brand' | 'creator'; reason: ReportGround; text: string }
  | { at: When; do: 'offer'; fee?: number; note?: string; title?: string }
  | { at: When; do: 'counter'; fee: number; note: string }
  | { at: When; do: 'accept'; by: 'brand' | 'creator' }
  | { at: When; do: 'sign'; by: 'brand' | 'creator' }
  | { at: When; do: 'pay' }
  | { at: When; do: 'concept'; text: string }
  | { at: When; do: 'approveConcept' }
  | { at: When; do: 'deliver'; note: string; posters: (DemoPoster | DemoFilm)[]; links?: string[] }
  | ({ at: When; do: 'comment'; by: 'brand' | 'creator'; n: number; text: string; nice?: true } & DemoPlace)
  /** Comments by their number, from 1 on. */
  | { at: When; do: 'answerComment'; by: 'brand' | 'creator'; of: number; text: string }
  | { at: When; do: 'moveComment'; by: 'brand' | 'creator'; of: number; move: CommentMove }
  | { at: When; do: 'changes'; changes: string }
  | { at: When; do: 'approve' }
  | { at: When; do: 'publish'; url: string }
  | { at: When; do: 'cancel'; by: 'brand' | 'creator'; reason: string }
  | { at: When; do: 'agree'; by: 'brand' | 'creator' }
  | { at: When; do: 'moreTime'; days: number; reason: string }
  | { at: When; do: 'agreeChange'; by: 'brand' | 'creator'; note: string }
  | { at: When; do: 'dispute'; by: 'brand' | 'creator'; reason: DealDisputeReason; statement: string; wanted: number }
  | { at: When; do: 'answerDispute'; by: 'brand' | 'creator'; statement: string }
  | { at: When; do: 'split'; by: 'brand' | 'creator'; percent: number; note: string }
  | { at: When; do: 'acceptSplit'; by: 'brand' | 'creator' }
  /** The hold is over: the clock's part. */
  | { at: When; do: 'release' }
  /** The hold of a milestone is over. */
  | { at: When; do: 'payMilestone' }
  | { at: When; do: 'renew'; days: number; note: string }
  | { at: When; do: 'review'; by: 'brand' | 'creator'; rating: number; parts: [number, number, number]; text: string }

/** The part of a delivery that is commented on: a film at a second, a spot of a picture, words of the caption; else all of it. */
type DemoPlace = { film?: string; second?: number } | { picture: string; x: number; y: number } | { words: string }

export interface DemoFilm {
  name: string
  film: DemoPoster['art'][]
  seconds: number
}

export interface DemoPoster {
  name: string
  art: 'cup' | 'hills' | 'lamp' | 'window'
  /** In points, where it was made for a place of its own. */
  size?: readonly [width: number, height: number]
}

export interface DemoDeal {
  call: string
  creator: string
  /** Whole units of the call's currency. */
  fee: number
  pitched: When
  message: string
  /** A pitch that is talked about, without an offer yet. */
  shortlisted?: true
  /** Days from now until the work is due. */
  due: number
  /** Days that the work is licensed for, where they are others than the call's. */
  licensed?: number
  /** A renewal that is agreed on with the work; the fee in whole units. */
  rate?: { days: number; fee: number }
  /** Uses beyond those of the call. */
  alsoFor?: Rights['channels']
  /** The terms ask for a concept first. */
  concept?: true
  /** Parts of the work; `due` in days from now. The last one ends with the work, and hands in everything. */
  milestones?: { title: string; percent: number; due: number }[]
  acts: DemoAct[]
  /** How many of the last messages a side has not read. */
  unread?: { brand?: number; creator?: number }
}
