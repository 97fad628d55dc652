import './theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { brandOfHost } from '#contract/hosts.ts'
import { App } from './app/App.tsx'
import { followPreferences, storedPreferences } from './app/look.ts'
import { startSystem } from './app/system.ts'
import { createPhrases } from './i18n/setup.ts'
import { createStyleCache, pageNonce } from './theme/emotion.ts'

const chosen = storedPreferences()
const system = startSystem({ apiURL: '/api', preferences: chosen })
const phrases = await createPhrases(chosen.language)
const stopFollowing = followPreferences(system.preferences, phrases)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <BrowserRouter>
    <App
      system={system}
      phrases={phrases}
      styles={createStyleCache(pageNonce(document))}
      brand={brandOfHost(window.location.hostname)}
    />
  </BrowserRouter>,
)

import.meta.hot?.dispose(() => {
  stopFollowing()
  system.stop()
})
