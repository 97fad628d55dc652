import { createHmac } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { judgeSignature, readCode } from '#contract/rules/paper.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { countAttempt } from '../../http/rate-limits.ts'
import type { Call } from '../../http.ts'
import { putSignature, requirePaperStep } from '../../processes/advance-paper.ts'
import { expectCode, tryCode, useCode } from '../mail/mail-codes.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { codeOf, ownPaper } from './read-paper.ts'

/** The newest contract, if it is the one that the person has read and their side may sign it. */
async function signable(ctx: SignedInContext, uuid: string, sha256: string) {
  const own = await ownPaper(ctx, uuid)
  if (own.paper.sha256 !== sha256) throw new AppError('paper.changed')
  requirePaperStep(ctx, own.paper, { type: 'paper.sign', by: own.side })
  return own
}

/** Mails the signer a code, in place of the one before. */
export async function mailPaperCode(ctx: SignedInContext, uuid: string, sha256: string): Promise<void> {
  const { deal, paper } = await signable(ctx, uuid, sha256)
  const { codes: limit, codesWindow: windowMs } = limits.signing
  await countAttempt(ctx, { key: `papers.code:${ctx.person.uuid}:${paper.uuid}`, limit, windowMs })
  await inTransaction(ctx, async inner => {
    const code = codeOf(ctx, paper.uuid)
    await expectCode(inner, code)
    const { email, first_name, locale } = await inner.db
      .selectFrom('users')
      .select(['email', 'first_name', 'locale'])
      .where('uuid', '=', ctx.person.uuid)
      .executeTakeFirstOrThrow()
    await mailSomeone(inner, {
      to: email,
      locale,
      template: 'sign_code',
      params: { first_name, title: deal.title },
      route: 'contract',
      routeParams: { uuid },
      code,
    })
  })
}

const hashOfAddress = (ctx: SignedInContext, address: string) =>
  createHmac('sha256', ctx.secret).update(`signer ${address}`).digest('base64url')

/** Signs what was read: the name is the person's own, the code shows that the mailbox is. A second press finds it done. */
export async function signPaper(
  ctx: SignedInContext & { call: Call },
  uuid: string,
  { sha256, name, code }: { sha256: string; name: string; code: string },
): Promise<void> {
  const wrong = Object.entries(judgeSignature({ name, code }))
  if (wrong.length > 0)
    throw new AppError('request.invalid', { fields: Object.fromEntries(wrong.map(([field, what]) => [field, [what]])) })
  if (await hasSigned(ctx, uuid, sha256)) return
  const { paper } = await signable(ctx, uuid, sha256)
  await tryCode(ctx, codeOf(ctx, paper.uuid), readCode(code))
  await inTransaction(ctx, async inner => {
    await useCode(inner, codeOf(ctx, paper.uuid))
    await signNow(inner, uuid, { sha256, name, address: ctx.call.address })
  })
}

async function hasSigned(ctx: SignedInContext, uuid: string, sha256: string): Promise<boolean> {
  const { paper } = await ownPaper(ctx, uuid)
  const row = await ctx.db
    .selectFrom('paper_signatures')
    .select('side')
    .where('paper_id', '=', paper.uuid)
    .where('user_id', '=', ctx.person.uuid)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row !== undefined
}

/** The signature itself; whoever calls it has seen the code. */
export async function signNow(
  ctx: TxContext<SignedInContext>,
  uuid: string,
  { sha256, name, address }: { sha256: string; name: string; address: string },
): Promise<void> {
  // Both sides press at once: one after the other, each on what the other one left.
  await ctx.db.selectFrom('agreement_papers').select('uuid').where('sha256', '=', sha256).forUpdate().execute()
  const { side, paper } = await ownPaper(ctx, uuid)
  if (paper.sha256 !== sha256) throw new AppError('paper.changed')
  await putSignature(ctx, paper, { side, user_id: ctx.person.uuid, name: name.trim(), ip_hash: hashOfAddress(ctx, address) })
}
