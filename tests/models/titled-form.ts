import type { Endpoint } from '#contract/endpoint.ts'
import type { Fields, stepperMachine } from '#src/machines/stepper/stepper.machine.ts'
import { callAs, type Market } from '#tests/support/offer-in-market.ts'
import { stepperBrowser } from './stepper-browser.ts'
import type { FormWords } from './stepper-gestures.tsx'
import { stepperModel } from './stepper-model.ts'

/** The part of such a form that is its own. */
interface TitledForm {
  machine: typeof stepperMachine
  /** As its address and the keys of its drafts name it: `proposal`. */
  kind: string
  steps: readonly string[]
  formVersion: number
  about: unknown
  complete: Fields
  /** The button that sends it, and the last step among the steps. */
  send: RegExp
  last: RegExp
  /** Mail address of the one who writes. */
  by: string
  doors: Parameters<typeof stepperBrowser>[0]['doors']
  create: Endpoint
  read: Endpoint
  save: Endpoint
  /** A draft's fields in the running market. */
  fieldsIn(market: Market): Promise<Fields>
  whyNoChange: string
}

const breaks: Fields = { title: '' }

/** Model, words and tours of a form in steps that begins with a title, and whose draft lies on the server by its own id. */
export function titledForm(form: TitledForm) {
  const { machine, kind, steps, formVersion, about, complete, by } = form
  const words: FormWords = {
    field: /^Title/,
    complete: String(complete.title),
    next: /^Next/,
    send: form.send,
    discard: /^Discard$/,
    sure: /^Throw it away$/,
    retry: /^(Try now|Try again)$/,
    mine: /^Keep mine$/,
    theirs: /^Take the other one$/,
    last: form.last,
    draft(state, { container }) {
      if (!container.querySelector(`[data-draft=${state}]`)) throw new Error(`the form does not say ${state}`)
    },
  }
  const browser = stepperBrowser({
    as: { as: by },
    doors: form.doors,
    async begin({ market }) {
      const uuid = crypto.randomUUID()
      const params = { uuid }
      await callAs(market, by, form.create, { body: { uuid, fields: await form.fieldsIn(market), form_version: formVersion } })
      return {
        address: `/steps/${kind}/${uuid}`,
        draft: {
          key: `draft:${market.sessions[by]?.user.uuid}:${kind}:${uuid}`,
          form_version: formVersion,
          first: steps[0] ?? '',
          last: steps.at(-1) ?? '',
          read: () => callAs(market, by, form.read, { params }),
          save: (fields, revision) =>
            callAs(market, by, form.save, { params, body: { fields, revision, form_version: formVersion } }),
        },
      }
    },
    words,
    copyFirst: true,
    sendsRevision: true,
    breaks,
    broken: (response, broken) => ({ ...response, fields: Object.assign({}, response.fields, broken) }),
    exempt: [{ id: 'stepper.open|about.changed|0', reason: form.whyNoChange }],
  })
  return { model: stepperModel({ machine, steps, about, complete, breaks, field: 'title' }), words, browser }
}
