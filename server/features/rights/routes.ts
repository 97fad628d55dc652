import encodeQR from 'qr'
import {
  askRenewal as ask,
  checkLicence as check,
  claimOverrun as claim,
  declineRenewal as decline,
  licenceCode,
  listLicences as list,
  priceRenewal as price,
  proveLicence as prove,
  takeRenewal as take,
  withdrawRenewal as withdraw,
} from '#contract/endpoints/rights.ts'
import { pathOf } from '#contract/paths.ts'
import { implement } from '../../http.ts'
import { claimUse } from './claim-overrun.ts'
import { checkLicence, listLicences, proveLicence, readLicence } from './read-licences.ts'
import { askRenewal, declineRenewal, priceRenewal, takeRenewal, withdrawRenewal } from './renew.ts'

export const rightsRoutes = [
  implement(list, async (ctx, { query }) => await listLicences(ctx, query)),
  implement(prove, async (ctx, { params }) => await proveLicence(ctx, params.token)),
  implement(check, async (ctx, { params, query }) => await checkLicence(ctx, params.token, query)),
  implement(ask, async (ctx, { params, body }) => {
    await askRenewal(ctx, params.uuid, body)
    return await readLicence(ctx, params.uuid)
  }),
  implement(withdraw, async (ctx, { params }) => {
    await withdrawRenewal(ctx, params.uuid)
    return await readLicence(ctx, params.uuid)
  }),
  implement(decline, async (ctx, { params }) => {
    await declineRenewal(ctx, params.uuid)
    return await readLicence(ctx, params.uuid)
  }),
  implement(price, async (ctx, { params, body }) => {
    await priceRenewal(ctx, params.uuid, body.fee_minor)
    return await readLicence(ctx, params.uuid)
  }),
  implement(take, async (ctx, { params }) => {
    await takeRenewal(ctx, params.uuid)
    return await readLicence(ctx, params.uuid)
  }),
  implement(claim, async (ctx, { params, body }) => {
    await claimUse(ctx, params.uuid, body)
    return await readLicence(ctx, params.uuid)
  }),
  implement(licenceCode, async (ctx, { params: { token } }) => {
    await proveLicence(ctx, token)
    const address = `${ctx.settings.publicUrl ?? ''}${pathOf('licence', { token })}`
    return new Response(encodeQR(address, 'svg', { ecc: 'medium', border: 4 }), {
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
    })
  }),
]
