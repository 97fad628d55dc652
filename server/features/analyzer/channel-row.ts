import type { Selectable } from 'kysely'
import type { ReportParts } from '#contract/entities/channel-report.ts'
import type { FoundProfilesTable } from '../../db/schema-finder.ts'

export type ChannelRow = Selectable<FoundProfilesTable> & { vanity_name: string | null }

/** A source's own knowledge of a channel. */
export type ChannelParts = Omit<ReportParts, 'peers' | 'result' | 'lookalikes'>

export const dayMs = 86_400_000

export const nothingKnown: ChannelParts = {
  followers: null,
  growth: null,
  engagement: null,
  posts: null,
  paid: null,
  age: null,
  gender: null,
  country: null,
  city: null,
  language: null,
  interests: null,
  quality: null,
  price: null,
  brands: null,
  safety: null,
}
