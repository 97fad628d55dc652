import * as z from 'zod/mini'
import { locale } from '#contract/entities/shapes.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue, setTimer } from '../../jobs/jobs.ts'
import { revokeActingIn } from '../../processes/act-as-state.ts'
import { dropLogo } from '../branding/logo-files.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { uploadKey } from '../uploads/upload-key.ts'
import { isHeld, moneyHeld } from './delete-account.ts'
import { endSessions } from './end-session.ts'
import { eraseRules } from './erase-rules.ts'
import type { Leaving } from './erasing/rule.ts'
import { dropFace } from './profile-image.ts'

const day = 86_400_000

/**
 * Personal data go by its table's rule (erase-rules.ts); what others need stays nameless. Money protected since delays it a day.
 */
export async function eraseAccount(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { db } = inner
    const now = inner.clock.now()
    const person = await db
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name', 'locale', 'status', 'profile_image'])
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (person?.status !== 'deleting') return
    if (isHeld(await moneyHeld(inner, uuid))) {
      const later = new Date(now.getTime() + day)
      await db.updateTable('users').set({ delete_at: later }).where('uuid', '=', uuid).execute()
      return await setTimer(inner, 'account.delete', uuid, later)
    }
    await endSessions(inner, uuid)
    await revokeActingIn(inner, uuid)
    const who: Leaving = {
      uuid,
      email: person.email,
      name: `${person.first_name} ${person.last_name}`.trim(),
      orgs: await ownCompanies(inner, uuid),
      files: [],
      logos: [],
    }
    for (const rule of Object.values(eraseRules)) await rule.erase?.(inner, who)
    const { email, name, files, logos } = who
    const { first_name, locale, profile_image } = person
    const left: LeftOver = { email, name, first_name, locale, files, logos, face: profile_image }
    await enqueue(inner, 'account.files', { ...left })
  })
}

/** Payload of the job `account.files`. */
const leftOver = z.object({
  email: z.string(),
  name: z.string(),
  first_name: z.string(),
  locale,
  files: z.array(z.string()),
  // Orders from before there were logos name none.
  logos: z._default(z.array(z.string()), []),
  face: z.nullable(z.string()),
})
type LeftOver = z.infer<typeof leftOver>

/** The rows are gone: now what lies beside them, and the last mail. Runs again until all of it is. */
export async function eraseFiles(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const { email, name, first_name, locale, files, logos, face } = z.parse(leftOver, payload)
  for (const uuid of files) await ctx.gateways.files.remove(uploadKey(uuid))
  for (const uuid of logos) await dropLogo(ctx, uuid)
  await dropFace(ctx, face)
  // A single word may be anybody's name.
  await ctx.gateways.mail.forget?.({ to: email, naming: name.includes(' ') ? [email, name] : [email] })
  await mailSomeone(ctx, { to: email, locale, template: 'account_deleted', params: { first_name } })
}

/** The companies that only this person acts for. */
async function ownCompanies(ctx: Context, uuid: string): Promise<string[]> {
  const own = await ctx.db
    .selectFrom('memberships as m')
    .select('m.org_id')
    .where('m.user_id', '=', uuid)
    .where('m.role', '!=', 'guest')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as o')
            .select('o.user_id')
            .whereRef('o.org_id', '=', 'm.org_id')
            .where('o.user_id', '!=', uuid)
            .where('o.state', '=', 'active')
            .where('o.role', '!=', 'guest'),
        ),
      ),
    )
    .execute()
  return own.map(row => row.org_id)
}
