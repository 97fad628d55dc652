import type { Locale } from '#contract/entities/shapes.ts'
import { pathOf, type RouteName } from '#contract/paths.ts'
import type { Context } from '../../context.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { Job, JobHandler } from '../../jobs/runner.ts'
import { type MailTemplate, sayMail } from '../../phrases/mail.ts'
import { readMailLook, senderFor } from '../branding/worn.ts'
import { type CodeOf, freshCode } from './mail-codes.ts'
import { type LinkPurpose, makeLink } from './mail-links.ts'

export interface MailOrder {
  to: string
  locale: Locale
  template: MailTemplate
  params?: Record<string, unknown>
  /** The target of the button. */
  route?: RouteName
  routeParams?: Record<string, string>
  /** The button carries a fresh single-use token for this. */
  link?: { purpose: LinkPurpose; subject: string }
  /** The company that it is brought for, and the member who sends it: they are named as its sender where the plan has it. */
  behalf?: { org: string; member: string }
  /** The mail says a fresh code for this, `{{code}}`. */
  code?: CodeOf
}

/** Sends a mail after this transaction's commit: an outbox row, tried again until it is out. */
export async function mailSomeone(ctx: Context, order: MailOrder): Promise<void> {
  await enqueue(ctx, 'mail', { ...order })
}

/** Runs outside of transactions. A token or a code is made only now, so that it lies nowhere but in its mail. */
async function send(ctx: Context, job: Job): Promise<void> {
  const { to, locale, template, params = {}, route, routeParams, link, code: about, behalf } = job.payload as unknown as MailOrder
  const token = link && (await makeLink(ctx, link.purpose, link.subject))
  const code = about && (await freshCode(ctx, about))
  // It has been used meanwhile, by a mail that came after all.
  if (code === null) return
  const base = ctx.settings.publicUrl ?? ''
  const address = route ? base + pathOf(route, routeParams, { token }) : null
  await ctx.gateways.mail.send({
    id: `mail-${job.id}`,
    to,
    ...(behalf && (await senderFor(ctx, behalf.org, behalf.member))),
    ...sayMail(locale, template, { ...params, ...(code && { code }) }, address, behalf && (await readMailLook(ctx, behalf.org))),
  })
}

export const mailJobs: Record<string, JobHandler> = { mail: { outside: send } }
