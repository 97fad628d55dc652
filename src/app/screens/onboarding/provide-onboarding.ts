import { fromPromise } from 'xstate'
import { putProfile } from '#contract/endpoints/accounts.ts'
import { listBrands } from '#contract/endpoints/brands.ts'
import {
  dropOnboarding,
  finishOnboarding,
  getOnboarding,
  listNetworks,
  putInfluencer,
  saveOnboarding,
} from '#contract/endpoints/profile.ts'
import { type OnboardingSide, stepOfOnboardingField } from '#contract/entities/onboarding.ts'
import { onboardingFormVersion } from '#contract/entities/profile.ts'
import { isInterest } from '#contract/interests.ts'
import { type OnboardingAbout, onboardingMachine } from '#src/machines/onboarding/onboarding.machine.ts'
import { withSteps } from '#src/machines/stepper/by-step.ts'
import type { Fields, LoadedDraft, Saved } from '#src/machines/stepper/stepper.machine.ts'
import { CallFailed, toFailure } from '#src/services/call-failed.ts'
import { dropDraft, keepDraft, readDraft } from '#src/services/drafts.ts'
import type { System } from '../../start/system.ts'

const form = 'onboarding'
const today = () => new Date().toLocaleDateString('en-CA')
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Fields known already: from the account, and from an earlier visit. */
function beginning(
  known: Awaited<ReturnType<typeof readKnown>>,
  brand: { name: string; category: string | null } | undefined,
  language: 'en' | 'es',
): Fields {
  const { person, profile, organization } = known
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    birthday: person.birthday ?? '',
    country: person.country ?? profile?.country ?? '',
    locale: person.locale ?? language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || person.timezone,
    ...(profile && {
      vanity_name: profile.vanity_name ?? '',
      headline: profile.headline,
      city: profile.city,
      languages: profile.languages,
      // Words from before there was a tree are left behind.
      interests: profile.interests.filter(isInterest),
    }),
    ...(brand && { brand_name: brand.name, brand_category: brand.category ?? '' }),
    ...(organization && {
      legal_name: organization.legal_name,
      website: organization.website ?? '',
      tax_id: organization.tax_id ?? '',
      size: organization.size ?? '',
      industry: organization.industry ?? '',
      phone: organization.phone ?? '',
      capabilities: organization.capabilities,
    }),
  }
}

const readKnown = (system: System, signal: AbortSignal) => system.call(getOnboarding, {}, { signal })

/** Keeps who one is: what every part needs, and a creator's own name. Safe to say twice. */
export async function keepBasics({ call }: System, side: OnboardingSide, fields: Fields, signal?: AbortSignal): Promise<void> {
  const body = {
    first_name: text(fields.first_name),
    last_name: text(fields.last_name),
    birthday: text(fields.birthday),
    country: text(fields.country),
    locale: fields.locale === 'en' ? ('en' as const) : ('es' as const),
    timezone: text(fields.timezone),
  }
  await call(putProfile, { body }, { signal })
  if (side !== 'creator') return
  const own = {
    vanity_name: text(fields.vanity_name),
    headline: text(fields.headline),
    city: text(fields.city),
    country: text(fields.country),
    languages: fields.languages as ['es'],
  }
  await call(putInfluencer, { body: own }, { signal })
}

/** The form of arriving with its doors, for one person. */
export function onboardingFor(system: System, user: string, side: OnboardingSide, currency: string) {
  const { call } = system
  return onboardingMachine.provide({
    actors: {
      load: fromPromise<LoadedDraft, { id: string }>(async ({ signal }) => {
        const language = system.preferences.getSnapshot().context.preferences.language
        const [known, networks, brands] = await Promise.all([
          readKnown(system, signal),
          side === 'creator' ? call(listNetworks, { query: { state: 'connected' } }, { signal }) : null,
          side === 'brand' ? call(listBrands, {}, { signal }) : null,
        ])
        const about: OnboardingAbout = { side, today: today(), connected: networks?.items.length ?? 0, taken: [], currency }
        const first = beginning(
          known,
          brands?.items.find(brand => brand.kind === 'managed'),
          language,
        )
        const local = readDraft(user, form, side)
        const { draft } = known
        // The browser's copy is there only while the server lacks it; whether it is older the server says (`version.stale`).
        if (local && (!draft?.updated_at || local.saved_at > draft.updated_at))
          return {
            fields: { ...first, birthday: draft?.fields.birthday ?? first.birthday, ...local.fields },
            revision: local.revision,
            unsaved: true,
            about,
          }
        if (draft) return { fields: { ...first, ...draft.fields }, revision: draft.revision, unsaved: false, about }
        return { fields: first, revision: 0, unsaved: false, about }
      }),
      save: fromPromise<Saved, { id: string; fields: Fields; revision: number }>(async ({ input, signal }) => {
        const body = { fields: { ...input.fields }, revision: input.revision, form_version: onboardingFormVersion }
        const saved = await call(saveOnboarding, { body }, { signal })
        return { revision: saved.revision, savedAt: saved.updated_at ?? new Date().toISOString() }
      }),
      submit: fromPromise<unknown, { id: string; fields: Fields; revision: number; about: unknown }>(
        async ({ input, signal }) => {
          try {
            return await call(finishOnboarding, { body: { fields: { ...input.fields } } }, { signal })
          } catch (error) {
            const failure = toFailure(error)
            throw new CallFailed({ ...failure, fields: withSteps(failure.fields, stepOfOnboardingField(side)) })
          }
        },
      ),
      discard: fromPromise<void, { id: string }>(async ({ signal }) => {
        await call(dropOnboarding, {}, { signal })
      }),
    },
    actions: {
      keep: ({ context }) => {
        keepDraft(user, form, side, {
          form_version: onboardingFormVersion,
          revision: context.revision,
          // A birthday is never kept in a browser's storage; the server's draft has it.
          fields: { ...context.fields, birthday: undefined },
          saved_at: new Date().toISOString(),
        })
      },
      settled: () => dropDraft(user, form, side),
      release: () => dropDraft(user, form, side),
    },
  })
}
