import type { Migration } from './migration.ts'

/**
 * Hosts of a company's own for tracking links. Several companies may await the records of one host, one alone has proved it; a slug is taken once
 * on each host.
 */
export const linkDomains: Migration = {
  name: '0410-link-domains',
  statements: [
    `create table link_domains (
      uuid uuid primary key,
      org_id uuid not null references organizations,
      made_by uuid references users on delete set null,
      host text not null,
      name text not null,
      state text not null check (state in ('pending', 'verified', 'failing', 'removed')),
      token text not null,
      failures int not null default 0,
      error text,
      checked_at timestamptz,
      away_since timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    `create unique index link_domains_proved on link_domains (host) where state in ('verified', 'failing')`,
    `create unique index link_domains_of_org on link_domains (org_id, host) where state <> 'removed'`,
    // Hosts in memory are compared by this one.
    'create index link_domains_changed on link_domains (updated_at)',
    'alter table tracking_links add column domain_id uuid references link_domains',
    'create index tracking_links_by_domain on tracking_links (domain_id) where domain_id is not null',
    'create unique index tracking_links_address on tracking_links (slug, domain_id) nulls not distinct',
    'alter table tracking_links drop constraint tracking_links_slug_key',
  ],
}
