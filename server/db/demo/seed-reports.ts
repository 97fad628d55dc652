import type { CaseKind, ReportGround } from '#contract/entities/report.ts'
import { weighReports } from '#contract/rules/report.ts'
import { json } from '../database.ts'
import type { TxContext } from '../transaction.ts'
import { demoId } from './ids.ts'

const hour = 3_600_000
const user = (email: string) => demoId(`user ${email}`)

interface Said {
  by: string
  reason: ReportGround
  text: string
  hours: number
}

/** Three things that were reported: a proposal by two, whose words were milder since; a creator's profile; and a company. */
export async function seedReports(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now()
  const at = (hours: number) => new Date(now.getTime() - hours * hour)
  const proposal = await ctx.db
    .selectFrom('proposals as p')
    .innerJoin('users as u', 'u.uuid', 'p.creator_id')
    .select(['p.uuid', 'p.content', 'p.creator_id', 'u.first_name', 'u.last_name'])
    .where('p.state', '=', 'published')
    .where('p.content', 'is not', null)
    .where('u.email', '!=', 'creator@elenco.test')
    .orderBy('p.title')
    .limit(1)
    .executeTakeFirst()
  const profile = await ctx.db
    .selectFrom('creator_profiles as c')
    .innerJoin('users as u', 'u.uuid', 'c.user_id')
    .select(['c.user_id', 'c.headline', 'c.bio', 'u.first_name', 'u.last_name'])
    .where('u.email', '=', 'banned@elenco.test')
    .executeTakeFirst()
  const company = await ctx.db.selectFrom('organizations').selectAll().where('uuid', '=', demoId('org ferrer')).executeTakeFirst()
  const file = async (
    kind: CaseKind,
    target_id: string,
    thing: { author: string; author_id: string | null; org_id: string | null; title: string; text: string },
    said: Said[],
  ) => {
    const weight = weighReports(said.map(({ reason, hours }) => ({ reason, at: at(hours) })))
    if (!weight) return
    const { author, author_id, org_id, title, text } = thing
    await ctx.db
      .insertInto('report_cases')
      .values({
        uuid: demoId(`case ${kind}`),
        kind,
        target_id,
        state: 'open',
        ...weight,
        author,
        author_id,
        org_id,
        copy: json({ title, text, files: [], around: [] }),
        opened_at: at(Math.max(...said.map(one => one.hours))),
      })
      .execute()
    for (const { by, reason, text, hours } of said)
      await ctx.db
        .insertInto('reports')
        .values({
          uuid: demoId(`report ${kind} ${by}`),
          reporter_id: user(by),
          target_type: kind,
          target_id,
          reason,
          text,
          created_at: at(hours),
        })
        .execute()
  }
  if (proposal?.content)
    await file(
      'proposal',
      proposal.uuid,
      {
        author: `${proposal.first_name} ${proposal.last_name}`.trim(),
        author_id: proposal.creator_id,
        org_id: null,
        title: proposal.content.title,
        text: `Write to me outside of Elenco and it is half the price.\n\n${proposal.content.description}`,
      },
      [
        { by: 'premium@elenco.test', reason: 'off_platform_payment', text: 'Pide que le paguemos fuera de Elenco.', hours: 3 },
        { by: 'whitelabel@elenco.test', reason: 'spam', text: '', hours: 2 },
      ],
    )
  if (profile)
    await file(
      'profile',
      profile.user_id,
      {
        author: `${profile.first_name} ${profile.last_name}`.trim(),
        author_id: profile.user_id,
        org_id: null,
        title: `${profile.first_name} ${profile.last_name}`.trim(),
        text: [profile.headline, profile.bio].filter(Boolean).join('\n\n'),
      },
      [{ by: 'brand@elenco.test', reason: 'impersonation', text: 'Las fotos del perfil son de otra persona.', hours: 20 }],
    )
  if (company)
    await file(
      'company',
      company.uuid,
      { author: company.name, author_id: null, org_id: company.uuid, title: company.name, text: company.website ?? '' },
      [{ by: 'creator@elenco.test', reason: 'false', text: 'El producto que prometen no existe.', hours: 30 }],
    )
}
