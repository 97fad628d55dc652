import { limits } from '#contract/limits.ts'
import type { Context } from '../../../context.ts'
import { goneName } from '../../profile/public-profile.ts'
import type { Leaving, Rules } from './rule.ts'

/** Nobody may pass for somebody who has left: their name stays taken for a while, as a digest that cannot be read. */
async function keepNameFromOthers(ctx: Context, { uuid }: Leaving) {
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

/** The person, last. */
export const personRules = {
  vanity_redirects: {
    words: { vanity_name: 'gone' },
    async erase(ctx, who) {
      await ctx.db.deleteFrom('vanity_redirects').where('user_id', '=', who.uuid).execute()
      await keepNameFromOthers(ctx, who)
    },
  },
  creator_profiles: {
    words: {
      vanity_name: 'gone',
      headline: 'gone',
      bio: 'gone',
      languages: 'gone',
      city: 'gone',
      country: 'gone',
      interests: 'gone',
      gender: 'gone',
    },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('creator_profiles')
        .set({
          vanity_name: null,
          headline: null,
          bio: null,
          languages: [],
          city: null,
          country: null,
          gender: null,
          interests: [],
          verified: false,
        })
        .where('user_id', '=', who.uuid)
        .execute(),
  },
  users: {
    words: {
      email: 'gone',
      password_hash: 'gone',
      google_sub: 'gone',
      first_name: 'gone',
      last_name: 'gone',
      birthday: 'gone',
      timezone: 'gone',
      country: 'gone',
      proposal_ban: 'gone',
      profile_image: 'gone',
    },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('users')
        .set({
          email: `deleted-${who.uuid}@deleted.invalid`,
          email_verified_at: null,
          password_hash: null,
          google_sub: null,
          first_name: '–',
          last_name: '',
          birthday: null,
          timezone: 'UTC',
          country: null,
          proposal_ban: null,
          profile_image: null,
          agenda_id: null,
          status: 'deleted',
          updated_at: ctx.clock.now(),
        })
        .where('uuid', '=', who.uuid)
        .execute(),
  },
} satisfies Rules
