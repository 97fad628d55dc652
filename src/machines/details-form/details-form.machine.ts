import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import * as z from 'zod/mini'
import { brandingFields } from '#contract/entities/branding.ts'
import { influencerBody } from '#contract/entities/profile.ts'
import { line, locale } from '#contract/entities/shapes.ts'
import type { Failure, FieldIssues } from '#contract/errors.ts'
import { socialLinksBody } from '#contract/social-links.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'
import { judgeStep, type StepSchema } from '../stepper/judge.ts'
import type { Fields } from '../stepper/stepper.machine.ts'

/** The kinds of details: of any person, a creator's public ones, addresses elsewhere, and how a company shows itself. */
export type DetailsOf = 'person' | 'creator' | 'social' | 'branding'

export type DetailsEvent =
  | { type: 'details.change'; patch: Fields }
  | { type: 'details.leave'; name: string }
  | { type: 'details.save' }
  | { type: 'details.discard' }
  | { type: 'details.retry' }

export type DetailsEmitted = { type: 'details.saved'; fields: Fields }

interface DetailsContext {
  of: DetailsOf
  /** As the server has it. */
  stored: Fields
  fields: Fields
  issues: FieldIssues
  /** Fields whose issues show. */
  left: ReadonlySet<string>
  failure: Failure | null
}

const { vanity_name, headline, bio, languages, city, country, interests, availability, rate_visibility } = influencerBody.shape
const schemas = {
  person: z.object({ first_name: line(1, 60), last_name: z.optional(line(0, 60)), locale, timezone: z.string() }),
  creator: z.object({
    vanity_name,
    headline,
    bio,
    languages,
    city,
    country,
    interests,
    availability,
    rate_visibility,
  }),
  social: socialLinksBody,
  branding: brandingFields,
} as const satisfies Record<DetailsOf, z.ZodMiniObject>

/** Only what is changed is judged: what the server has, it has taken. */
function judge(context: Pick<DetailsContext, 'of' | 'stored' | 'fields'>): FieldIssues {
  const issues = judgeStep(schemas[context.of] as unknown as StepSchema, context.fields)
  const changed = changesOf(context)
  return Object.fromEntries(Object.entries(issues).filter(([name]) => Object.hasOwn(changed, name)))
}

/** The fields that differ from the server's: only these are sent. */
export function changesOf({ stored, fields }: Pick<DetailsContext, 'stored' | 'fields'>): Fields {
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(stored[name])
  return Object.fromEntries(Object.entries(fields).filter(differs))
}

/** A form of what is known already: names and language, a creator's public profile. What is written is kept until it is saved. */
export const detailsFormMachine = setup({
  types: {
    context: typed<DetailsContext>(),
    events: typed<DetailsEvent>(),
    emitted: typed<DetailsEmitted>(),
    input: typed<{ of: DetailsOf }>(),
    tags: typed<'busy' | 'recoverable'>(),
  },
  actors: {
    load: declaredPromise<{ stored: Fields; kept: Fields | null }, { of: DetailsOf }>('load'),
    save: declaredPromise<Fields, { of: DetailsOf; changes: Fields }>('save'),
  },
  actions: {
    take: assign(({ context }, { stored, kept }: { stored: Fields; kept: Fields | null }) => {
      const fields = { ...stored, ...kept }
      return { stored, fields, issues: judge({ ...context, stored, fields }), left: new Set<string>(), failure: null }
    }),
    change: assign(({ context, event }) => {
      if (event.type !== 'details.change') return {}
      const fields = { ...context.fields, ...event.patch }
      return { fields, issues: judge({ ...context, fields }), failure: null }
    }),
    leave: assign(({ context, event }) =>
      event.type === 'details.leave' ? { left: new Set(context.left).add(event.name) } : {},
    ),
    leaveAll: assign(({ context }) => ({ left: new Set(Object.keys(context.fields)) })),
    discard: assign(({ context }) => ({
      fields: context.stored,
      issues: {},
      left: new Set<string>(),
      failure: null,
    })),
    takeRefusal: assign((_, failure: Failure) => ({ failure, ...(failure.fields && { issues: failure.fields }) })),
    /** Given by the app: the browser keeps what is written, and lets go of it. */
    keep: () => {},
    release: () => {},
  },
  guards: {
    sound: ({ context }) => Object.keys(context.issues).length === 0,
    keptSomething: (_, kept: Fields | null) => kept !== null,
  },
}).createMachine({
  id: 'detailsForm',
  context: ({ input }) => ({ of: input.of, stored: {}, fields: {}, issues: {}, left: new Set(), failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What the server has is read, and what this browser kept.',
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ of: context.of }),
        onDone: [
          {
            guard: { type: 'keptSomething', params: ({ event }) => event.output.kept },
            target: 'changed',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'settled', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    failed: { description: 'It could not be read.', tags: ['recoverable'], on: { 'details.retry': 'loading' } },
    settled: {
      description: 'What is shown is what the server has.',
      on: { 'details.change': { target: 'changed', actions: ['change', 'keep'] } },
    },
    changed: {
      description: 'Something is written that is not saved yet; this browser keeps it.',
      on: {
        'details.change': { actions: ['change', 'keep'] },
        'details.leave': { actions: 'leave' },
        'details.save': [{ guard: 'sound', target: 'saving', actions: assign({ failure: null }) }, { actions: 'leaveAll' }],
        'details.discard': { target: 'settled', actions: ['discard', 'release'] },
      },
    },
    saving: {
      description: 'What has changed is on its way; pressing again does nothing.',
      tags: ['busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ of: context.of, changes: changesOf(context) }),
        onDone: {
          target: 'settled',
          actions: [
            { type: 'take', params: ({ event }) => ({ stored: event.output, kept: null }) },
            'release',
            emit(({ event }) => ({ type: 'details.saved' as const, fields: event.output })),
          ],
        },
        onError: {
          target: 'changed',
          actions: ['leaveAll', { type: 'takeRefusal', params: ({ event }) => asFailure(event.error) }],
        },
      },
    },
  },
})

export type DetailsFormActor = ActorRefFrom<typeof detailsFormMachine>
