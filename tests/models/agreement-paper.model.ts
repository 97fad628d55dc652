import { offerApplication } from '#contract/endpoints/applications.ts'
import {
  acceptOffer,
  answerChange,
  counterOffer,
  fundDeal,
  getDeal,
  payCheckout,
  proposeChange,
  rejectOffer,
  withdrawOffer,
} from '#contract/endpoints/deals.ts'
import { getPaper, mailPaperCode, signPaper } from '#contract/endpoints/papers.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { agreementPaperMachine } from '#contract/processes/agreement-paper.ts'
import { codeMailedAfter } from '#tests/support/mailed-code.ts'
import { agency, callAs, lucia, pitchInMarket, termsFrom } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

export const model = defineModel<typeof agreementPaperMachine>({
  machine: agreementPaperMachine,
  inputs: { usual: undefined },
  events: {
    // The deal says them.
    'terms.agreed': bare('server'),
    'terms.changed': bare('server'),
    'deal.ended': bare('server'),
    'paper.sign': { by: 'person', cases: { brand: { by: 'brand' }, creator: { by: 'creator' } } },
  },
})

export const view: NoScreen = {
  because: 'Its deal and two mailed codes move it; tests/views/contract.test.tsx shows its page in every state.',
}

const read = ({ market, notes }: ServerWorld, as: string): Promise<Deal> =>
  callAs(market, as, getDeal, { params: { uuid: notes.deal } })

/** Agreed terms give way to others by consent, once the work is under way. */
async function changeAgreedTerms(world: ServerWorld) {
  const params = { uuid: world.notes.deal }
  const asks = async (as: string, endpoint: Parameters<typeof callAs>[2], body: Record<string, unknown> = {}) => {
    const { revision } = await read(world, as)
    return await callAs(world.market, as, endpoint, { params, body: { revision, ...body } })
  }
  const visit = await asks(agency, fundDeal)
  await callAs(world.market, agency, payCheckout, { params: { session: visit.session }, body: { card: 'approved' } })
  const { terms } = await read(world, lucia)
  await asks(lucia, proposeChange, { changed: { revisions: terms.revisions + 1 }, reason: 'One more round of changes' })
  return await asks(agency, answerChange, { accept: true, note: '' })
}

export const browser: ServerBinding<typeof agreementPaperMachine> = {
  process: 'agreement-paper',
  quiet: true,
  async open(world) {
    const { pitch, terms } = await pitchInMarket(world.market, 'Una merienda que se pueda oír', await world.now())
    const body = { terms, valid_days: 7 }
    const { uuid } = await callAs(world.market, agency, offerApplication, { params: { uuid: pitch.uuid }, body })
    world.notes.deal = uuid
    const { sha256, state } = await callAs(world.market, lucia, getPaper, { params: { uuid } })
    return { id: sha256, state }
  },
  causes: {
    async 'terms.agreed'(world) {
      const { uuid, revision, version } = await read(world, lucia)
      return await callAs(world.market, lucia, acceptOffer, { params: { uuid }, body: { revision, version } })
    },
    async 'terms.changed'(world) {
      const { uuid, revision, terms, state } = await read(world, lucia)
      if (state !== 'offer_pending') return await changeAgreedTerms(world)
      const other = { ...termsFrom(await world.now(), terms.title), fee_minor: terms.fee_minor + 1000 }
      const body = { revision, terms: other, valid_days: 7 }
      return await callAs(world.market, lucia, counterOffer, { params: { uuid }, body })
    },
    async 'deal.ended'(world) {
      const { uuid, revision, state } = await read(world, lucia)
      if (state === 'awaiting_funds')
        return await callAs(world.market, agency, withdrawOffer, { params: { uuid }, body: { revision } })
      return await callAs(world.market, lucia, rejectOffer, {
        params: { uuid },
        body: { revision, reason: 'Not this time, thank you' },
      })
    },
    async 'paper.sign'(world, stimulus) {
      const { market, notes } = world
      const as = 'case' in stimulus && stimulus.case === 'creator' ? lucia : agency
      const params = { uuid: notes.deal }
      const { sha256 } = await callAs(market, as, getPaper, { params })
      const ask = () => callAs(market, as, mailPaperCode, { params, body: { sha256 } })
      const code = await codeMailedAfter(market.serverUrl, as, ask)
      return await callAs(market, as, signPaper, { params, body: { sha256, name: 'Somebody of the market', code } })
    },
  },
}
