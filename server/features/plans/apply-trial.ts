import { sideOf } from '#contract/abilities.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { mailFacts } from './mail-facts.ts'
import { advanceSubscription, holdSubscription } from './subscription.ts'

/**
 * Premium without a card for `limits.trial.length`, once per person, company and tax number. Two tabs or a repeated request get one
 * trial: the company's row is held, and the marks are unique.
 */
export async function applyTrial(ctx: SignedInContext) {
  const org = ctx.person.organization
  if (sideOf(ctx.person) !== 'brand') throw new AppError('trial.not_for_you')
  if (!org) throw new AppError('company.required')
  return await inTransaction(ctx, async inner => {
    const row = await holdSubscription(inner, org.uuid)
    if (row.trial_used) throw new AppError('trial.used')
    const company = await inner.db
      .selectFrom('organizations')
      .select(['plan', 'tax_id'])
      .where('uuid', '=', org.uuid)
      .executeTakeFirstOrThrow()
    if (company.plan !== 'free') throw new AppError('trial.not_for_you')
    const now = inner.clock.now()
    const tax = company.tax_id?.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
    const marks = [`user:${ctx.person.uuid}`, `org:${org.uuid}`, ...(tax ? [`tax:${tax}`] : [])]
    const made = await inner.db
      .insertInto('trial_uses')
      .values(marks.map(mark => ({ mark, org_id: org.uuid, used_at: now })))
      .onConflict(conflict => conflict.doNothing())
      .returning('mark')
      .execute()
    if (made.length < marks.length) throw new AppError('trial.used')
    const ends = new Date(now.getTime() + limits.trial.length)
    await advanceSubscription(
      inner,
      row,
      { type: 'plan.try' },
      {
        plan: 'premium',
        current_period_start: now,
        current_period_end: ends,
      },
    )
    const { to, locale, first_name, timezone } = await mailFacts(inner, ctx.person.uuid)
    await mailSomeone(inner, {
      to,
      locale,
      template: 'trial_started',
      params: { first_name, timezone, date: ends.toISOString() },
      route: 'pages-account-setting',
      routeParams: { section: 'membership' },
    })
    return { trial: true, current_period_end: ends.toISOString() }
  })
}
