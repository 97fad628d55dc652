import type { Migration } from './migration.ts'

/** The name, logo and colour that a company shows instead of ours. The row stays while the plan does not show it. */
export const branding: Migration = {
  name: '0430-branding',
  statements: [
    `create table brandings (
      org_id uuid primary key references organizations,
      name text not null,
      accent text check (accent ~ '^#[0-9a-f]{6}$'),
      logo_id uuid,
      updated_by uuid references users on delete set null,
      updated_at timestamptz not null
    )`,
  ],
}
