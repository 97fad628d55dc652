import type { ColumnType, Generated } from 'kysely'
import type { CommunityTheme } from '#contract/entities/community.ts'
import type { ImageOrder } from '#contract/entities/creation.ts'
import type { Locale } from '#contract/entities/shapes.ts'

type Instant = ColumnType<Date, Date | string, Date | string>

export interface CommunityImagesTable {
  uuid: string
  picture_id: string
  author_id: string
  prompt: string
  show_prompt: boolean
  style: ImageOrder['style']
  shape: ImageOrder['shape']
  width: number
  height: number
  theme: CommunityTheme
  locale: Locale
  likes: Generated<number>
  remixes: Generated<number>
  parent_id: string | null
  state: 'visible' | 'reported' | 'hidden'
  created_at: Instant
}

interface CommunityMarksTable {
  image_id: string
  user_id: string
  kind: 'like' | 'report'
  reason: string | null
  created_at: Instant
}

export interface CommunitySchema {
  community_images: CommunityImagesTable
  community_marks: CommunityMarksTable
}
