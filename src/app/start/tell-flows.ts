import type { SessionActor } from '#src/machines/session/session.machine.ts'
import { tellTabs } from '#src/views/flows/tell-tabs.ts'
import { listen, runningRoots } from './inspection.ts'

let stop: (() => void) | null = null

/** Tells the Flows view of other tabs what runs here, until the person leaves. */
export function tellFlows(session: SessionActor): void {
  stop?.()
  stop = tellTabs({ listen, roots: runningRoots })
  const leaving = session.subscribe(snapshot => {
    if (snapshot.context.user?.is_superuser) return
    leaving.unsubscribe()
    stop?.()
    stop = null
  })
}
