import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { appealBan, getOwnBan } from '#contract/endpoints/proposal-bans.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { OwnBanView } from '#src/views/bans/OwnBanView.tsx'
import { serverNow } from '#src/views/shell/server-now.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { type Pushed, type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, _: string, signal: AbortSignal) => call(getOwnBan, {}, { signal })
const concerns = (event: Pushed) => event.type === 'plan.changed'
const verbs = verbTable({
  appeal: (call, { body }: Taking<typeof appealBan>, key, signal) => call(appealBan, { body }, { signal, idempotencyKey: key }),
})

export function Screen() {
  const user = useSelector(useSystem().session, selectUser)
  const ban = useResource(load, { id: 'own', concerns })
  const forms = useMemo(() => keptForms(user?.uuid ?? '', 'appeal', 'ban'), [user?.uuid])
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ output }) => {
    const { value } = ban.getSnapshot().context
    if (value) forms.keep(value.uuid, null)
    ban.send({ type: 'resource.replace', value: output })
  })
  if (!user) return null
  return <OwnBanView ban={ban} decision={decision} forms={forms} now={new Date(serverNow(user))} />
}
