import { getBranding, getLogo, putBranding, putLogo, removeLogo } from '#contract/endpoints/branding.ts'
import { implement } from '../../http.ts'
import { sendLogo } from './logo-files.ts'
import { changeBranding, changeLogo, readBranding, takeLogoAway } from './own-branding.ts'

export const brandingRoutes = [
  implement(getBranding, async ctx => await readBranding(ctx)),
  implement(putBranding, async (ctx, { body }) => await changeBranding(ctx, body)),
  implement(putLogo, async (ctx, { body }) => await changeLogo(ctx, body.file)),
  implement(removeLogo, async ctx => await takeLogoAway(ctx)),
  implement(getLogo, async (ctx, { params }) => await sendLogo(ctx, params.uuid)),
]
