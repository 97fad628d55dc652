import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { summaryCredits } from '#contract/endpoints/allowance.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { type Credits, CreditsContext } from '#src/views/credit-share/own-credits.ts'
import { useSystem } from '../start/system-context.ts'
import { type Pushed, useResource } from './screen-actors.ts'

const load = async (call: Call, id: string, signal: AbortSignal): Promise<Credits | null> =>
  id === 'shared' ? await call(summaryCredits, {}, { signal }) : null

/** One's share may have been changed by those who look after it, or spent elsewhere. */
const concerns = ({ type }: Pushed) => type === 'credits.changed' || type === 'plan.changed'

/** Around screens where drafts or translations cost credits: people of a company learn before a press that their share does not pay for it. */
export function CreditsDoor({ children }: { children: ReactNode }) {
  const role = useSelector(useSystem().session, snapshot => selectUser(snapshot)?.team?.role ?? null)
  // An owner has no share, and whoever acts for themselves has nobody to share with: nothing is read for them.
  const credits = useResource(load, { id: role === null || role === 'owner' ? 'own' : 'shared', concerns })
  return <CreditsContext value={credits}>{children}</CreditsContext>
}
