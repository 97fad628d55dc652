import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { goneName } from '../profile/public-profile.ts'
import { moneyHeld } from './delete-account.ts'
import { endSessions } from './end-session.ts'
import { dropFace } from './profile-image.ts'

const day = 86_400_000

/**
 * What is personal goes; what others need stays without a name: deals, their conversations and the ledger, which knows
 * people by their id alone. Money that came to be protected meanwhile puts it off by a day.
 */
export async function eraseAccount(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { db } = inner
    const now = inner.clock.now()
    const person = await db
      .selectFrom('users')
      .select(['email', 'first_name', 'locale', 'status', 'profile_image'])
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (person?.status !== 'deleting') return
    const held = await moneyHeld(inner, uuid)
    if (held.deals > 0 || held.available > 0) {
      const later = new Date(now.getTime() + day)
      await db.updateTable('users').set({ delete_at: later }).where('uuid', '=', uuid).execute()
      return await setTimer(inner, 'account.delete', uuid, later)
    }
    await endSessions(inner, uuid)
    inner.effects.afterCommit.push(() => void dropFace(ctx, person.profile_image))
    await db
      .updateTable('applications')
      .set({ state: 'withdrawn', updated_at: now })
      .where('creator_id', '=', uuid)
      .where('state', 'in', ['submitted', 'viewed', 'shortlisted'])
      .execute()
    await closeCompanies(inner, uuid)
    for (const table of [
      'networks',
      'network_sign_ins',
      'briefcase_items',
      'rate_items',
      'notifications',
      'notification_settings',
      'user_events',
      'vanity_redirects',
      'payout_methods',
    ] as const)
      await db.deleteFrom(table).where('user_id', '=', uuid).execute()
    await db.updateTable('payouts').set({ receiver: '' }).where('user_id', '=', uuid).execute()
    await db.deleteFrom('onboarding_drafts').where('user_id', '=', uuid).execute()
    await db.deleteFrom('pitch_drafts').where('creator_id', '=', uuid).execute()
    await db.deleteFrom('registrations').where('email', '=', person.email).execute()
    await db.deleteFrom('mail_links').where('subject', '=', uuid).execute()
    await db.deleteFrom('social_links').where('owner_id', '=', uuid).execute()
    await db.deleteFrom('brands').where('owner_id', '=', uuid).execute()
    await keepNameFromOthers(inner, uuid)
    await db
      .updateTable('creator_profiles')
      .set({ vanity_name: null, headline: null, bio: null, city: null, gender: null, interests: [], verified: false })
      .where('user_id', '=', uuid)
      .execute()
    await db
      .updateTable('users')
      .set({
        email: `deleted-${uuid}@deleted.invalid`,
        email_verified_at: null,
        password_hash: null,
        google_sub: null,
        first_name: '–',
        last_name: '',
        birthday: null,
        country: null,
        profile_image: null,
        status: 'deleted',
        updated_at: now,
      })
      .where('uuid', '=', uuid)
      .execute()
    await mailSomeone(inner, {
      to: person.email,
      locale: person.locale,
      template: 'account_deleted',
      params: { first_name: person.first_name },
    })
  })
}

/** Nobody may pass for somebody who has left: their name stays taken for a while, as a digest that cannot be read. */
async function keepNameFromOthers(ctx: Context, uuid: string): Promise<void> {
  const { vanity_name } =
    (await ctx.db.selectFrom('creator_profiles').select('vanity_name').where('user_id', '=', uuid).executeTakeFirst()) ?? {}
  if (!vanity_name) return
  const until = new Date(ctx.clock.now().getTime() + limits.profile.vanity.redirect)
  await ctx.db
    .insertInto('vanity_redirects')
    .values({ vanity_name: goneName(vanity_name), user_id: uuid, until })
    .onConflict(conflict => conflict.column('vanity_name').doUpdateSet({ until }))
    .execute()
}

/** A company that only this person acted for: its calls close, and what names a human is gone from it. */
async function closeCompanies(ctx: Context, uuid: string): Promise<void> {
  const own = await ctx.db
    .selectFrom('memberships as m')
    .select('m.org_id')
    .where('m.user_id', '=', uuid)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as o')
            .select('o.user_id')
            .whereRef('o.org_id', '=', 'm.org_id')
            .where('o.user_id', '!=', uuid)
            .where('o.state', '=', 'active'),
        ),
      ),
    )
    .execute()
  const orgs = own.map(row => row.org_id)
  if (orgs.length > 0) {
    await ctx.db
      .updateTable('casting_calls')
      .set({ state: 'closed', updated_at: ctx.clock.now() })
      .where('org_id', 'in', orgs)
      .where('state', 'in', ['open', 'paused'])
      .execute()
    await ctx.db.updateTable('organizations').set({ phone: null, tax_id: null }).where('uuid', 'in', orgs).execute()
  }
  await ctx.db.updateTable('memberships').set({ state: 'revoked' }).where('user_id', '=', uuid).execute()
}
