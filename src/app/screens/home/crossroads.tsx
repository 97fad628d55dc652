import { useSelector } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { pathOf } from '#contract/paths.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { CrossroadsView } from '#src/views/onboarding/CrossroadsView.tsx'
import { useSystem } from '../../start/system-context.ts'

export function Screen() {
  const { session } = useSystem()
  const navigate = useNavigate()
  const user = useSelector(session, selectUser)
  const facts = factsOf(user)
  if (!user || !facts) return null
  const unfinished =
    facts.side === 'none'
      ? !user.is_superuser
      : facts.side === 'creator'
        ? !user.meta_info.vanity_name || !user.meta_info.birthday
        : user.organization === null
  return (
    <CrossroadsView
      side={facts.side}
      unfinished={unfinished}
      onSearch={query => navigate(pathOf(facts.side === 'realty' ? 'realty-search' : 'casting_calls', {}, { query }))}
    />
  )
}
