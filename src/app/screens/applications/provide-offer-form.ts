import { fromPromise } from 'xstate'
import { offerApplication } from '#contract/endpoints/applications.ts'
import { offerInThread } from '#contract/endpoints/proposals.ts'
import { contentOfOffer, meantOffer } from '#contract/rules/offer.ts'
import { type OfferAbout, offerFormMachine } from '#src/machines/offer-form/offer-form.machine.ts'
import type { Fields, LoadedDraft, Saved } from '#src/machines/stepper/stepper.machine.ts'
import type { Call, CallOptions } from '#src/services/api.ts'
import { CallFailed } from '#src/services/call-failed.ts'
import { dropDraft, keepDraft, readDraft } from '#src/services/drafts.ts'
import type { System } from '../../start/system.ts'

const form = 'offer'
const keyForm = 'offer-key'

/** The server names fields of the body; the form has one step. */
const asTerms = (fields: CallFailed['fields']) =>
  fields && Object.fromEntries(Object.entries(fields).map(([name, codes]) => [`terms.${name.replace(/^terms\./, '')}`, codes]))

type Body = ReturnType<typeof contentOfOffer>
export type SendOffer = (call: Call, uuid: string, body: Body, options: CallOptions) => Promise<unknown>

/** To whoever pitched. */
export const sendToPitch: SendOffer = (call, uuid, body, options) => call(offerApplication, { params: { uuid }, body }, options)
/** In the thread about a proposal. */
export const sendInThread: SendOffer = (call, chat_uuid, body, options) =>
  call(offerInThread, { params: { chat_uuid }, body }, options)

/** The offer form with its doors: kept in this browser only, sent with a key that outlives retries and reloads. */
export function offerMachineFor(system: System, user: string, about: OfferAbout, send: SendOffer) {
  const { id: uuid } = about
  /** The same offer has the same key, however often and after whatever it is sent; other terms are another offer. */
  const keyFor = (body: string): string => {
    const before = readDraft(user, keyForm, uuid)
    if (before?.fields.body === body && typeof before.fields.key === 'string') return before.fields.key
    const key = crypto.randomUUID()
    keepDraft(user, keyForm, uuid, { form_version: 1, revision: 0, fields: { key, body }, saved_at: new Date().toISOString() })
    return key
  }
  const forget = () => {
    dropDraft(user, form, uuid)
    dropDraft(user, keyForm, uuid)
  }
  return offerFormMachine.provide({
    actors: {
      load: fromPromise<LoadedDraft, { id: string }>(async () => {
        const kept = readDraft(user, form, uuid)
        return { fields: { ...about.beginning, ...kept?.fields }, revision: kept ? 1 : 0, unsaved: false, about }
      }),
      // There is nothing to tell the server: `keep` has written it down.
      save: fromPromise<Saved, { id: string; fields: Fields; revision: number }>(async ({ input }) => ({
        revision: input.revision + 1,
        savedAt: new Date().toISOString(),
      })),
      submit: fromPromise<unknown, { id: string; fields: Fields; revision: number; about: unknown }>(
        async ({ input, signal }) => {
          const body = contentOfOffer(meantOffer(input.fields))
          try {
            const options = { signal, idempotencyKey: keyFor(JSON.stringify(body)), timeout: 30_000 }
            return await send(system.call, uuid, body, options)
          } catch (error) {
            if (!(error instanceof CallFailed)) throw error
            const { code, retryable, details, requestId } = error
            throw new CallFailed({ code, retryable, details, requestId, fields: asTerms(error.fields) })
          }
        },
      ),
      discard: fromPromise<void, { id: string }>(async () => {}),
    },
    actions: {
      keep: ({ context }) => {
        keepDraft(user, form, uuid, {
          form_version: 1,
          revision: context.revision,
          fields: { ...context.fields },
          saved_at: new Date().toISOString(),
        })
      },
      release: forget,
    },
  })
}
