import './theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import './theme/made/styles/tokens.css'
import './theme/made/styles/utilities.css'
import type { i18n } from 'i18next'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { brandOfHost } from '#contract/hosts.ts'
import { App } from './app/frame/App.tsx'
import { keepEarly } from './app/start/before-takeover.ts'
import { FirstPageContext, readFirstPage } from './app/start/first-page.ts'
import { followPreferences, storedPreferences } from './app/start/look.ts'
import { forStrangers, routeOf } from './app/start/routes.tsx'
import { startSystem } from './app/start/system.ts'
import { putOnWholeSheets } from './app/start/whole-sheets.ts'
import { whenIdle } from './components/when-idle.ts'
import { createPhrases, everywhere } from './i18n/setup.ts'
import { firstPreferences } from './machines/preferences/preferences.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const chosen = storedPreferences()
const first = { current: root.hasChildNodes() ? readFirstPage(document) : null }
// A page for strangers is not taken over by somebody who is signed in: theirs is another one.
if (first.current && 'known' in document.documentElement.dataset && routeOf(window.location.pathname)?.stranger) {
  first.current = null
  root.replaceChildren()
}
delete document.documentElement.dataset.known
const rendered = first.current
const early = rendered ? keepEarly(root) : null
// A rendered page has the rules that its first look meets: all of them come on once it answers, which they would make late.
const sheets = rendered ? null : putOnWholeSheets(document)
const system = startSystem({
  apiURL: '/api',
  // A rendered page is taken over as it is; what was chosen on this device follows at once.
  preferences: rendered ? { ...firstPreferences([rendered.language]), language: rendered.language } : chosen,
  rendered: rendered !== null,
  onStanding: () => {
    // A press brings what the page had no rules for.
    if (rendered) void putOnWholeSheets(document).then(() => early?.taken())
    if (rendered) void words.then(begin)
    // Nothing that anybody waits for: the page is there before what makes it last.
    if (import.meta.env.PROD)
      whenLoaded(() => void import('./app/start/worker.ts').then(file => file.tendWorker(system)).catch(() => {}))
  },
})
// The first screen's code and words come beside each other, not one after the other.
const whole = routeOf(window.location.pathname)
const route = whole && rendered ? forStrangers(whole) : whole
// A screen that cannot come is never taken over, and nobody waits for it.
void route?.load().catch(() => system.standing())
// A failure is said once something has been tried.
const words = createPhrases(
  rendered?.language ?? chosen.language,
  route?.areas,
  rendered || route?.errorsLater ? ['shell'] : everywhere,
)
let stopFollowing = () => {}

function whenLoaded(work: () => void) {
  const idle = () => void whenIdle().then(work)
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
}

function begin(phrases: i18n) {
  if (rendered) {
    system.preferences.send({ type: 'preferences.changedElsewhere', preferences: storedPreferences() })
    void phrases.loadNamespaces(everywhere)
  } else void system.rested.then(() => phrases.loadNamespaces(everywhere))
  stopFollowing = followPreferences(system.preferences, phrases)
  // First data is for the first look only.
  setTimeout(() => (first.current = null), 10_000)
}

function show(root: HTMLElement, phrases: i18n) {
  const page = (
    <FirstPageContext value={first}>
      <BrowserRouter>
        <App system={system} phrases={phrases} brand={brandOfHost(window.location.hostname)} />
      </BrowserRouter>
    </FirstPageContext>
  )
  if (rendered) {
    early?.taking()
    return hydrateRoot(root, page)
  }
  begin(phrases)
  createRoot(root).render(page)
}

// Not `await`: with one at the top of a module the build puts no small files together.
void Promise.all([words, sheets]).then(([phrases]) => show(root, phrases))

import.meta.hot?.dispose(() => {
  stopFollowing()
  system.stop()
})
