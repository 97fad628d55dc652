import { fromPromise } from 'xstate'
import { deletePitchDraft, getPitchDraft, listBriefcase, savePitchDraft, sendPitch } from '#contract/endpoints/applications.ts'
import { listRates } from '#contract/endpoints/profile.ts'
import { type PitchBody, pitchFormVersion, stepOfPitchField } from '#contract/entities/application.ts'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { contentOfPitch, pitchOf } from '#contract/rules/pitch.ts'
import { askedOf, type PitchAbout, pitchStepperMachine } from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import { pitchFields } from '#src/machines/pitch-stepper/pitch-stepper.select.ts'
import { withSteps } from '#src/machines/stepper/by-step.ts'
import type { Fields, LoadedDraft, Saved } from '#src/machines/stepper/stepper.machine.ts'
import { CallFailed } from '#src/services/call-failed.ts'
import { dropDraft, keepDraft, readDraft } from '#src/services/drafts.ts'
import type { System } from '../../start/system.ts'

const form = 'pitch'

/** The fields that a first draft already knows: a fixed price is nobody's choice. */
const beginning = (call: CastingCall): Fields => {
  const { fee_min_minor, fee_max_minor, negotiable } = askedOf(call)
  return { fee_minor: fee_min_minor === fee_max_minor && !negotiable.includes('fee') ? fee_max_minor : null }
}

/** The body that is sent: the draft's own fields, and the version of the call that was read. */
export const bodyOf = (fields: Fields, call: CastingCall): PitchBody => ({
  ...contentOfPitch(pitchOf(fields, askedOf(call))),
  casting_call_version: call.version,
  ai_assisted: false,
})

/** The pitch stepper with its doors, for one person and one call. */
export function pitchMachineFor(system: System, user: string, casting: CastingCall) {
  const { call } = system
  const params = { uuid: casting.uuid }
  return pitchStepperMachine.provide({
    actors: {
      load: fromPromise<LoadedDraft, { id: string }>(async ({ signal }) => {
        const [draft, briefcase, rates] = await Promise.all([
          call(getPitchDraft, { params }, { signal }),
          call(listBriefcase, { query: { size_page: 100 } }, { signal }),
          call(listRates, { query: { size_page: 100 } }, { signal }),
        ])
        const about: PitchAbout = { call: casting, portfolio: briefcase.items, rates: rates.items, readBefore: null }
        // Pieces that were taken out of the portfolio meanwhile cannot be sent.
        const known = (fields: Fields): Fields => {
          const { portfolio_refs: refs } = pitchFields(fields)
          if (!Array.isArray(refs)) return fields
          return { ...fields, portfolio_refs: refs.filter(ref => briefcase.items.some(piece => piece.uuid === ref)) }
        }
        const local = readDraft(user, form, casting.uuid)
        // The browser's copy is there only while the server lacks it; whether it is older the server says (`version.stale`).
        if (local && (!draft || local.saved_at > draft.updated_at))
          return { fields: known(local.fields), revision: local.revision, unsaved: true, about }
        if (draft) return { fields: known(draft.fields), revision: draft.revision, unsaved: false, about }
        return { fields: beginning(casting), revision: 0, unsaved: false, about }
      }),
      save: fromPromise<Saved, { id: string; fields: Fields; revision: number }>(async ({ input, signal }) => {
        const body = { fields: { ...input.fields }, revision: input.revision, form_version: pitchFormVersion }
        const saved = await call(savePitchDraft, { params, body }, { signal })
        return { revision: saved.revision, savedAt: saved.updated_at }
      }),
      submit: fromPromise<unknown, { id: string; fields: Fields; revision: number; about: unknown }>(
        async ({ input, signal }) => {
          try {
            const body = bodyOf(input.fields, (input.about as PitchAbout).call)
            return await call(sendPitch, { params, body }, { signal, timeout: 30_000 })
          } catch (error) {
            if (!(error instanceof CallFailed)) throw error
            const { retryable, details, requestId } = error
            // Here it is the call that is newer, not the draft: nothing to choose between.
            const code = error.code === 'version.stale' ? 'state.conflict' : error.code
            throw new CallFailed({ code, retryable, details, requestId, fields: withSteps(error.fields, stepOfPitchField) })
          }
        },
      ),
      discard: fromPromise<void, { id: string }>(async ({ signal }) => {
        await call(deletePitchDraft, { params }, { signal })
      }),
    },
    actions: {
      keep: ({ context }) => {
        keepDraft(user, form, casting.uuid, {
          form_version: pitchFormVersion,
          revision: context.revision,
          fields: { ...context.fields },
          saved_at: new Date().toISOString(),
        })
      },
      settled: () => dropDraft(user, form, casting.uuid),
      release: () => dropDraft(user, form, casting.uuid),
    },
  })
}
