import type { Migration } from './migration.ts'

/** Pictures that people share, and what others say of them. */
export const community: Migration = {
  name: '0013-community',
  statements: [
    `create table community_images (
      uuid uuid primary key,
      picture_id uuid not null unique,
      author_id uuid not null references users (uuid) on delete cascade,
      prompt text not null,
      show_prompt boolean not null,
      style text not null,
      shape text not null,
      width integer not null,
      height integer not null,
      theme text not null,
      locale text not null,
      likes integer not null default 0 check (likes >= 0),
      remixes integer not null default 0,
      parent_id uuid references community_images (uuid) on delete set null,
      state text not null check (state in ('visible', 'reported', 'hidden')),
      created_at timestamptz not null
    )`,
    'create index community_images_new on community_images (created_at desc, uuid)',
    'create index community_images_of on community_images (author_id)',
    `create table community_marks (
      image_id uuid not null references community_images (uuid) on delete cascade,
      user_id uuid not null references users (uuid) on delete cascade,
      kind text not null check (kind in ('like', 'report')),
      reason text,
      created_at timestamptz not null,
      primary key (image_id, user_id, kind)
    )`,
  ],
}
