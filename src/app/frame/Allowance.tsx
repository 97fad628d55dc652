import { useSelector } from '@xstate/react'
import { maxViews, summaryCredits } from '#contract/endpoints/allowance.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { AllowanceLines, type Allowance as Figures } from '#src/views/shell/AllowanceLines.tsx'
import { useResource } from '../hooks/screen-actors.ts'
import { built } from '../start/routes.tsx'
import { useSystem } from '../start/system-context.ts'

const load = async (call: Call, side: string, signal: AbortSignal): Promise<Figures> => {
  const [credits, views] = await Promise.all([
    call(summaryCredits, {}, { signal }),
    side === 'creator' ? null : call(maxViews, {}, { signal }),
  ])
  return { credits: credits.credits_available, views: views?.max_views ?? null }
}

/** Read anew whenever the dropdown opens. */
export function Allowance() {
  const user = useSelector(useSystem().session, selectUser)
  const side = factsOf(user)?.side ?? 'none'
  const resource = useResource(load, { id: side })
  return <AllowanceLines resource={resource} side={side} built={built} />
}
