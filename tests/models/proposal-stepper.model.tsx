import { createProposal, getProposalDraft, saveProposalDraft } from '#contract/endpoints/proposals.ts'
import { proposalFormVersion, proposalSteps } from '#contract/entities/proposal.ts'
import { proposalStepperMachine } from '#src/machines/proposal-stepper/proposal-stepper.machine.ts'
import { proposalAbout, proposalFieldsOf, somePackage } from '#tests/support/make-proposal.ts'
import { lucia } from '#tests/support/offer-in-market.ts'
import { stepperView } from './stepper-gestures.tsx'
import { titledForm } from './titled-form.ts'

/** Work that needs nobody's channel. */
const complete = () =>
  proposalFieldsOf({ title: 'Cocina tranquila', packages: [somePackage({ network: 'none', content_type: 'ugc_video' })] })
const proposal = /\/v3\/proposals\/[^/]+$/

const form = titledForm({
  machine: proposalStepperMachine,
  kind: 'proposal',
  steps: proposalSteps,
  formVersion: proposalFormVersion,
  about: proposalAbout,
  complete: complete(),
  send: /^Publish the proposal/,
  last: /Publish/,
  by: lucia,
  doors: {
    load: { method: 'GET', path: /\/v3\/proposals\/[^/]+\/draft$/ },
    save: { method: 'PUT', path: proposal },
    submit: { method: 'POST', path: /\/v3\/proposals\/[^/]+\/submit$/ },
    discard: { method: 'DELETE', path: proposal },
  },
  create: createProposal,
  read: getProposalDraft,
  save: saveProposalDraft,
  fieldsIn: async () => complete(),
  whyNoChange: 'Channels, portfolio and rates are read with the draft; nothing tells the open form of others.',
})

export const { model, browser } = form

export const view = stepperView(async ({ actor }) => {
  const { ProposalStepperView } = await import('#src/views/proposal-stepper/ProposalStepperView.tsx')
  return <ProposalStepperView actor={actor} />
}, form.words)
