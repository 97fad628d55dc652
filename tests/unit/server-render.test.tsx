import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { brandOfHost } from '#contract/hosts.ts'
import { createPhrases } from '#src/i18n/setup.ts'
import { preferencesMachine } from '#src/machines/preferences/preferences.machine.ts'
import { usualPreferences } from '#src/machines/preferences/preferences.ts'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import { toastsMachine } from '#src/machines/toasts/toasts.machine.ts'
import { system } from '#src/theme/system.ts'
import { PreferencesContext, SessionContext, ToastsContext } from '#src/views/actors.ts'
import { NotFoundView } from '#src/views/error/NotFoundView.tsx'
import { Shell } from '#src/views/shell/Shell.tsx'

it('the shell is rendered without a browser, and without a style attribute that the policy would refuse', async () => {
  expect(typeof document).toBe('undefined')
  const phrases = await createPhrases('es')
  const preferences = createActor(preferencesMachine.provide({ actors: { keeper: fromCallback(() => {}) } }), {
    input: { preferences: usualPreferences },
  })
  const html = renderToString(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={phrases}>
        <PreferencesContext value={preferences}>
          <ToastsContext value={createActor(toastsMachine)}>
            <SessionContext value={createActor(sessionMachine)}>
              <StaticRouter location="/nowhere">
                <Shell brand={brandOfHost('elenco.localhost')} built={() => false}>
                  <NotFoundView />
                </Shell>
              </StaticRouter>
            </SessionContext>
          </ToastsContext>
        </PreferencesContext>
      </I18nextProvider>
    </ChakraProvider>,
  )
  expect(html).toContain('Aquí no hay nada')
  expect(html).not.toMatch(/ style="/)
})
