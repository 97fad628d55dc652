import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { appealStrike, listOwnStrikes } from '#contract/endpoints/strikes.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { serverNow } from '#src/views/shell/server-now.ts'
import { StandingView } from '#src/views/strikes/StandingView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { type Pushed, type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = async (call: Call, _: string, signal: AbortSignal) => (await call(listOwnStrikes, {}, { signal })).strikes
const concerns = (event: Pushed) => event.type === 'notification.arrived'
const verbs = verbTable({
  appeal: (call, { uuid, body }: Taking<typeof appealStrike>, key, signal) =>
    call(appealStrike, { params: { uuid }, body }, { signal, idempotencyKey: key }),
})

/** `pages-account-setting`, standing: strikes against oneself or one's company. */
export function Screen() {
  const user = useSelector(useSystem().session, selectUser)
  const strikes = useResource(load, { id: 'own', concerns })
  const forms = useMemo(() => keptForms(user?.uuid ?? '', 'appeal', 'strike'), [user?.uuid])
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ decision: { uuid } }) => {
    forms.keep(uuid, null)
    strikes.send({ type: 'resource.refresh' })
  })
  if (!user) return null
  const company = user.organization !== null
  return <StandingView strikes={strikes} decision={decision} forms={forms} company={company} now={new Date(serverNow(user))} />
}
