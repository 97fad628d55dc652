import type { Migration } from './migration.ts'

/** Tax lines by country, each turned on from a day by two of the staff; an invoice of a fee keeps the tax that was in it. */
export const taxLines: Migration = {
  name: '0710-tax-lines',
  statements: [
    `create table tax_changes (
      uuid uuid primary key,
      -- Of two for one day the later one counts.
      n bigint generated always as identity,
      place text not null,
      state text not null check (state in ('proposed', 'agreed', 'declined', 'lapsed', 'withdrawn')),
      way text not null check (way in ('on', 'off')),
      -- Hundredths of a per cent: what the second person agreed to stays, whatever the table says later.
      rate_bp integer not null check (rate_bp between 0 and 9999),
      from_day date not null,
      proposed_by uuid not null references users,
      decided_by uuid references users,
      answer text,
      created_at timestamptz not null,
      lapses_at timestamptz not null,
      decided_at timestamptz,
      -- Four eyes.
      check (decided_by <> proposed_by),
      check ((decided_by is not null) = (state in ('agreed', 'declined')))
    )`,
    `create unique index tax_changes_one_waits on tax_changes (place) where state = 'proposed'`,
    `create index tax_changes_in_force on tax_changes (place, from_day desc, n desc) where state = 'agreed'`,
    `create index tax_changes_by_age on tax_changes ((state = 'proposed') desc, created_at desc, uuid)`,
    // Null where no tax line was on; the column joins those that never change.
    `alter table invoices add column tax jsonb,
      add constraint invoices_tax check (tax is null or kind <> 'sale'
        and (tax->>'net_minor')::bigint + (tax->>'tax_minor')::bigint = amount_minor)`,
  ],
}
