import type { Side } from '#contract/deal/deal-facts.ts'
import { type Paper, type PaperBody, type ProvenPaper, paperBody } from '#contract/entities/paper.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { type PaperRow, paperColumns } from '../../processes/advance-paper.ts'
import { sideIn } from '../deals/find-deal.ts'
import { maskedEmail } from '../finance/methods-of.ts'
import { openCode } from '../mail/mail-codes.ts'

/** A text is read as it was written. */
export const bodyOf = ({ body }: Pick<PaperRow, 'body'>): PaperBody => paperBody.parse(JSON.parse(body))

export const codeOf = (ctx: SignedInContext, paper: string) =>
  ({ owner_id: ctx.person.uuid, purpose: 'sign_contract', subject: paper }) as const

/** A contract of a deal, the newest one where none is named, for whoever has a part in the deal. */
export async function ownPaper(ctx: SignedInContext, uuid: string, version?: number) {
  const deal = await ctx.db
    .selectFrom('deals')
    .select(['uuid', 'org_id', 'creator_id', 'version', 'chat_uuid', 'title'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  const side: Side = sideIn(ctx, deal)
  if (!deal) throw new AppError('not_found')
  const paper = await ctx.db
    .selectFrom('agreement_papers')
    .select(paperColumns)
    .where('deal_id', '=', uuid)
    .where('version', '=', version ?? deal.version)
    .executeTakeFirst()
  if (!paper) throw new AppError('not_found')
  return { deal, side, paper }
}

export async function signaturesOf(ctx: Context, paper: string) {
  const rows = await ctx.db
    .selectFrom('paper_signatures')
    .select(['side', 'name', 'signed_at'])
    .where('paper_id', '=', paper)
    .orderBy('signed_at')
    .execute()
  return rows.map(({ signed_at, ...row }) => ({ ...row, signed_at: signed_at.toISOString() }))
}

/** The state of the contract of these terms, beside its deal. */
export async function paperCardOf(ctx: Context, deal: string, version: number) {
  const row = await ctx.db
    .selectFrom('agreement_papers')
    .select(['uuid', 'state', 'sha256'])
    .where('deal_id', '=', deal)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? { state: row.state, sha256: row.sha256, signatures: await signaturesOf(ctx, row.uuid) } : null
}

export async function readPaper(ctx: SignedInContext, uuid: string, version?: number): Promise<Paper> {
  const { deal, side, paper } = await ownPaper(ctx, uuid, version)
  const [signatures, expires, versions, { email }] = await Promise.all([
    signaturesOf(ctx, paper.uuid),
    openCode(ctx, codeOf(ctx, paper.uuid)),
    ctx.db
      .selectFrom('agreement_papers as p')
      .innerJoin('deal_versions as v', join => join.onRef('v.deal_id', '=', 'p.deal_id').onRef('v.version', '=', 'p.version'))
      .select(['p.version', 'p.state', 'p.made_at', 'v.terms'])
      .where('p.deal_id', '=', uuid)
      .orderBy('p.version')
      .execute(),
    ctx.db.selectFrom('users').select('email').where('uuid', '=', ctx.person.uuid).executeTakeFirstOrThrow(),
  ])
  return {
    state: paper.state,
    sha256: paper.sha256,
    side,
    role: side === 'brand' ? (ctx.person.organization?.role ?? null) : null,
    chat_uuid: deal.chat_uuid,
    body: bodyOf(paper),
    signatures,
    code: expires && { sent_to: maskedEmail(email), expires_at: expires.toISOString() },
    versions: versions.map(({ made_at, ...one }) => ({ ...one, made_at: made_at.toISOString() })),
  }
}

/** For anybody who has a hash: that it was made here, and how it stands. Whose it is and what it says is nobody's business. */
export async function verifyPaper(ctx: Context, sha256: string): Promise<{ paper: ProvenPaper | null }> {
  const row = await ctx.db
    .selectFrom('agreement_papers as p')
    .innerJoin('deals as d', 'd.uuid', 'p.deal_id')
    .select(['p.uuid', 'p.state', 'p.version', 'p.made_at', 'p.agreed_at', 'p.sha256', 'd.state as deal_state'])
    .where(eb => eb.or([eb('p.sha256', '=', sha256), eb('p.pdf_sha256', '=', sha256)]))
    .executeTakeFirst()
  if (!row) return { paper: null }
  const signatures = row.state === 'signed' ? await signaturesOf(ctx, row.uuid) : []
  return {
    paper: {
      of: row.sha256 === sha256 ? 'json' : 'pdf',
      state: row.state,
      version: row.version,
      made_at: row.made_at.toISOString(),
      agreed_at: row.agreed_at?.toISOString() ?? null,
      signed_at: signatures.at(-1)?.signed_at ?? null,
      newest: row.state !== 'superseded',
      fell_through: row.deal_state === 'closed' || row.deal_state === 'expired',
    },
  }
}
