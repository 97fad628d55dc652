import type { Migration } from './migration.ts'

/** Rules of the monitor may tell once an hour. */
export const hourlyAlerts: Migration = {
  name: '0891-hourly-alerts',
  statements: [
    'alter table monitor_rules drop constraint monitor_rules_alert_check',
    `alter table monitor_rules add constraint monitor_rules_alert_check
      check (alert in ('instant', 'hourly', 'daily', 'weekly', 'off'))`,
  ],
}
