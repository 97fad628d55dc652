import { addLinkDomain, checkLinkDomain, listLinkDomains, removeLinkDomain } from '#contract/endpoints/link-domains.ts'
import {
  archiveTrackingLink,
  blockTrackingLink,
  changeTrackingLink,
  createTrackingLink,
  exportTrackingLink,
  getTrackingLink,
  importOrders,
  listTrackingLinks,
  pauseTrackingLink,
  renewTrackingLinkKey,
  resumeTrackingLink,
  tellConversion,
  trackingLinkCode,
  trackingLinkKey,
  trackingLinkPixel,
  trackingLinkStats,
} from '#contract/endpoints/tracking-links.ts'
import { readMessage } from '../../http/hear-once.ts'
import { implement } from '../../http.ts'
import { blockLink, changeState } from './change-state.ts'
import { hearConversion, readKey, renewKey } from './conversions.ts'
import { importOrders as takeOrders } from './import-orders.ts'
import { listLinks } from './list-links.ts'
import { checkDomain } from './look-at-domain.ts'
import { addDomain, listDomains, removeDomain } from './own-domain.ts'
import { qrCode } from './qr-code.ts'
import { readPixel } from './read-pixel.ts'
import { readLink } from './show-link.ts'
import { exportStats, readStats } from './stats.ts'
import { changeLink, createLink } from './write-link.ts'

export const trackingLinksRoutes = [
  implement(listTrackingLinks, async (ctx, { query }) => await listLinks(ctx, query)),
  implement(createTrackingLink, async (ctx, { body }) => await createLink(ctx, body), { outside: true }),
  implement(trackingLinkKey, async ctx => await readKey(ctx)),
  implement(renewTrackingLinkKey, async ctx => await renewKey(ctx)),
  implement(trackingLinkPixel, async ctx => await readPixel(ctx)),
  implement(importOrders, async (ctx, { body }) => await takeOrders(ctx, body.orders)),
  implement(trackingLinkCode, async (ctx, { params, query }) => await qrCode(ctx, params.slug, query.format, query.host)),
  implement(tellConversion, async ctx => {
    const { request } = ctx.call
    return await hearConversion(ctx, request.headers, await readMessage(request))
  }),
  implement(listLinkDomains, async ctx => await listDomains(ctx)),
  implement(addLinkDomain, async (ctx, { body }) => await addDomain(ctx, body.host)),
  implement(checkLinkDomain, async (ctx, { params }) => await checkDomain(ctx, params.uuid), { outside: true }),
  implement(removeLinkDomain, async (ctx, { params }) => await removeDomain(ctx, params.uuid)),
  implement(getTrackingLink, async (ctx, { params }) => await readLink(ctx, params.uuid)),
  implement(changeTrackingLink, async (ctx, { params, body }) => await changeLink(ctx, params.uuid, body)),
  implement(pauseTrackingLink, async (ctx, { params }) => await changeState(ctx, params.uuid, 'pause')),
  implement(resumeTrackingLink, async (ctx, { params }) => await changeState(ctx, params.uuid, 'resume')),
  implement(archiveTrackingLink, async (ctx, { params }) => await changeState(ctx, params.uuid, 'archive')),
  implement(blockTrackingLink, async (ctx, { params, body }) => await blockLink(ctx, params.uuid, body.blocked)),
  implement(trackingLinkStats, async (ctx, { params, query }) => await readStats(ctx, params.uuid, query.days)),
  implement(exportTrackingLink, async (ctx, { params, query }) => await exportStats(ctx, params.uuid, query.days)),
]
