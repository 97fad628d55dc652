import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { defineRole, getProfile } from '#contract/endpoints/accounts.ts'
import type { User } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import { type RoleChoice, roleMachine } from '#src/machines/role/role.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { RoleView } from '#src/views/arriving/RoleView.tsx'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

export function Screen() {
  const { call, session } = useSystem()
  const navigate = useNavigate()
  const user = useSelector(session, selectUser)
  const [defined] = useState((user?.groups.length ?? 0) > 0)
  const machine = useMemo(
    () =>
      roleMachine.provide({
        actors: {
          define: fromPromise<User, { role: RoleChoice }>(
            async ({ input, signal }) => await call(defineRole, { body: input }, { signal }),
          ),
          reread: fromPromise<User>(async ({ signal }) => await call(getProfile, {}, { signal })),
        },
      }),
    [call],
  )
  const actor = useActorRef(machine, { input: { defined }, inspect })
  useEffect(() => {
    const decided = actor.subscribe(snapshot => {
      if (!snapshot.matches('decided') || !snapshot.context.user) return
      session.send({ type: 'user.changed', user: snapshot.context.user })
      navigate(pathOf(defined ? 'dashboard-analytics' : 'additional-information'), { replace: true })
    })
    return () => decided.unsubscribe()
  }, [actor, session, navigate, defined])
  return <RoleView actor={actor} />
}
