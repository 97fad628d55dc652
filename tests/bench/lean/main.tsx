// The floor of the page weights: every library of our stack, used as lean as it goes, and twenty rows. Nothing of ours.
import { createMongoAbility } from '@casl/ability'
import { AbilityProvider } from '@casl/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system'
import { LazyMotion } from 'framer-motion'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { ListPage } from './ListPage.tsx'

const system = createSystem(defaultBaseConfig, {
  theme: { tokens: { colors: { accent: { value: '#0b5563' } }, radii: { sheet: { value: '18px' } } } },
})
const ability = createMongoAbility([{ action: 'read', subject: 'casting_call' }])
const animation = () => import('./animation.ts').then(module => module.features)

const { phrases } = await import('./phrases.ts')
await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: phrases } } })

createRoot(document.getElementById('root') as HTMLElement).render(
  <ChakraProvider value={system}>
    <I18nextProvider i18n={i18next}>
      <AbilityProvider value={ability}>
        <LazyMotion features={animation}>
          <BrowserRouter>
            <Routes>
              <Route path="*" element={<ListPage />} />
            </Routes>
          </BrowserRouter>
        </LazyMotion>
      </AbilityProvider>
    </I18nextProvider>
  </ChakraProvider>,
)
