import { sideOf } from '#contract/abilities.ts'
import { briefScore } from '#contract/brief-score.ts'
import type { CastingCallContent, FeaturedFacts } from '#contract/entities/casting-call.ts'
import { limits } from '#contract/limits.ts'
import { type Candidate, chooseFeatured, type Fit } from '#contract/rules/featured-calls.ts'
import { scorePartNames } from '#contract/score-parts.ts'
import type { Context, Reader } from '../../context.ts'
import { shared } from '../../db/shared-readings.ts'
import { companiesAnswering } from '../../processes/answering.ts'
import { isAbout, suits } from './matches.ts'

interface Known extends Candidate {
  content: CastingCallContent
}

export interface FeaturedCall {
  uuid: string
  facts: FeaturedFacts
}

const { looked, score, window, said } = limits.featured

/** The calls above the public list for this reader, the best first, each with the facts that it stands there for. */
export async function readFeatured(ctx: Context): Promise<FeaturedCall[]> {
  const now = ctx.clock.now().getTime()
  const { candidates } = await shared(ctx, 'featured candidates', async () => await readCandidates(ctx, now))
  const own = ctx.person && sideOf(ctx.person) === 'creator' ? await readOwn(ctx, ctx.person) : null
  const open = own ? candidates.filter(({ uuid, company }) => !own.pitched.has(uuid) && !own.blocked.has(company)) : candidates
  const fits = new Map(own ? open.map(call => [call.uuid, own.fitOf(call)]) : [])
  const nothing: Fit = { meets: false, interest: false }
  return chooseFeatured(open, now, ({ uuid }) => fits.get(uuid) ?? nothing).map(({ uuid, content, answered }) => {
    const { meets, interest } = fits.get(uuid) ?? nothing
    const { parts } = briefScore({ ...content })
    return {
      uuid,
      facts: {
        stated: scorePartNames.filter(part => parts[part]),
        answered: answered !== null && answered >= said ? answered : null,
        networks: meets ? content.networks.filter(network => own?.networks.has(network)) : [],
        interest,
      },
    }
  })
}

/** The newest calls that may stand there, the same for everybody. */
async function readCandidates(ctx: Context, now: number): Promise<{ candidates: Known[] }> {
  const rows = await ctx.db
    .selectFrom('casting_calls')
    .select(['uuid', 'org_id', 'compensation', 'brief_score', 'published_at', 'content'])
    .where('state', '=', 'open')
    .where('visibility', '=', 'public')
    .where('brief_score', '>=', score)
    .where('published_at', '>=', new Date(now - window))
    .orderBy('published_at', 'desc')
    .orderBy('uuid')
    .limit(looked)
    .execute()
  const answering = await companiesAnswering(ctx, [...new Set(rows.map(row => row.org_id))])
  const candidates = rows.flatMap(({ uuid, org_id, compensation, brief_score, published_at, content }) =>
    content && published_at && compensation
      ? [
          {
            uuid,
            company: org_id,
            compensation,
            brief_score,
            answered: answering(org_id).rate,
            published: published_at.getTime(),
            content,
          },
        ]
      : [],
  )
  return { candidates }
}

/** A creator's own side: what suits them, and what they cannot pitch for any more. */
async function readOwn(ctx: Context, { uuid: me }: Reader) {
  const [profile, networks, pitched, blocked] = await Promise.all([
    ctx.db
      .selectFrom('creator_profiles')
      .select(['country', 'languages', 'verified', 'interests'])
      .where('user_id', '=', me)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('networks')
      .select(['network', 'followers', 'engagement_rate'])
      .where('user_id', '=', me)
      .where('state', 'in', ['connected', 'stale'])
      .execute(),
    ctx.db.selectFrom('applications').select('casting_call_id').where('creator_id', '=', me).execute(),
    ctx.db.selectFrom('blocks').select('org_id').where('creator_id', '=', me).execute(),
  ])
  return {
    networks: new Set<string>(networks.map(({ network }) => network)),
    pitched: new Set(pitched.map(row => row.casting_call_id)),
    blocked: new Set(blocked.map(row => row.org_id)),
    fitOf: ({ content }: Known): Fit => {
      const meets = suits(content, { networks, profile })
      return { meets, interest: meets && isAbout(content.category, profile?.interests ?? []) }
    },
  }
}
