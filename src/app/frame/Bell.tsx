import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { later } from '#src/components/later.tsx'
import { selectWorkspace } from '#src/machines/session/session.select.ts'
import { useSystem } from '../start/system-context.ts'

const BellView = later(() => import('#src/views/notifications/Bell.tsx').then(file => file.Bell), { missing: 'icon' })

/** The bell of whoever is signed in, once the workspace is there. */
export function Bell() {
  const { session } = useSystem()
  const workspace = useSelector(session, selectWorkspace)
  const notifications = workspace?.getSnapshot().children.notifications
  if (!notifications) return null
  return (
    <Suspense>
      <BellView actor={notifications} />
    </Suspense>
  )
}
