import { fromPromise } from 'xstate'
import { deletePitchDraft, getPitchDraft, listBriefcase, savePitchDraft, sendPitch } from '#contract/endpoints/applications.ts'
import { listRates } from '#contract/endpoints/profile.ts'
import { type PitchBody, pitchFormVersion } from '#contract/entities/application.ts'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import type { FieldIssues } from '#contract/errors.ts'
import {
  asksForMoney,
  negotiableOf,
  type PitchAbout,
  pitchStepperMachine,
  questionsOf,
} from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import { pitchFields } from '#src/machines/pitch-stepper/pitch-stepper.select.ts'
import type { Fields, LoadedDraft, Saved } from '#src/machines/stepper/stepper.machine.ts'
import { CallFailed } from '#src/services/call-failed.ts'
import { dropDraft, keepDraft, readDraft } from '#src/services/drafts.ts'
import type { System } from '../../start/system.ts'

const form = 'pitch'

/** What a first draft already knows: a fixed price is nobody's choice. */
const beginning = (call: CastingCall): Fields => {
  const fixed = asksForMoney(call) && call.fee_min_minor === call.fee_max_minor && !negotiableOf(call).includes('fee')
  return { fee_minor: fixed ? call.fee_max_minor : null }
}

/** Which step a field of the call's body belongs to. */
const stepOf: Record<string, string> = {
  message: 'message',
  answers: 'message',
  fee_minor: 'deliverables',
  available_from: 'deliverables',
  deliverables_note: 'deliverables',
  portfolio_refs: 'portfolio',
}

/** The contract's schema names fields without their step; the stepper wants `step.field`. */
export function byStep(fields: FieldIssues | undefined): FieldIssues | undefined {
  if (!fields) return undefined
  return Object.fromEntries(
    Object.entries(fields).map(([name, codes]) => {
      const [root = '', ...rest] = name.split('.')
      const step = stepOf[root]
      return [step && (root !== 'message' || rest.length === 0) ? `${step}.${name}` : name, codes]
    }),
  )
}

/** What is sent: the draft's own fields, and the version of the call that was read. */
export function bodyOf(fields: Fields, call: CastingCall): PitchBody {
  const pitch = pitchFields(fields)
  return {
    message: pitch.message ?? '',
    // A question that the brand took back has no answer any more.
    answers: (pitch.answers ?? []).filter(
      answer => answer.value.trim() !== '' && questionsOf(call).some(question => question.id === answer.question_id),
    ),
    fee_minor: asksForMoney(call) ? (pitch.fee_minor ?? null) : null,
    available_from: pitch.available_from ?? null,
    deliverables_note: pitch.deliverables_note ?? '',
    portfolio_refs: pitch.portfolio_refs ?? [],
    casting_call_version: call.version,
    ai_assisted: false,
  }
}

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
            throw new CallFailed({ code, retryable, details, requestId, fields: byStep(error.fields) })
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
