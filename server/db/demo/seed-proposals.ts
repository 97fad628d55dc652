import { proposalFormVersion } from '#contract/entities/proposal.ts'
import type { ProposalFacts } from '#contract/processes/proposal.ts'
import { json } from '../database.ts'
import { packageRows, proposalColumns } from '../proposal-columns.ts'
import type { TxContext } from '../transaction.ts'
import { demoCreators } from './creators.ts'
import { demoId } from './ids.ts'
import { demoProposals, writeProposal } from './proposals.ts'

const day = 86_400_000

/** The creators' public offers. */
export async function seedProposals(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  for (const [index, proposal] of demoProposals.entries()) {
    const creator = demoCreators.find(one => one.email === proposal.creator)
    if (!creator) throw new Error(`demo: nobody is ${proposal.creator}`)
    const uuid = demoId(`proposal ${proposal.title}`)
    const content = writeProposal(proposal)
    const channels = creator.networks.map(([network, , followers, , engagement_rate]) => ({
      network,
      followers,
      engagement_rate,
    }))
    const standing = {
      name: `${creator.first_name} ${creator.last_name}`.trim(),
      vanity_name: creator.vanity_name,
      country: creator.country,
      languages: creator.languages,
      verified: creator.verified ?? false,
      channels,
      rating: null,
      rating_count: 0,
      today: new Date(now).toISOString().slice(0, 10),
    }
    const { cover, ...columns } = proposalColumns(uuid, content, standing)
    const published = new Date(now - proposal.age * day + ((index * 53) % 300) * 60_000)
    const facts: ProposalFacts = { approved_before: 3, orderable: content.packages.length, pending: false, resume: null }
    await ctx.db
      .insertInto('proposals')
      .values({
        uuid,
        creator_id: demoId(`user ${proposal.creator}`),
        state: 'published',
        facts: json(facts),
        version: 1,
        form_version: proposalFormVersion,
        fields: json({ ...content }),
        content: json(content),
        ...columns,
        cover: json(cover),
        published_at: published,
        created_at: published,
        updated_at: published,
      })
      .execute()
    await ctx.db
      .insertInto('proposal_packages')
      .values(packageRows(uuid, content, standing))
      .execute()
  }
}
