import type * as z from 'zod/mini'
import { type LinkPlatform, linkPlatforms, readLink, type SocialLink, type socialLinksBody } from '#contract/social-links.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

/** The company one acts for, or oneself. */
const ownerOf = (ctx: SignedInContext) => ctx.person.organization?.uuid ?? ctx.person.uuid

/** Somebody's addresses elsewhere, in the order of the form. */
export const links = (ctx: Context, owner: string) =>
  ctx.db.selectFrom('social_links').select(['platform', 'handle', 'url']).where('owner_id', '=', owner)

/** In the order of the platforms. */
export const inOrder = (rows: readonly SocialLink[]): SocialLink[] =>
  rows.toSorted((a, b) => linkPlatforms.indexOf(a.platform) - linkPlatforms.indexOf(b.platform))

export async function readLinks(ctx: Context, owner: string): Promise<SocialLink[]> {
  return inOrder(await links(ctx, owner).execute())
}

export const readOwnLinks = async (ctx: SignedInContext) => ({ links: await readLinks(ctx, ownerOf(ctx)) })

/** A link that is named is changed; an empty one goes. */
export async function changeLinks(ctx: SignedInContext, body: z.infer<typeof socialLinksBody>) {
  await inTransaction(ctx, async inner => {
    const owner_id = ownerOf(ctx)
    for (const [name, typed] of Object.entries(body)) {
      const platform = name as LinkPlatform
      const read = typed ? readLink(platform, typed) : null
      if (!read || 'issue' in read) {
        await inner.db.deleteFrom('social_links').where('owner_id', '=', owner_id).where('platform', '=', platform).execute()
        continue
      }
      const { handle, url } = read
      await inner.db
        .insertInto('social_links')
        .values({ owner_id, platform, handle, url })
        .onConflict(conflict => conflict.columns(['owner_id', 'platform']).doUpdateSet({ handle, url }))
        .execute()
    }
  })
  return await readOwnLinks(ctx)
}
