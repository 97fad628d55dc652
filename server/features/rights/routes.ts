import encodeQR from 'qr'
import { checkLicence as check, licenceCode, listLicences as list, proveLicence as prove } from '#contract/endpoints/rights.ts'
import { pathOf } from '#contract/paths.ts'
import { implement } from '../../http.ts'
import { checkLicence, listLicences, proveLicence } from './read-licences.ts'

export const rightsRoutes = [
  implement(list, async (ctx, { query }) => await listLicences(ctx, query)),
  implement(prove, async (ctx, { params }) => await proveLicence(ctx, params.token)),
  implement(check, async (ctx, { params, query }) => await checkLicence(ctx, params.token, query)),
  implement(licenceCode, async (ctx, { params: { token } }) => {
    await proveLicence(ctx, token)
    const address = `${ctx.settings.publicUrl ?? ''}${pathOf('licence', { token })}`
    return new Response(encodeQR(address, 'svg', { ecc: 'medium', border: 4 }), {
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
    })
  }),
]
