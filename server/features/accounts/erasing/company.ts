import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { type Leaving, mine, nobody, type Rules } from './rule.ts'

const company = { stays: 'a company is named in agreements and invoices of others' }

/** Columns that name files which the other side was given: the work, what was said about it, and what shows it. */
export const keptWith = [
  'deliveries.files',
  'concepts.files',
  'booking_proofs.files',
  'make_goods.files',
  'creative_versions.file',
  'dispute_statements.files',
  'overruns.files',
] as const

/** No row of this column names the file. */
function given(place: (typeof keptWith)[number]) {
  const [table = '', column = ''] = place.split('.')
  return sql<SqlBool>`not exists (select 1 from ${sql.table(table)} as t where uploads.uuid = any(array[]::uuid[] || t.${sql.ref(column)}))`
}

/** Files of the person that no agreement, delivery, conversation or company's call shows. */
async function dropFiles(ctx: Context, who: Leaving) {
  const shown = (table: string, column: string, where = sql`true`) =>
    sql<boolean>`not exists (select 1 from ${sql.table(table)} as t where ${where} and strpos(t.${sql.ref(column)}::text, uploads.uuid::text) > 0)`
  const own = sql`t.org_id in (select org_id from memberships where user_id = ${who.uuid})`
  const gone = await ctx.db
    .deleteFrom('uploads')
    .where('owner_id', '=', who.uuid)
    .where(
      sql<boolean>`not exists (select 1 from messages as t where uploads.uuid = any(t.attachments) and t.conversation_id in (select conversation_id from conversation_participants where user_id = ${who.uuid}))`,
    )
    .where(eb => eb.and(keptWith.map(place => given(place))))
    .where(shown('casting_calls', 'content', own))
    .where(shown('casting_calls', 'fields', own))
    .returning('uuid')
    .execute()
  who.files.push(...gone.map(row => row.uuid))
}

/** Files, and the company with its people and keys. */
export const companyRules = {
  uploads: {
    words: {
      name: { stays: 'files that the other side was sent or given, and those of a company’s calls' },
      type: 'ours',
      sha256: 'ours',
    },
    erase: dropFiles,
  },
  brands: {
    words: { name: company, category: company, city: 'gone', country: 'gone', website: 'gone' },
    async erase(ctx, who) {
      await ctx.db.deleteFrom('brands').where('owner_id', '=', who.uuid).execute()
      await ctx.db
        .updateTable('brands')
        .set({ city: null, country: null, website: null })
        .where('org_id', 'in', [...who.orgs, nobody])
        .execute()
    },
  },
  team_invitations: {
    words: { email: 'gone', campaigns: 'ours', resent_on: 'ours' },
    // Those that they sent to others and that still wait lead to the company, not to them.
    erase: async (ctx, who) => {
      await ctx.db.deleteFrom('team_invitations').where('email', '=', who.email).execute()
      await ctx.db
        .deleteFrom('team_invitations')
        .where('org_id', 'in', [...who.orgs, nobody])
        .execute()
    },
  },
  team_acts: {
    words: { email: 'gone' },
    erase: async (ctx, who) => {
      const own = (column: 'actor_id' | 'subject_id') => ctx.db.updateTable('team_acts').where(column, '=', who.uuid)
      await ctx.db
        .deleteFrom('team_acts')
        .where('org_id', 'in', [...who.orgs, nobody])
        .execute()
      await ctx.db.updateTable('team_acts').set({ email: null }).where('email', '=', who.email).execute()
      await own('actor_id').set({ actor_id: null, email: null }).execute()
      await own('subject_id').set({ subject_id: null, email: null }).execute()
    },
  },
  api_keys: {
    words: { name: 'gone', hint: 'gone', secret_hash: 'gone', last_day: 'ours' },
    erase: mine('api_keys', 'made_by'),
  },
  webhook_endpoints: {
    words: { name: 'gone', url: 'gone' },
    // Those of a company that others run go on without a name behind them.
    erase: async (ctx, who) => {
      await ctx.db
        .deleteFrom('webhook_endpoints')
        .where('org_id', 'in', [...who.orgs, nobody])
        .execute()
      await ctx.db.updateTable('webhook_endpoints').set({ made_by: null }).where('made_by', '=', who.uuid).execute()
    },
  },
  // A copy of what the company reads in the app; others' go with their address, and with age.
  webhook_deliveries: { words: { body: 'gone' }, erase: mine('webhook_deliveries', 'creator_id') },
  memberships: {
    words: { campaigns: 'ours' },
    // With a company its guests' places end, too.
    erase: (ctx, who) =>
      ctx.db
        .updateTable('memberships')
        .set({ state: 'left' })
        .where('state', '=', 'active')
        .where(eb => eb.or([eb('user_id', '=', who.uuid), eb('org_id', 'in', [...who.orgs, nobody])]))
        .execute(),
  },
  organizations: {
    words: {
      name: company,
      country: company,
      website: 'gone',
      tax_id: 'gone',
      size: 'gone',
      industry: 'gone',
      phone: 'gone',
      capabilities: 'ours',
    },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('organizations')
        .set({ phone: null, tax_id: null, website: null, size: null, industry: null })
        .where('uuid', 'in', [...who.orgs, nobody])
        .execute(),
  },
} satisfies Rules
