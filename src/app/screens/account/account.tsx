import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { sideOf } from '#contract/abilities.ts'
import {
  deleteAccount,
  getSecurity,
  listSessions,
  putPassword,
  putProfile,
  revokeAllSessions,
  revokeSession,
  sendPassword,
  undoDelete,
} from '#contract/endpoints/accounts.ts'
import type { User } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import { factsOf, isGuestUser, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { AccountView } from '#src/views/account/AccountView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'
import { useAccountExport } from './provide-account-export.ts'
import { useDetails } from './provide-details.ts'
import { useFace } from './use-face.ts'
import { useOwnBrands } from './use-own-brands.ts'

const loadSecurity = (call: Call, _: string, signal: AbortSignal) => call(getSecurity, {}, { signal })
const loadDevices = async (call: Call, _: string, signal: AbortSignal) => (await call(listSessions, {}, { signal })).items

const verbs = verbTable({
  'password.change': (call, { body }: Taking<typeof putPassword>, _key, signal) => call(putPassword, { body }, { signal }),
  'password.link': (call, _, _key, signal) => call(sendPassword, { body: {} }, { signal }),
  'device.end': (call, { uuid }, _key, signal) => call(revokeSession, { params: { uuid } }, { signal }),
  // The others first: this device then signs out as it always does.
  'device.endAll': (call, _, _key, signal) => call(revokeAllSessions, { body: { except_this: true } }, { signal }),
  'account.delete': (call, { body }: Taking<typeof deleteAccount>, _key, signal) => call(deleteAccount, { body }, { signal }),
  'presence.show': (call, { body }: Taking<typeof putProfile>, _key, signal) => call(putProfile, { body }, { signal }),
  'account.keep': (call, _, _key, signal) => call(undoDelete, {}, { signal }),
})

/** `pages-account-setting`: the other sections are screens of their own. */
export function Screen() {
  const { section } = useParams()
  const user = useSelector(useSystem().session, selectUser)
  if (section !== 'general') return <Navigate to={pathOf('pages-account-setting', { section: 'general' })} replace />
  return user && <Account key={user.uuid} user={user} />
}

function Account({ user }: { user: User }) {
  const { session, toasts } = useSystem()
  const { t } = useTranslation('account')
  const details = useDetails('person', user.uuid)
  const face = useFace()
  const taking = useAccountExport()
  const company = user.organization !== null && !isGuestUser(user) && sideOf(factsOf(user)) === 'brand'
  const own = useOwnBrands(company)
  const security = useResource(loadSecurity, { id: 'security' })
  const devices = useResource(loadDevices, { id: 'devices' })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ kind }) => {
    if (kind === 'device.endAll') return session.send({ type: 'session.signOut' })
    if (kind === 'account.keep')
      toasts.send({ type: 'toasts.show', toast: { id: 'account', tone: 'success', title: { text: t('leave.kept') } } })
    security.send({ type: 'resource.refresh' })
    devices.send({ type: 'resource.refresh' })
  })
  return (
    <AccountView
      security={security}
      devices={devices}
      decision={decision}
      details={details}
      face={face}
      taking={taking}
      brands={company ? own : null}
    />
  )
}
