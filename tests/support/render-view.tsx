import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { type AnyActorLogic, createActor, fromCallback, fromPromise } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import type { Language } from '#contract/languages.ts'
import { createPhrases } from '#src/i18n/setup.ts'
import { preferencesMachine } from '#src/machines/preferences/preferences.machine.ts'
import { type Preferences, usualPreferences } from '#src/machines/preferences/preferences.ts'
import { type Arrival, sessionMachine } from '#src/machines/session/session.machine.ts'
import { toastsMachine } from '#src/machines/toasts/toasts.machine.ts'
import { system } from '#src/theme/system.ts'
import { PreferencesContext, SessionContext, ToastsContext } from '#src/views/actors.ts'
import { phraseAreas } from './phrase-files.ts'

// Sizes are zero in jsdom, and it would read every rule for every element that is looked for: what styles do is a matter for the browser level.
const unstyled = createCache({ key: 'css' })
unstyled.insert = (_selector, { name }) => {
  unstyled.inserted[name] = true
}
unstyled.sheet.insert = () => {}

// All words are there before the view is: a view that waits for them is made anew, and the actors a test made inside it with it.
const areas = phraseAreas()

export interface Around {
  language?: Language
  /** The address in the browser. */
  at?: string
  /** The signed-in person; nobody by default. */
  user?: User | null
  preferences?: Partial<Preferences>
}

/** A person for views; only what matters has to be said. */
export function someUser(facts: Partial<User> & { role?: User['groups'][number]['name'] } = {}): User {
  const { role = 'creator', ...rest } = facts
  return {
    uuid: '4f0c7a3e-2f3b-4a39-9a54-6d1b7c6f2a10',
    groups: [{ name: role }],
    main_group: { name: role },
    current_plan: { name: 'free', display_name: 'Free' },
    first_name: 'Lucía',
    last_name: 'Vega',
    email: '',
    said_at: new Date().toISOString(),
    last_event: 0,
    profile_image: null,
    meta_info: { vanity_name: 'luciavega', birthday: null },
    is_superuser: false,
    locale: 'es',
    timezone: 'Europe/Madrid',
    organization: null,
    trial: null,
    banner: null,
    ...rest,
  }
}

/** Renders a view with everything above it: look, phrases, an address and the long-lived actors. */
export async function renderView(view: ReactNode, { language = 'en', at = '/', user = null, preferences }: Around = {}) {
  const phrases = await createPhrases(language, areas)
  const actors = {
    preferences: createActor(preferencesMachine.provide({ actors: { keeper: fromCallback(() => {}) } }), {
      input: { preferences: { ...usualPreferences, language, ...preferences } },
    }).start(),
    toasts: createActor(toastsMachine).start(),
    session: createActor(
      sessionMachine.provide({
        actors: {
          restore: fromPromise<Arrival | null>(async () => (user ? { user, epoch: 1, isNew: false } : null)),
          tabs: fromCallback(() => {}),
          unauthorized: fromCallback(() => {}),
          loadWorkspace: fromPromise<AnyActorLogic>(() => new Promise<never>(() => {})),
          revoke: fromPromise<void>(async () => {}),
        },
      }),
    ).start(),
  }
  const keyboard = userEvent.setup()
  const result = render(
    <CacheProvider value={unstyled}>
      <ChakraProvider value={system}>
        <I18nextProvider i18n={phrases}>
          <PreferencesContext value={actors.preferences}>
            <ToastsContext value={actors.toasts}>
              <SessionContext value={actors.session}>
                <MemoryRouter initialEntries={[at]}>
                  <Suspense>{view}</Suspense>
                </MemoryRouter>
              </SessionContext>
            </ToastsContext>
          </PreferencesContext>
        </I18nextProvider>
      </ChakraProvider>
    </CacheProvider>,
  )
  return { ...result, ...actors, phrases, keyboard }
}
