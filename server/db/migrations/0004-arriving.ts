import type { Migration } from './migration.ts'

/** Sign-up by email and the links that go by mail. */
export const arriving: Migration = {
  name: '0004-arriving',
  statements: [
    `create table registrations (
      uuid uuid primary key,
      email text not null check (email = lower(email)),
      password_hash text not null,
      key_hash text not null,
      first_name text not null,
      locale text not null check (locale in ('en', 'es')),
      timezone text not null,
      confirmed_at timestamptz,
      created_at timestamptz not null
    )`,
    'create index registrations_by_email on registrations (email, created_at desc)',
    'create index registrations_by_age on registrations (created_at)',
    `create table mail_links (
      token_hash text primary key,
      purpose text not null check (purpose in ('confirm', 'reset')),
      subject uuid not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null
    )`,
    'create index mail_links_by_subject on mail_links (subject)',
    'create index mail_links_by_end on mail_links (expires_at)',
  ],
}
