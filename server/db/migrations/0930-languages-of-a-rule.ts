import type { Migration } from './migration.ts'

/** A rule of the monitor names several languages, any of which is enough. */
export const languagesOfARule: Migration = {
  name: '0930-languages-of-a-rule',
  statements: [
    "alter table monitor_rules add column languages text[] not null default '{}'",
    'update monitor_rules set languages = array[language] where language is not null',
    'alter table monitor_rules drop column language',
    'alter table monitor_rules alter column languages drop default',
  ],
}
