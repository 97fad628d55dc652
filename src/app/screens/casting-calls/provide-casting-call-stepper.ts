import { fromPromise } from 'xstate'
import { listBrands } from '#contract/endpoints/brands.ts'
import {
  createCastingCall,
  deleteDraft,
  editCastingCall,
  getCastingCall,
  getDraft,
  publishCastingCall,
  saveDraft,
} from '#contract/endpoints/casting-calls.ts'
import { type CastingCallDraft, formVersion, stepOfCallField } from '#contract/entities/casting-call.ts'
import type { FeePlan } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { asksToConfirm } from '#contract/rules/casting-call.ts'
import { dayOf } from '#contract/rules/written.ts'
import {
  type CastingCallAbout,
  castingCallStepperMachine,
} from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import type { Fields, LoadedDraft, Saved } from '#src/machines/stepper/stepper.machine.ts'
import { CallFailed, toFailure } from '#src/services/call-failed.ts'
import { dropDraft, keepDraft, readDraft } from '#src/services/drafts.ts'
import { alike, onSteps, withCurrent } from '../../hooks/draft-versions.ts'
import type { System } from '../../start/system.ts'

export interface Writer {
  uuid: string
  currency: string
  plan: FeePlan
}

/** Drafts and changes of published calls are kept apart in the browser: they continue different things. */
const [draftForm, editForm] = ['casting-call', 'casting-call-edit']

/** Calls named in this tab that the server has not heard of yet: asking for them would only be answered with 404. */
const unheard = new Set<string>()

/** Names a new call. */
export function nameCall(): string {
  const uuid = crypto.randomUUID()
  unheard.add(uuid)
  return uuid
}

/** The fields that a first draft already knows. */
const beginning = (about: CastingCallAbout, language: string): Fields => ({
  brand_id: about.brands[0]?.uuid,
  language,
  currency: about.currency,
  compensation: 'money',
  creators_wanted: 1,
  work_types: ['publish_on_channel'],
  disclosure: true,
  revisions_included: limits.deal.revisions.default,
  approval_window_h: limits.deal.approvalHours.default,
  visibility: 'public',
  rights: {
    channels: ['organic_repost'],
    days: 90,
    territory: 'country',
    edits_allowed: false,
    ai_training_allowed: false,
    synthetic_likeness_allowed: false,
  },
})

/** The brand's stepper with its doors: where drafts lie, and what publishing and changing ask of the server. */
export function castingCallStepperFor(system: System, writer: Writer) {
  const { call } = system
  const language = system.preferences.getSnapshot().context.preferences.language
  let form = draftForm

  const readServer = async (uuid: string, signal: AbortSignal): Promise<CastingCallDraft | null> => {
    if (unheard.has(uuid)) return null
    try {
      return await call(getDraft, { params: { uuid } }, { signal })
    } catch (error) {
      // A call that was never saved has its name from this browser only.
      if (toFailure(error).code === 'not_found') return null
      throw error
    }
  }

  const loadPublished = async (uuid: string, about: CastingCallAbout, signal: AbortSignal): Promise<LoadedDraft> => {
    form = editForm
    const published = await call(getCastingCall, { params: { uuid } }, { signal })
    const local = readDraft(writer.uuid, editForm, uuid)
    const continued = local?.revision === published.version ? local : null
    return {
      fields: continued?.fields ?? published.content,
      revision: published.version,
      unsaved: continued !== null,
      about: {
        ...about,
        published: { version: published.version, fields: published.content, locked: published.applications > 0 },
      } satisfies CastingCallAbout,
    }
  }

  const store = async (id: string, fields: Fields, revision: number, signal: AbortSignal): Promise<CastingCallDraft> => {
    const body = { fields: { ...fields }, form_version: formVersion }
    if (revision > 0) return await call(saveDraft, { params: { uuid: id }, body: { ...body, revision } }, { signal })
    // From here on the server may know it, whether its answer arrives or not.
    unheard.delete(id)
    const made = await call(createCastingCall, { body: { uuid: id, ...body } }, { signal })
    if (alike(made.fields, body.fields)) return made
    // More than a first save: it was written on elsewhere, and the person decides.
    if (made.revision > 1) throw new CallFailed({ code: 'version.stale', retryable: false, details: { current: made } })
    // Its first save arrived and the answer did not: what was written since goes on from there.
    return await call(saveDraft, { params: { uuid: id }, body: { ...body, revision: made.revision } }, { signal })
  }

  return castingCallStepperMachine.provide({
    actors: {
      load: fromPromise<LoadedDraft, { id: string }>(async ({ input: { id }, signal }) => {
        const local = readDraft(writer.uuid, draftForm, id)
        // A draft that was never saved is not asked for either; if its first save arrived after all, the next one finds out.
        const [draft, brands] = await Promise.all([
          local?.revision === 0 ? null : readServer(id, signal),
          call(listBrands, {}, { signal }),
        ])
        const about: CastingCallAbout = {
          brands: brands.items.filter(brand => brand.kind === 'managed'),
          currency: writer.currency,
          today: dayOf(new Date()),
          plan: writer.plan,
          published: null,
        }
        if (draft && draft.state !== 'draft') return await loadPublished(id, about, signal)
        // A copy is only here while the server has not got it; one on an older revision makes the server ask which one stays.
        if (local && !(draft && alike(local.fields, draft.fields)))
          return { fields: local.fields, revision: local.revision, unsaved: true, about }
        if (draft) return { fields: draft.fields, revision: draft.revision, unsaved: false, about }
        return { fields: beginning(about, language), revision: 0, unsaved: false, about }
      }),
      save: fromPromise<Saved, { id: string; fields: Fields; revision: number }>(async ({ input, signal }) => {
        // Changes of a published call are kept here until they are published.
        if (form === editForm) return { revision: input.revision, savedAt: new Date().toISOString() }
        const saved = await store(input.id, input.fields, input.revision, signal).catch(withCurrent)
        return { revision: saved.revision, savedAt: saved.updated_at }
      }),
      submit: fromPromise<unknown, { id: string; fields: Fields; revision: number; about: unknown }>(
        async ({ input, signal }) => {
          const params = { uuid: input.id }
          const options = { signal, timeout: 30_000 }
          if (form === draftForm)
            return await call(publishCastingCall, { params, body: { revision: input.revision } }, options)
              .catch(withCurrent)
              .catch(onSteps(stepOfCallField))
          const { reconfirm: _, ...fields } = input.fields
          const body = { fields, version: input.revision, reconfirm: asksToConfirm(input.fields) }
          const changed = await call(editCastingCall, { params, body }, options)
            .catch(async error => {
              if (toFailure(error).code !== 'version.stale') throw error
              const now = await call(getCastingCall, { params }, { signal })
              throw new CallFailed({ ...toFailure(error), details: { revision: now.version, fields: now.content } })
            })
            .catch(onSteps(stepOfCallField))
          return changed.casting_call
        },
      ),
      discard: fromPromise<void, { id: string }>(async ({ input, signal }) => {
        if (form === editForm) return
        await call(deleteDraft, { params: { uuid: input.id } }, { signal }).catch(error => {
          // Nothing was ever saved.
          if (toFailure(error).code !== 'not_found') throw error
        })
      }),
    },
    actions: {
      keep: ({ context }) => {
        keepDraft(writer.uuid, form, context.id, {
          form_version: formVersion,
          revision: context.revision,
          fields: { ...context.fields },
          saved_at: new Date().toISOString(),
        })
      },
      release: ({ context }) => dropDraft(writer.uuid, form, context.id),
      settled: ({ context }) => {
        if (form === draftForm) dropDraft(writer.uuid, form, context.id)
      },
    },
  })
}
