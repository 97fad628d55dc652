import { fromPromise } from 'xstate'
import { createSpace, deleteSpaceDraft, getSpaceDraft, saveSpaceDraft, submitSpace } from '#contract/endpoints/spaces.ts'
import { readUpload } from '#contract/endpoints/uploads.ts'
import type { Currency, FileCard } from '#contract/entities/shapes.ts'
import { type SpaceDraft, spaceFormVersion } from '#contract/entities/space.ts'
import { stepOfSpaceField } from '#contract/rules/space.ts'
import { dayOf } from '#contract/rules/written.ts'
import { type SpaceAbout, spaceStepperMachine } from '#src/machines/space-stepper/space-stepper.machine.ts'
import type { Fields, LoadedDraft, Saved } from '#src/machines/stepper/stepper.machine.ts'
import { CallFailed, toFailure } from '#src/services/call-failed.ts'
import { dropDraft, keepDraft, readDraft } from '#src/services/drafts.ts'
import { asObject, asText, asTexts } from '#src/views/form/draft-values.ts'
import { alike, onSteps, withCurrent } from '../../hooks/draft-versions.ts'
import type { System } from '../../start/system.ts'

export interface SpaceWriter {
  uuid: string
  currency: Currency
}

const form = 'space'

/** Spaces named in this tab that the server has not heard of yet: asking for them would only be answered with 404. */
const unheard = new Set<string>()

/** Names a new space. */
export function nameSpace(): string {
  const uuid = crypto.randomUUID()
  unheard.add(uuid)
  return uuid
}

/** The fields that a first draft already has. */
const beginning = ({ currency }: SpaceWriter): Fields => ({
  lit: false,
  slots: 1,
  impressions_method: 'declared',
  photos: [],
  rate_model: 'per_week',
  currency,
  discounts: [],
  min_days: 7,
  cancellation: 'flexible',
  instant_book: false,
  lead_days: 2,
  buffer_days: 0,
  refuses: [],
  permit: null,
})

/** The host's stepper with its doors: where drafts lie, and what publishing asks of the server. */
export function spaceStepperFor(system: System, writer: SpaceWriter) {
  const { call } = system

  const readServer = async (uuid: string, signal: AbortSignal): Promise<SpaceDraft | null> => {
    if (unheard.has(uuid)) return null
    try {
      return await call(getSpaceDraft, { params: { uuid } }, { signal })
    } catch (error) {
      // A space that was never saved has its name from this browser only.
      if (toFailure(error).code === 'not_found') return null
      throw error
    }
  }

  /** The files that a copy of this browser names and the server's draft does not: those that are gone stay away. */
  const filesOf = async (fields: Fields, draft: SpaceDraft | null, signal: AbortSignal): Promise<FileCard[]> => {
    const known = [...(draft?.photos ?? []), ...(draft?.permit_file ? [draft.permit_file] : [])]
    const named = [...asTexts(fields.photos), asText(asObject(fields.permit).file)].filter(Boolean)
    const others = named.filter(uuid => !known.some(card => card.uuid === uuid))
    const read = await Promise.all(others.map(uuid => call(readUpload, { params: { uuid } }, { signal }).catch(() => null)))
    signal.throwIfAborted()
    return [...known, ...read.filter(card => card !== null)]
  }

  const store = async (id: string, fields: Fields, revision: number, signal: AbortSignal): Promise<SpaceDraft> => {
    const body = { fields: { ...fields }, form_version: spaceFormVersion }
    const params = { uuid: id }
    if (revision > 0) return await call(saveSpaceDraft, { params, body: { ...body, revision } }, { signal })
    // From here on the server may know it, whether its answer arrives or not.
    unheard.delete(id)
    const made = await call(createSpace, { body: { uuid: id, ...body } }, { signal })
    if (alike(made.fields, body.fields)) return made
    // More than a first save: it was written on elsewhere, and the person decides.
    if (made.revision > 1) throw new CallFailed({ code: 'version.stale', retryable: false, details: { current: made } })
    // Its first save arrived and the answer did not: what was written since goes on from there.
    return await call(saveSpaceDraft, { params, body: { ...body, revision: made.revision } }, { signal })
  }

  return spaceStepperMachine.provide({
    actors: {
      load: fromPromise<LoadedDraft, { id: string }>(async ({ input: { id }, signal }) => {
        const local = readDraft(writer.uuid, form, id)
        // A draft that was never saved is not asked for either; if its first save arrived after all, the next one finds out.
        const draft = local?.revision === 0 ? null : await readServer(id, signal)
        const about = (files: readonly FileCard[]): SpaceAbout => ({
          state: draft?.state ?? 'draft',
          review: draft?.review ?? null,
          reviewed_first: draft?.reviewed_first ?? true,
          currency: writer.currency,
          today: dayOf(new Date()),
          files,
        })
        // A copy is only here while the server has not got it; one on an older revision makes the server ask which one stays.
        if (local && !(draft && alike(local.fields, draft.fields))) {
          const files = await filesOf(local.fields, draft, signal)
          const photos = asTexts(local.fields.photos).filter(uuid => files.some(card => card.uuid === uuid))
          return { fields: { ...local.fields, photos }, revision: local.revision, unsaved: true, about: about(files) }
        }
        if (!draft) return { fields: beginning(writer), revision: 0, unsaved: false, about: about([]) }
        const files = await filesOf({}, draft, signal)
        return { fields: draft.fields, revision: draft.revision, unsaved: false, about: about(files) }
      }),
      save: fromPromise<Saved, { id: string; fields: Fields; revision: number }>(async ({ input, signal }) => {
        const saved = await store(input.id, input.fields, input.revision, signal).catch(withCurrent)
        return { revision: saved.revision, savedAt: saved.updated_at }
      }),
      submit: fromPromise<unknown, { id: string; fields: Fields; revision: number; about: unknown }>(
        async ({ input, signal }) =>
          await call(submitSpace, { params: { uuid: input.id }, body: { revision: input.revision } }, { signal, timeout: 30_000 })
            .catch(withCurrent)
            .catch(onSteps(stepOfSpaceField)),
      ),
      discard: fromPromise<void, { id: string }>(async ({ input, signal }) => {
        await call(deleteSpaceDraft, { params: { uuid: input.id } }, { signal }).catch(error => {
          // Nothing was ever saved.
          if (toFailure(error).code !== 'not_found') throw error
        })
      }),
    },
    actions: {
      keep: ({ context }) => {
        keepDraft(writer.uuid, form, context.id, {
          form_version: spaceFormVersion,
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
