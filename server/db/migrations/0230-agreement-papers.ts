import type { Migration } from './migration.ts'

/** Contracts of deals, who signed them, and codes that are mailed for it. */
export const agreementPapers: Migration = {
  name: '0230-agreement-papers',
  statements: [
    `create table agreement_papers (
      uuid uuid primary key,
      deal_id uuid not null references deals,
      version integer not null,
      state text not null,
      body text not null,
      sha256 text not null unique,
      made_at timestamptz not null,
      agreed_at timestamptz,
      pdf bytea,
      pdf_sha256 text unique,
      unique (deal_id, version)
    )`,
    `create table paper_signatures (
      paper_id uuid not null references agreement_papers,
      side text not null check (side in ('brand', 'creator')),
      user_id uuid not null references users,
      name text not null,
      sha256 text not null,
      ip_hash text not null,
      signed_at timestamptz not null,
      primary key (paper_id, side)
    )`,
    `create table mail_codes (
      user_id uuid not null references users,
      purpose text not null,
      subject uuid not null,
      code_hash text not null,
      tries integer not null,
      expires_at timestamptz not null,
      primary key (user_id, purpose, subject)
    )`,
    // Deals that are there already get theirs from the same clause library as all others.
    `insert into jobs (kind, ref, payload, due_at, created_at)
      select 'papers.make', uuid::text, '{}', updated_at, updated_at from deals`,
  ],
}
