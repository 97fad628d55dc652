import type { Failure } from '#contract/errors.ts'
import type { Fields, LoadedDraft, StepperContext, stepperMachine } from '#src/machines/stepper/stepper.machine.ts'
import { type AnyModel, bare, defineModel, type Exemption } from '#workbench/model.ts'
import { failure, offline } from './samples.ts'

/** The part of a form's model that is its own; everything else is the stepper's. */
interface Form {
  machine: typeof stepperMachine
  steps: readonly string[]
  about: unknown
  /** Fields that every step is content with. */
  complete: Fields
  /** The mistake on the first step, and how to mend it. */
  breaks: Fields
  /** A field of the first step. */
  field: string
  exempt?: readonly Exemption[]
}

const saved = { revision: 2, savedAt: '2026-11-01T10:00:00.000Z' }

/** The model of a form in steps: its outcomes, conflicts and drafts are the same whatever the form is about. */
export function stepperModel({ machine, steps, about, complete, breaks, field, exempt }: Form): AnyModel {
  const draft = (facts: Partial<LoadedDraft>): LoadedDraft => ({ fields: complete, revision: 1, unsaved: false, about, ...facts })
  const mends = Object.fromEntries(Object.keys(breaks).map(name => [name, complete[name]]))
  const stale: Failure = { ...failure('version.stale'), details: { revision: 3, fields: complete } }
  const [first = '', last = first] = [steps[0], steps.at(-1)]
  return defineModel<typeof stepperMachine>({
    machine,
    inputs: { usual: { id: 'a draft', steps } },
    events: {
      'fields.change': { by: 'person', cases: { breaks: { patch: breaks }, mends: { patch: mends } } },
      'field.leave': { by: 'person', cases: { usual: { name: field } } },
      'step.next': bare('person'),
      'step.back': bare('person'),
      'step.go': {
        by: 'person',
        cases: {
          'to the last': { step: last },
          'to the first': { step: first },
          'to a step that is not there': { step: 'nowhere' },
        },
      },
      'draft.submit': bare('person'),
      'draft.discard': bare('person'),
      'draft.retry': bare('person'),
      'conflict.keepMine': bare('person'),
      'conflict.takeTheirs': bare('person'),
      'about.changed': { by: 'server', cases: { usual: { about } } },
    },
    actors: {
      load: {
        done: {
          complete: draft({}),
          incomplete: draft({ fields: { ...complete, ...breaks } }),
          'not saved yet': draft({ unsaved: true }),
        },
        error: { offline },
      },
      save: { done: { usual: saved }, error: { offline, 'saved elsewhere': stale } },
      submit: { done: { usual: {} }, error: { offline, 'saved elsewhere': stale } },
      discard: { done: { usual: undefined }, error: { offline } },
    },
    exempt,
    facts: ({ step, steps }: StepperContext) => [step === steps[0], step === steps.at(-1)],
  })
}
