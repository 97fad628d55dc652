import type { Migration } from './migration.ts'

/** The address at which another calendar reads what is due for somebody; a new id ends the older address. */
export const agendas: Migration = {
  name: '0160-agendas',
  statements: ['alter table users add column agenda_id uuid unique'],
}
