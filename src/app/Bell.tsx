import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { selectWorkspace } from '#src/machines/session/session.select.ts'
import type { WorkspaceActor } from '#src/machines/workspace/workspace.machine.ts'
import { useSystem } from './system-context.ts'

const BellView = lazy(() => import('#src/views/notifications/Bell.tsx').then(file => ({ default: file.Bell })))

/** The bell of whoever is signed in, once the workspace is there. */
export function Bell() {
  const { session } = useSystem()
  const workspace = useSelector(session, selectWorkspace) as WorkspaceActor | null
  const notifications = workspace?.getSnapshot().children.notifications
  if (!notifications) return null
  return (
    <Suspense>
      <BellView actor={notifications} />
    </Suspense>
  )
}
