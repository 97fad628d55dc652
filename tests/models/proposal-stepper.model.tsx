import { createProposal, getProposalDraft, saveProposalDraft } from '#contract/endpoints/proposals.ts'
import { proposalFormVersion, proposalSteps } from '#contract/entities/proposal.ts'
import {
  type ProposalAbout,
  type ProposalStepperActor,
  proposalStepperMachine,
} from '#src/machines/proposal-stepper/proposal-stepper.machine.ts'
import type { Fields } from '#src/machines/stepper/stepper.machine.ts'
import { proposalFieldsOf, somePackage } from '#tests/support/make-proposal.ts'
import { callAs, lucia } from '#tests/support/offer-in-market.ts'
import { stepperBrowser } from './stepper-browser.ts'
import { type FormWords, stepperView } from './stepper-gestures.tsx'
import { stepperModel } from './stepper-model.ts'

const about: ProposalAbout = {
  standing: { channels: ['instagram'], vanity_name: true, birthday: true, today: '2026-12-01', others: [] },
  state: 'draft',
  review: null,
  currency: 'EUR',
  portfolio: [],
  rates: [],
  creator: {
    uuid: '0b9b4a0e-4d6f-4b39-8f7c-9a54d1b7c6f2',
    name: 'Lucía Vega',
    vanity_name: 'luciavega',
    profile_image: null,
    headline: null,
    verified: true,
  },
  country: 'ES',
}

/** Work that needs nobody's channel. */
const completeFields = () =>
  proposalFieldsOf({ title: 'Cocina tranquila', packages: [somePackage({ network: 'none', content_type: 'ugc_video' })] })
const complete = completeFields()

export const model = stepperModel({
  machine: proposalStepperMachine,
  steps: proposalSteps,
  about,
  complete,
  breaks: { title: '' },
  field: 'title',
})

const words: FormWords = {
  field: /^Title/,
  complete: String(complete.title),
  next: /^Next/,
  send: /^Publish the proposal/,
  discard: /^Discard$/,
  sure: /^Throw it away$/,
  retry: /^(Try now|Try again)$/,
  mine: /^Keep mine$/,
  theirs: /^Take the other one$/,
  last: /Publish/,
  draft(state, { container }) {
    if (!container.querySelector(`[data-draft=${state}]`)) throw new Error(`the form does not say ${state}`)
  },
}

export const view = stepperView(async ({ actor }) => {
  const { ProposalStepperView } = await import('#src/views/proposal-stepper/ProposalStepperView.tsx')
  return <ProposalStepperView actor={actor as unknown as ProposalStepperActor} />
}, words)

const proposal = /\/v3\/proposals\/[^/]+$/

export const browser = stepperBrowser({
  as: { as: lucia },
  doors: {
    load: { method: 'GET', path: /\/v3\/proposals\/[^/]+\/draft$/ },
    save: { method: 'PUT', path: proposal },
    submit: { method: 'POST', path: /\/v3\/proposals\/[^/]+\/submit$/ },
    discard: { method: 'DELETE', path: proposal },
  },
  async begin({ market }) {
    const uuid = crypto.randomUUID()
    const params = { uuid }
    await callAs(market, lucia, createProposal, { body: { uuid, fields: completeFields(), form_version: proposalFormVersion } })
    const read = () => callAs(market, lucia, getProposalDraft, { params })
    const save = (fields: Fields, revision: number) =>
      callAs(market, lucia, saveProposalDraft, { params, body: { fields, revision, form_version: proposalFormVersion } })
    const key = `draft:${market.sessions[lucia]?.user.uuid}:proposal:${uuid}`
    return {
      address: `/steps/proposal/${uuid}`,
      draft: {
        key,
        form_version: proposalFormVersion,
        first: proposalSteps[0],
        last: proposalSteps.at(-1) as string,
        read,
        save,
      },
    }
  },
  words,
  copyFirst: true,
  sendsRevision: true,
  breaks: { title: '' },
  broken: (response, breaks) => ({ ...response, fields: { ...(response.fields as Fields), ...breaks } }),
  exempt: [
    {
      id: 'stepper.open|about.changed|0',
      reason: 'Channels, portfolio and rates are read with the draft; nothing tells the open form of others.',
    },
  ],
})
