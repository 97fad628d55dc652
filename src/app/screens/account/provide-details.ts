import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import { getProfile, putProfile } from '#contract/endpoints/accounts.ts'
import { getBranding, putBranding } from '#contract/endpoints/branding.ts'
import { getOnboarding, putInfluencer } from '#contract/endpoints/profile.ts'
import { getSocialLinks, putSocialLinks } from '#contract/endpoints/social-links.ts'
import { type LinkPlatform, linkPlatforms } from '#contract/social-links.ts'
import {
  changesOf,
  type DetailsFormActor,
  type DetailsOf,
  detailsFormMachine,
} from '#src/machines/details-form/details-form.machine.ts'
import type { Fields } from '#src/machines/stepper/stepper.machine.ts'
import { dropDraft, keepDraft, readDraft } from '#src/services/drafts.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { inspect } from '../../start/inspection.ts'
import type { System } from '../../start/system.ts'
import { useSystem } from '../../start/system-context.ts'

const form = 'details'
/** Of these the name alone says where it leads. */
const byName: readonly LinkPlatform[] = ['youtube', 'tiktok', 'snapchat']
const formVersion = 1

async function readStored({ call }: System, of: DetailsOf, signal: AbortSignal): Promise<Fields> {
  if (of === 'social') {
    const { links } = await call(getSocialLinks, {}, { signal })
    // As an address where the network has several kinds of them, else by name.
    const shown = new Map(links.map(({ platform, handle, url }) => [platform, byName.includes(platform) ? handle : url]))
    return Object.fromEntries(linkPlatforms.map(platform => [platform, shown.get(platform) ?? '']))
  }
  if (of === 'branding') {
    const { name, accent } = await call(getBranding, {}, { signal })
    return { name, accent }
  }
  if (of === 'person') {
    const { first_name, last_name, locale, timezone } = await call(getProfile, {}, { signal })
    return { first_name, last_name, locale, timezone }
  }
  const { person, profile } = await call(getOnboarding, {}, { signal })
  if (!profile) return {}
  const { vanity_name, headline, bio, languages, city, country, availability, rate_visibility } = profile
  return {
    vanity_name: vanity_name ?? '',
    headline,
    bio,
    languages,
    city,
    country: country ?? person.country ?? '',
    availability,
    rate_visibility,
  }
}

function detailsFor(system: System, user: string) {
  return detailsFormMachine.provide({
    actors: {
      load: fromPromise<{ stored: Fields; kept: Fields | null }, { of: DetailsOf }>(async ({ input, signal }) => {
        const stored = await readStored(system, input.of, signal)
        return { stored, kept: readDraft(user, form, input.of)?.fields ?? null }
      }),
      save: fromPromise<Fields, { of: DetailsOf; changes: Fields }>(async ({ input, signal }) => {
        const { call } = system
        // The fields were judged by the same schemas that the server reads them with.
        if (input.of === 'person') await call(putProfile, { body: input.changes }, { signal })
        else if (input.of === 'social') await call(putSocialLinks, { body: input.changes }, { signal })
        else if (input.of === 'branding') await call(putBranding, { body: input.changes }, { signal })
        else await call(putInfluencer, { body: input.changes }, { signal })
        const [stored, known] = await Promise.all([readStored(system, input.of, signal), call(getProfile, {}, { signal })])
        system.session.send({ type: 'user.changed', user: known })
        return stored
      }),
    },
    actions: {
      keep: ({ context }) => {
        const fields = changesOf(context)
        keepDraft(user, form, context.of, { form_version: formVersion, revision: 0, fields, saved_at: new Date().toISOString() })
      },
      release: ({ context }) => dropDraft(user, form, context.of),
    },
  })
}

/** A form of somebody's details, with its doors. */
export function useDetails(of: DetailsOf, user: string): DetailsFormActor {
  const system = useSystem()
  const { t } = useTranslation('profile')
  const machine = useMemo(() => detailsFor(system, user), [system, user])
  const actor = useActorRef(machine, { input: { of }, inspect })
  useEmitted(actor, 'details.saved', () =>
    system.toasts.send({ type: 'toasts.show', toast: { id: 'details', tone: 'success', title: { text: t('form.saved') } } }),
  )
  return actor
}
