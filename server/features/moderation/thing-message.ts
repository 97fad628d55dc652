import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { hideMessage } from '../chats/change-message.ts'
import { copyOf, type KindOfThing } from './thing.ts'

const words = ['text', 'file', 'audio'] as const

/** A message with its sender's name. */
const messages = (ctx: SignedInContext) =>
  ctx.db
    .selectFrom('messages as m')
    .leftJoin('users as u', 'u.uuid', 'm.sender_id')
    .select([
      'm.uuid',
      'm.conversation_id',
      'm.seq',
      'm.text',
      'm.attachments',
      'm.sender_id',
      'm.created_at',
      'm.removed_at',
      'u.first_name',
      'u.last_name',
    ])

const nameOf = (row: { first_name: string | null; last_name: string | null }) =>
  `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim()

/** Those just before and after it, as they were written. */
async function around(ctx: SignedInContext, { conversation_id, seq }: { conversation_id: string; seq: number }) {
  const of = messages(ctx).where('m.conversation_id', '=', conversation_id).limit(limits.reports.around)
  const [before, after] = await Promise.all([
    of.where('m.seq', '<', seq).orderBy('m.seq', 'desc').execute(),
    of.where('m.seq', '>', seq).orderBy('m.seq', 'asc').execute(),
  ])
  return [...before.reverse(), ...after].filter(row => row.text !== '')
}

/** A message of a conversation: those who take part in it see it. Staff read a few around it, and nothing else of the conversation. */
export const messageThing: KindOfThing = {
  async see(ctx, named) {
    const row = await ctx.db
      .selectFrom('messages as m')
      .innerJoin('conversation_participants as p', 'p.conversation_id', 'm.conversation_id')
      .select('m.uuid')
      .where('m.uuid', '=', named)
      .where('p.user_id', '=', ctx.person.uuid)
      .where('m.sender_id', 'is not', null)
      .where('m.removed_at', 'is', null)
      .where('m.kind', 'in', words)
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return row.uuid
  },
  async read(ctx, uuid) {
    const row = await messages(ctx).where('m.uuid', '=', uuid).executeTakeFirst()
    if (!row || row.removed_at) return null
    const files = row.attachments.length
      ? await ctx.db.selectFrom('uploads').select('name').where('uuid', 'in', row.attachments).execute()
      : []
    const said = [...(await around(ctx, row)), row].sort((a, b) => a.seq - b.seq)
    return {
      author: nameOf(row),
      author_id: row.sender_id,
      org_id: null,
      shown: true,
      href: null,
      copy: {
        ...copyOf('', row.text),
        files: files.map(({ name }) => name),
        around: said.map(one => ({
          author: nameOf(one),
          text: one.text,
          at: one.created_at.toISOString(),
          reported: one.uuid === uuid,
        })),
      },
    }
  },
  async hide(ctx, uuid) {
    await hideMessage(ctx, uuid)
    return { told: false }
  },
  async restore() {
    throw new AppError('report.not_restorable')
  },
}
