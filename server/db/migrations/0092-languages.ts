import type { Migration } from './migration.ts'

/** Which languages there are is said by contract/languages.ts alone, so that another one needs no migration. */
export const languagesOfContract: Migration = {
  name: '0092-languages',
  statements: [
    'alter table users drop constraint users_locale_check',
    'alter table registrations drop constraint registrations_locale_check',
  ],
}
