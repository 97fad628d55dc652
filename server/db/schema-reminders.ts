import type { ColumnType, RawBuilder } from 'kysely'
import type { Reminded } from '#contract/entities/reminder.ts'

type Moment = ColumnType<Date, Date | string, Date | string>

interface RemindersTable {
  uuid: string
  user_id: string
  title: string
  at: Moment
  about: ColumnType<Reminded | null, RawBuilder<unknown> | null, RawBuilder<unknown> | null>
  /** Null until its instant has come. */
  told_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  updated_at: Moment
}

export interface RemindersSchema {
  reminders: RemindersTable
}
