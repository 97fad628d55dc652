import { fromPromise } from 'xstate'
import { listBriefcase } from '#contract/endpoints/applications.ts'
import { getOnboarding, getPublicProfile, listNetworks, listRates } from '#contract/endpoints/profile.ts'
import {
  createProposal,
  deleteProposalDraft,
  getProposalDraft,
  saveProposalDraft,
  submitProposal,
} from '#contract/endpoints/proposals.ts'
import { type Answering, unknownAnswering } from '#contract/entities/answering.ts'
import { type ProposalDraft, proposalFormVersion } from '#contract/entities/proposal.ts'
import type { Currency } from '#contract/entities/shapes.ts'
import { stepOfProposalField } from '#contract/rules/proposal.ts'
import { type ProposalAbout, proposalStepperMachine } from '#src/machines/proposal-stepper/proposal-stepper.machine.ts'
import type { Fields, LoadedDraft, Saved } from '#src/machines/stepper/stepper.machine.ts'
import { CallFailed, toFailure } from '#src/services/call-failed.ts'
import { dropDraft, keepDraft, readDraft } from '#src/services/drafts.ts'
import { alike, onSteps, withCurrent } from '../../hooks/draft-versions.ts'
import type { System } from '../../start/system.ts'

export interface ProposalWriter {
  uuid: string
  name: string
  image: string | null
  currency: Currency
}

const form = 'proposal'

/** Proposals named in this tab that the server has not heard of yet: asking for them would only be answered with 404. */
const unheard = new Set<string>()

/** Names a new proposal. */
export function nameProposal(): string {
  const uuid = crypto.randomUUID()
  unheard.add(uuid)
  return uuid
}

/** The fields that a first draft already knows. */
const beginning = (language: string): Fields => ({
  language,
  work_types: ['publish_on_channel'],
  packages: [],
  min_notice_days: 0,
  slots: null,
  accepts: ['money'],
})

/** The creator's stepper with its doors: where drafts lie, and what publishing asks of the server. */
export function proposalStepperFor(system: System, writer: ProposalWriter) {
  const { call } = system
  const language = system.preferences.getSnapshot().context.preferences.language

  const readServer = async (uuid: string, signal: AbortSignal): Promise<ProposalDraft | null> => {
    if (unheard.has(uuid)) return null
    try {
      return await call(getProposalDraft, { params: { uuid } }, { signal })
    } catch (error) {
      // A proposal that was never saved has its name from this browser only.
      if (toFailure(error).code === 'not_found') return null
      throw error
    }
  }

  /** For the preview alone: nobody is kept from writing for want of it. */
  const readAnswering = async (vanityName: string | null, signal: AbortSignal): Promise<Answering> => {
    if (!vanityName) return unknownAnswering
    const read = call(getPublicProfile, { params: { vanityName } }, { signal })
    return await read.then(
      profile => profile.answering,
      () => unknownAnswering,
    )
  }

  const readAbout = async (signal: AbortSignal): Promise<Omit<ProposalAbout, 'state' | 'review'>> => {
    const whole = { size_page: 100 }
    const knowing = call(getOnboarding, {}, { signal })
    const [channels, known, answering, briefcase, rates] = await Promise.all([
      call(listNetworks, { query: {} }, { signal }),
      knowing,
      knowing.then(async ({ profile }) => await readAnswering(profile?.vanity_name ?? null, signal)),
      call(listBriefcase, { query: whole }, { signal }),
      call(listRates, { query: whole }, { signal }),
    ])
    const vanityName = known.profile?.vanity_name ?? null
    const proved = channels.items.filter(channel => channel.state === 'connected' || channel.state === 'stale')
    return {
      standing: {
        channels: proved.map(channel => channel.network),
        vanity_name: Boolean(vanityName),
        birthday: Boolean(known.person.birthday),
        today: new Date().toISOString().slice(0, 10),
        // The server compares it with the creator's other proposals, which are not known here.
        others: [],
      },
      currency: writer.currency,
      portfolio: briefcase.items,
      rates: rates.items,
      creator: {
        uuid: writer.uuid,
        name: writer.name,
        vanity_name: vanityName,
        profile_image: writer.image,
        headline: known.profile?.headline ?? null,
        verified: proved.length > 0,
      },
      country: known.profile?.country ?? null,
      channels: proved,
      answering,
    }
  }

  const store = async (id: string, fields: Fields, revision: number, signal: AbortSignal): Promise<ProposalDraft> => {
    const body = { fields: { ...fields }, form_version: proposalFormVersion }
    const params = { uuid: id }
    if (revision > 0) return await call(saveProposalDraft, { params, body: { ...body, revision } }, { signal })
    // From here on the server may know it, whether its answer arrives or not.
    unheard.delete(id)
    const made = await call(createProposal, { body: { uuid: id, ...body } }, { signal })
    if (alike(made.fields, body.fields)) return made
    // More than a first save: it was written on elsewhere, and the person decides.
    if (made.revision > 1) throw new CallFailed({ code: 'version.stale', retryable: false, details: { current: made } })
    // Its first save arrived and the answer did not: what was written since goes on from there.
    return await call(saveProposalDraft, { params, body: { ...body, revision: made.revision } }, { signal })
  }

  return proposalStepperMachine.provide({
    actors: {
      load: fromPromise<LoadedDraft, { id: string }>(async ({ input: { id }, signal }) => {
        const local = readDraft(writer.uuid, form, id)
        // A draft that was never saved is not asked for either; if its first save arrived after all, the next one finds out.
        const [draft, known] = await Promise.all([local?.revision === 0 ? null : readServer(id, signal), readAbout(signal)])
        const about: ProposalAbout = { ...known, state: draft?.state ?? 'draft', review: draft?.review ?? null }
        // Pieces that were taken out of the portfolio meanwhile cannot be shown.
        const withPieces = (fields: Fields): Fields =>
          Array.isArray(fields.gallery)
            ? { ...fields, gallery: fields.gallery.filter(uuid => about.portfolio.some(piece => piece.uuid === uuid)) }
            : fields
        // A copy is only here while the server has not got it; one on an older revision makes the server ask which one stays.
        if (local && !(draft && alike(local.fields, draft.fields)))
          return { fields: withPieces(local.fields), revision: local.revision, unsaved: true, about }
        if (draft) return { fields: withPieces(draft.fields), revision: draft.revision, unsaved: false, about }
        return { fields: beginning(language), revision: 0, unsaved: false, about }
      }),
      save: fromPromise<Saved, { id: string; fields: Fields; revision: number }>(async ({ input, signal }) => {
        const saved = await store(input.id, input.fields, input.revision, signal).catch(withCurrent)
        return { revision: saved.revision, savedAt: saved.updated_at }
      }),
      submit: fromPromise<unknown, { id: string; fields: Fields; revision: number; about: unknown }>(
        async ({ input, signal }) =>
          await call(
            submitProposal,
            { params: { uuid: input.id }, body: { revision: input.revision } },
            { signal, timeout: 30_000 },
          )
            .catch(withCurrent)
            .catch(onSteps(stepOfProposalField)),
      ),
      discard: fromPromise<void, { id: string }>(async ({ input, signal }) => {
        await call(deleteProposalDraft, { params: { uuid: input.id } }, { signal }).catch(error => {
          // Nothing was ever saved.
          if (toFailure(error).code !== 'not_found') throw error
        })
      }),
    },
    actions: {
      keep: ({ context }) => {
        keepDraft(writer.uuid, form, context.id, {
          form_version: proposalFormVersion,
          revision: context.revision,
          fields: { ...context.fields },
          saved_at: new Date().toISOString(),
        })
      },
      settled: ({ context }) => dropDraft(writer.uuid, form, context.id),
      release: ({ context }) => dropDraft(writer.uuid, form, context.id),
    },
  })
}
