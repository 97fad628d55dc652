import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { Face, PresenterKind, TalkRatio, TalkState } from '#contract/entities/presenter.ts'
import type { Locale } from '#contract/entities/shapes.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type MaybeJson<T> = ColumnType<T | null, RawBuilder<T> | null, RawBuilder<T> | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/** The consent that was signed for a presenter made from a photo. */
export interface StoredConsent {
  statement: string
  signer: string
  ip_hash: string
  at: string
}

export interface AiPresentersTable {
  uuid: string
  user_id: string
  name: string
  kind: PresenterKind
  face: MaybeJson<Face>
  image_id: string | null
  prompt: string | null
  consent: MaybeJson<StoredConsent>
  state: 'ready' | 'deleted'
  deleted_at: MaybeInstant
  key: string
  created_at: Instant
}

/** The presenter as it was when the video was ordered: deleting it later changes nothing. */
export interface StoredActor {
  name: string
  face: Face | null
  image_id: string | null
}

export interface AiTalksTable {
  uuid: string
  user_id: string
  root_id: string
  favourite: Generated<boolean>
  presenter_id: string
  presenter: Json<StoredActor>
  voice: MaybeJson<{ id: string; name: string }>
  title: string
  script: string
  language: Locale
  ratio: TalkRatio
  captions: boolean
  label: boolean
  state: TalkState
  failure: 'failed' | 'rejected' | 'timeout' | null
  progress: Generated<number>
  est_seconds: number
  duration_ms: number | null
  video_id: string | null
  thumb_id: string | null
  width: number | null
  height: number | null
  voiced: Generated<boolean>
  built_in: boolean
  dispatched: Generated<boolean>
  provider_id: string | null
  price_version: number
  quoted: number
  charged: number | null
  hold_id: string
  key: string
  created_at: Instant
  finished_at: MaybeInstant
}

export interface PresentersSchema {
  ai_presenters: AiPresentersTable
  ai_talks: AiTalksTable
}
