import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OutsideVoter, VoterCodeBody, VoterConfirmBody } from '#contract/entities/outside-voter.ts'
import { limits } from '#contract/limits.ts'
import { judgeVoter } from '#contract/rules/outside-voter.ts'
import { readCode } from '#contract/rules/paper.ts'
import { mailboxOf } from '#contract/rules/same-mailbox.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { countAttempt } from '../../http/rate-limits.ts'
import { linkIdOf } from '../lists/link-token.ts'
import { type CodeOf, expectCode, tryCode, useCode } from '../mail/mail-codes.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { refuseColleague } from './known-voter.ts'
import { keepLastWords } from './last-word.ts'

/** The link that somebody came by: its id, whose it is and what it shows. */
export interface CameBy {
  link: string
  org: string
  company: string
  title: string
}

/** A browser's number, if we signed it: one that was made up would be another guest each time. */
function numberOf(ctx: Context, guest: string): string {
  const id = linkIdOf(ctx, 'guest', guest)
  if (!id) throw new AppError('not_found')
  return id
}

/** Good for one browser, link and address alone; of the address only a keyed hash lies there. */
const codeOf = (ctx: Context, link: string, owner_id: string, mailbox: string): CodeOf => ({
  owner_id,
  purpose: 'vote_by_link',
  subject: `${link} ${createHmac('sha256', ctx.secret).update(`voter ${mailbox}`).digest('base64url')}`,
})

/** Mails a code to whoever wants to vote. The mail does not say the name that was typed: anybody can type one. */
export async function mailVoterCode(
  ctx: Context,
  { link, company, title }: CameBy,
  { guest, email, locale }: VoterCodeBody,
): Promise<{ expires_at: string }> {
  const mailbox = mailboxOf(email)
  const code = codeOf(ctx, link, numberOf(ctx, guest), mailbox)
  const { codesPerEmail: limit, window: windowMs } = limits.outsideVotes
  await countAttempt(ctx, { key: `votes.code:${mailbox}`, limit, windowMs })
  return await inTransaction(ctx, async inner => {
    const expires_at = await expectCode(inner, code)
    await mailSomeone(inner, { to: email, locale, template: 'vote_code', params: { company, title }, code })
    return { expires_at: expires_at.toISOString() }
  })
}

/** Binds a browser to the person whose address was confirmed in it: the one who is known by that address, or a new one. */
export async function confirmVoter(
  ctx: Context,
  { link, org }: CameBy,
  { guest, name, email, code: given }: VoterConfirmBody,
): Promise<OutsideVoter> {
  const fields = judgeVoter({ name, email, code: given })
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
  const guest_id = numberOf(ctx, guest)
  const mailbox = mailboxOf(email)
  const code = codeOf(ctx, link, guest_id, mailbox)
  await tryCode(ctx, code, readCode(given))
  return await inTransaction(ctx, async inner => {
    await useCode(inner, code)
    // Only now: before, it would tell whoever asks which addresses are a colleague's.
    await refuseColleague(inner, org, email)
    await bindVoter(inner, org, guest_id, { name, email })
    return { name, email }
  })
}

/** The browser of this number is from now on the voter's who has this address, and what was voted under the number is theirs. */
export async function bindVoter(inner: TxContext, org: string, guest_id: string, { name, email }: OutsideVoter): Promise<void> {
  const { uuid: voter_id } = await inner.db
    .insertInto('outside_voters')
    .values({ uuid: randomUUID(), org_id: org, name, email, mailbox: mailboxOf(email), created_at: inner.clock.now() })
    .onConflict(conflict => conflict.columns(['org_id', 'mailbox']).doUpdateSet({ name, email }))
    .returning('uuid')
    .executeTakeFirstOrThrow()
  await inner.db
    .insertInto('outside_browsers')
    .values({ org_id: org, guest_id, voter_id })
    .onConflict(conflict => conflict.columns(['org_id', 'guest_id']).doUpdateSet({ voter_id }))
    .execute()
  await takeOver(inner, org, guest_id, voter_id)
  await inner.db.updateTable('approvers').set({ name }).where('guest_id', '=', voter_id).execute()
}

/** Votes under a browser's number, from before there were addresses, become the voter's; where the voter voted, too, that stands. */
async function takeOver(ctx: TxContext, org: string, guest: string, voter: string): Promise<void> {
  const ofLists = sql`guest and voter_id = ${guest}::uuid and item_id in
    (select i.uuid from list_items i join lists l on l.uuid = i.list_id where l.org_id = ${org}::uuid)`
  await sql`update list_votes v set voter_id = ${voter}::uuid where ${ofLists}
    and not exists (select 1 from list_votes o where o.item_id = v.item_id and o.voter_id = ${voter}::uuid)`.execute(ctx.db)
  await sql`delete from list_votes where ${ofLists}`.execute(ctx.db)

  const ofLinks = sql`guest_id = ${guest}::uuid and link_id in (select uuid from approval_links where org_id = ${org}::uuid)`
  await sql`delete from approval_votes v using approvers a where a.uuid = v.approver_id and ${ofLinks}
    and exists (select 1 from approval_votes o join approvers b on b.uuid = o.approver_id
      where o.application_id = v.application_id and b.guest_id = ${voter}::uuid)`.execute(ctx.db)
  // On a link by which the voter voted already there is one approver of theirs, who gets the votes of the other.
  await sql`update approval_votes v set approver_id = b.uuid from approvers a
    join approvers b on b.link_id = a.link_id and b.guest_id = ${voter}::uuid
    where v.approver_id = a.uuid and a.guest_id = ${guest}::uuid`.execute(ctx.db)
  await sql`delete from approvers a where ${ofLinks}
    and exists (select 1 from approvers b where b.link_id = a.link_id and b.guest_id = ${voter}::uuid)`.execute(ctx.db)
  await sql`update approvers set guest_id = ${voter}::uuid where ${ofLinks}`.execute(ctx.db)
  await keepLastWords(ctx, voter)
}
