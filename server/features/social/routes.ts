import { checkLink, getSocialLinks, putSocialLinks } from '#contract/endpoints/social-links.ts'
import { implement } from '../../http.ts'
import { changeLinks, readOwnLinks } from './links.ts'

export const socialRoutes = [
  implement(getSocialLinks, async ctx => await readOwnLinks(ctx)),
  implement(putSocialLinks, async (ctx, { body }) => await changeLinks(ctx, body)),
  implement(checkLink, async (ctx, { body }) => ({ reachable: await ctx.gateways.reach.reaches(body.url) })),
]
