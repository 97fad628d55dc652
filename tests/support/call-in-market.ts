import { randomUUID } from 'node:crypto'
import { sendPitch } from '#contract/endpoints/applications.ts'
import { listBrands } from '#contract/endpoints/brands.ts'
import { createCastingCall, publishCastingCall } from '#contract/endpoints/casting-calls.ts'
import type { Application } from '#contract/entities/application.ts'
import { type CastingCall, type DraftFields, formVersion } from '#contract/entities/casting-call.ts'
import { agency, callAs, type Market, notePitch } from './offer-in-market.ts'
import { completeFields } from './write-call.ts'

/** A call of the agency that this test published in the running product: nobody else pitches for it. */
export async function callInMarket(market: Market, fields: DraftFields = {}, now = new Date()): Promise<CastingCall> {
  const [brand] = await callAs(market, agency, listBrands)
  const uuid = randomUUID()
  const draft = await callAs(market, agency, createCastingCall, {
    body: { uuid, fields: completeFields(now, brand.uuid, fields), form_version: formVersion },
  })
  return await callAs(market, agency, publishCastingCall, { params: { uuid }, body: { revision: draft.revision } })
}

export const pitchMessage =
  'Grabaría la merienda de verdad, con la radio de fondo y la mantequilla fuera de la nevera desde las cuatro de la tarde.'

export async function pitchFor(market: Market, call: CastingCall, as: string, fee_minor = 25_000): Promise<Application> {
  const pitch = await callAs(market, as, sendPitch, {
    params: { uuid: call.uuid },
    body: { message: pitchMessage, fee_minor, casting_call_version: call.version },
  })
  notePitch(market, as, pitch)
  return pitch
}
