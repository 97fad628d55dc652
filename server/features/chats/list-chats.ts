import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ChatSide, Conversation } from '#contract/entities/chat.ts'
import { dealTurn } from '#contract/rules/ask-deal.ts'
import { turnAs } from '#contract/rules/own-turn.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { exchangeFor, hidesContacts, type Veil } from '../../processes/contact-veil.ts'
import { asSeenFrom, blocksOfChat } from '../../processes/reach.ts'
import { ownTurn } from '../deals/list-deals.ts'
import { lastMessages } from './messages.ts'
import { house } from './other-side.ts'

const mine = (ctx: SignedInContext) => ownTurn(sql.ref('p.side'), ctx.person.organization?.role)

function ownChats(ctx: SignedInContext) {
  return ctx.db
    .selectFrom('conversations as c')
    .innerJoin('conversation_participants as p', join =>
      join.onRef('p.conversation_id', '=', 'c.uuid').on('p.user_id', '=', ctx.person.uuid),
    )
    .leftJoin('deals as d', 'd.uuid', 'c.deal_uuid')
    .leftJoin('proposal_threads as pt', 'pt.uuid', 'c.context_id')
}

/** Everybody who takes part in it. */
const people = (ctx: SignedInContext) =>
  ctx.db
    .selectFrom('conversation_participants as o')
    .innerJoin('users as u', 'u.uuid', 'o.user_id')
    .select([
      'o.user_id',
      'o.side',
      'o.read_seq',
      'u.first_name',
      'u.last_name',
      'u.profile_image',
      'u.is_superuser',
      'o.contacts_agreed_at',
    ])
    .where('o.conversation_id', '=', sql.ref<string>('c.uuid'))
    .orderBy('o.user_id')

const unread = (ctx: SignedInContext) =>
  sql<number>`(select count(*)::int from messages m where m.conversation_id = c.uuid and m.seq > p.read_seq
    and m.sender_id is distinct from ${ctx.person.uuid})`

/** The columns of a conversation that go out, but for its last message. */
const withColumns = (ctx: SignedInContext, chats: ReturnType<typeof ownChats>) =>
  chats
    .leftJoin('applications as a', 'a.uuid', 'c.context_id')
    .leftJoin('casting_calls as k', 'k.uuid', 'a.casting_call_id')
    .leftJoin('brands as b', join => join.on(sql<boolean>`b.uuid = coalesce(d.brand_id, k.brand_id, pt.brand_id)`))
    .leftJoin('bookings as bk', 'bk.uuid', 'c.context_id')
    .leftJoin('organizations as bo', 'bo.uuid', 'bk.org_id')
    .leftJoin('organizations as ho', 'ho.uuid', 'bk.host_org')
    .select([
      'c.uuid',
      'c.context_type',
      'c.context_id',
      'c.contacts_open_at',
      'c.title',
      'c.state',
      'c.last_seq',
      'c.last_change',
      'c.updated_at',
      'p.read_seq',
      'p.muted',
      'p.translate_to',
      'p.side',
      'd.uuid as deal_uuid',
      'd.state as deal_state',
      'd.facts as deal_facts',
      'pt.proposal_id',
      'b.name as brand_name',
      'bk.from_day',
      'bk.to_day',
      'bk.from_hour',
      'bk.until_hour',
      'bk.zone',
      'bk.city',
      'bo.name as booker_name',
      'ho.name as host_name',
      jsonArrayFrom(people(ctx)).as('people'),
      unread(ctx).as('unread'),
      blocksOfChat.as('blocks'),
    ])

type Row = Awaited<ReturnType<typeof rowOf>>
const rowOf = async (ctx: SignedInContext, uuid: string) => {
  const row = await withColumns(ctx, ownChats(ctx)).where('c.uuid', '=', uuid).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** The company that a side stands for; null for a creator. */
const companyOf = (row: Row, side: ChatSide): string | null =>
  side === 'host' ? row.host_name : side === 'brand' ? (row.booker_name ?? row.brand_name) : null

const veilOf = (row: Row): Veil => ({
  hidden: hidesContacts(row),
  people: row.people.map(({ user_id, side, contacts_agreed_at }) => ({
    user: user_id,
    side,
    agreed: contacts_agreed_at !== null,
  })),
})

/** Single hours of the place's clock; null where whole days are booked. */
const hoursOf = ({
  from_hour,
  until_hour,
  zone,
}: {
  from_hour: number | null
  until_hour: number | null
  zone: string | null
}) => (from_hour === null || until_hour === null || zone === null ? null : { from: from_hour, until: until_hour, zone })

/** The deal that a conversation is about; its columns are there together or not at all. */
function dealOf(ctx: SignedInContext, { deal_uuid, deal_state, deal_facts, side }: Row): Conversation['deal'] {
  if (deal_uuid === null || deal_state === null || deal_facts === null) return null
  return {
    uuid: deal_uuid,
    state: deal_state,
    change_by: deal_facts.change_by,
    ...turnAs(dealTurn(deal_state, deal_facts) === side, deal_state, side === 'creator' ? null : ctx.person.organization?.role),
  }
}

/** Rows → conversations as the reader sees them: who takes part, what was said last, what is unread. */
async function toConversations(ctx: SignedInContext, rows: readonly Row[]): Promise<Conversation[]> {
  const chats = rows.map(row => row.uuid)
  const veils = new Map(rows.map(row => [row.uuid, veilOf(row)]))
  const last = await lastMessages(ctx, chats, veils)
  return rows.map(row => ({
    uuid: row.uuid,
    context: { type: row.context_type, id: row.proposal_id ?? row.context_id, title: row.title },
    participants: row.people.map(person => ({
      uuid: person.user_id,
      // A creator talks to the brand; who of its people answers is beside the name of the brand.
      name:
        row.context_type === 'support' && person.is_superuser && !ctx.person.is_superuser
          ? house
          : (companyOf(row, person.side) ?? `${person.first_name} ${person.last_name}`.trim()),
      side: person.side,
      read_seq: person.read_seq,
      profile_image: person.profile_image,
    })),
    state: row.state,
    last_message: last.get(row.uuid) ?? null,
    unread: row.unread,
    muted: row.muted,
    translate_to: row.translate_to,
    translator: ctx.gateways.writer.translate !== null,
    transcriber: ctx.gateways.transcriber !== null,
    contacts: exchangeFor(veilOf(row), ctx.person.uuid),
    blocks: asSeenFrom(row.side, row.blocks),
    last_seq: row.last_seq,
    last_change: row.last_change,
    deal: dealOf(ctx, row),
    booking:
      row.from_day && row.to_day
        ? { uuid: row.context_id, from: row.from_day, to: row.to_day, hours: hoursOf(row), city: row.city ?? '' }
        : null,
    updated_at: row.updated_at.toISOString(),
  }))
}

export async function readChat(ctx: SignedInContext, uuid: string): Promise<Conversation> {
  const [conversation] = await toConversations(ctx, [await rowOf(ctx, uuid)])
  if (!conversation) throw new AppError('not_found')
  return conversation
}

/** A person who looked into support and wrote nothing is none of its work. */
const listed = (ctx: SignedInContext) =>
  ownChats(ctx).$if(ctx.person.is_superuser, qb =>
    qb.where(eb => eb.or([eb('c.context_type', '!=', 'support'), eb('c.last_seq', '>', 0)])),
  )

/** One's conversations, the last active first; with `turn` only those that wait for the reader. */
export async function listChats(ctx: SignedInContext, query: { turn?: '1'; page: number; size_page: number }) {
  const counts = listed(ctx).select([
    sql<number>`count(*)::int`.as('all'),
    sql<number>`(count(*) filter (where ${mine(ctx)}))::int`.as('turn'),
    sql<number>`(count(*) filter (where exists (select 1 from messages m where m.conversation_id = c.uuid and m.seq > p.read_seq
      and m.sender_id is distinct from ${ctx.person.uuid})))::int`.as('unread_chats'),
  ])
  // The counts come with every row of the page: one question instead of two.
  const rows = await withColumns(ctx, listed(ctx))
    .innerJoinLateral(counts.as('sums'), join => join.onTrue())
    .select(['sums.all', 'sums.turn', 'sums.unread_chats'])
    .$if(query.turn === '1', qb => qb.where(mine(ctx)))
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.uuid')
    .limit(query.size_page)
    .offset((query.page - 1) * query.size_page)
    .execute()
  const totals = rows[0] ?? (await counts.executeTakeFirstOrThrow())
  return {
    items: await toConversations(ctx, rows),
    meta: {
      page: query.page,
      size_page: query.size_page,
      count: query.turn ? totals.turn : totals.all,
      unread: totals.unread_chats,
      totals: { turn: totals.turn, all: totals.all },
    },
  }
}
