import { sideOf } from '#contract/abilities.ts'
import { limits } from '#contract/limits.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { readCompany } from './company.ts'
import { missingOfCreator, readProfile } from './creator-profile.ts'

async function readDraft(ctx: Context, userId: string) {
  const row = await ctx.db.selectFrom('onboarding_drafts').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) return null
  return { revision: row.revision, form_version: row.form_version, fields: row.fields, updated_at: row.updated_at.toISOString() }
}

/** Everything that the form of arriving starts from. */
export async function readOnboarding(ctx: SignedInContext) {
  const { uuid } = ctx.person
  const side = sideOf(ctx.person)
  const person = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'birthday', 'country', 'locale', 'timezone'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const [draft, profile, organization] = await Promise.all([readDraft(ctx, uuid), readProfile(ctx, uuid), readCompany(ctx, uuid)])
  return { person, draft, profile, organization, missing: await missingOf(ctx, side, profile, organization) }
}

async function missingOf(
  ctx: SignedInContext,
  side: ReturnType<typeof sideOf>,
  profile: Awaited<ReturnType<typeof readProfile>>,
  organization: Awaited<ReturnType<typeof readCompany>>,
): Promise<string[]> {
  if (side === 'none') return ['role']
  if (side === 'creator') return profile ? await missingOfCreator(ctx, profile) : ['profile']
  if (!organization) return side === 'brand' ? ['company', 'brand'] : ['company', 'capability']
  if (side === 'realty') return organization.capabilities.length > 0 ? [] : ['capability']
  const brand = await ctx.db
    .selectFrom('brands')
    .select('uuid')
    .where('org_id', '=', organization.uuid)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return brand ? [] : ['brand']
}

/** Keeps the unfinished form under the next revision; who wrote on an older one gets the current one to choose from. */
export async function saveDraft(
  ctx: SignedInContext,
  draft: { fields: Record<string, unknown>; revision: number; form_version: number },
) {
  if (JSON.stringify(draft.fields).length > limits.profile.draftBytes) throw new AppError('request.too_large')
  const { uuid } = ctx.person
  return await inTransaction(ctx, async inner => {
    const updated_at = inner.clock.now()
    const values = { revision: draft.revision + 1, form_version: draft.form_version, fields: json(draft.fields), updated_at }
    const made =
      draft.revision === 0
        ? await inner.db
            .insertInto('onboarding_drafts')
            .values({ user_id: uuid, ...values })
            .onConflict(conflict => conflict.column('user_id').doNothing())
            .returning('revision')
            .executeTakeFirst()
        : await inner.db
            .updateTable('onboarding_drafts')
            .set(values)
            .where('user_id', '=', uuid)
            .where('revision', '=', draft.revision)
            .returning('revision')
            .executeTakeFirst()
    const current = await readDraft(inner, uuid)
    if (made && current) return current
    throw new AppError('version.stale', { details: { revision: current?.revision ?? 0, fields: current?.fields ?? {} } })
  })
}

export async function dropDraft(ctx: SignedInContext): Promise<void> {
  await ctx.db.deleteFrom('onboarding_drafts').where('user_id', '=', ctx.person.uuid).execute()
}
