import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { getBranding, putLogo, removeLogo } from '#contract/endpoints/branding.ts'
import type { User } from '#contract/entities/user.ts'
import { mayAs } from '#contract/rules/roles.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { BrandingClosedView, BrandingView } from '#src/views/branding/BrandingView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'
import { useDetails } from './provide-details.ts'

/** A picture may be large and a line slow. */
const patience = 120_000

const load = (call: Call, _: string, signal: AbortSignal) => call(getBranding, {}, { signal })
const concerns = (event: Pushed) => event.type === 'plan.changed'
const verbs = verbTable({
  'logo.replace': (call, { body }: { body: File }, _key, signal) => {
    const form = new FormData()
    form.set('file', body)
    return call(putLogo, { body: form }, { signal, timeout: patience })
  },
  'logo.remove': (call, _, _key, signal) => call(removeLogo, {}, { signal }),
})

/** `pages-account-setting`, branding: for whoever looks after a company. */
export function Screen() {
  const user = useSelector(useSystem().session, selectUser)
  if (!user) return null
  if (factsOf(user)?.side !== 'brand' || !user.organization) return <BrandingClosedView because="company" />
  if (!mayAs(user.team?.role, 'company')) return <BrandingClosedView because="role" />
  return <OwnBranding key={user.organization.uuid} user={user} />
}

/** The look of the company; the frame follows by the event that every member's page hears. */
function OwnBranding({ user }: { user: User }) {
  const { toasts } = useSystem()
  const { t } = useTranslation('branding')
  const settings = useResource(load, { id: 'branding', concerns })
  const details = useDetails('branding', user.uuid)
  const decision = useDecision(verbs)
  useEmitted(details, 'details.saved', () => settings.send({ type: 'resource.refresh' }))
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    settings.send({ type: 'resource.replace', value: output })
    const text = t(kind === 'logo.remove' ? 'logo.removed' : 'logo.done')
    toasts.send({ type: 'toasts.show', toast: { id: 'branding', tone: 'success', title: { text } } })
  })
  return <BrandingView settings={settings} details={details} decision={decision} />
}
