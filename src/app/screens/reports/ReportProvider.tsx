import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useState } from 'react'
import { later } from '#src/components/later.tsx'
import { selectUser } from '#src/machines/session/session.select.ts'
import { type Reportable, ReportContext } from '#src/views/report-door/report-door.ts'
import { useSystem } from '../../start/system-context.ts'

// Its words and calls come with the first press.
const ReportDialogDoor = later(() => import('./ReportDialogDoor.tsx').then(file => file.ReportDialogDoor), {
  missing: 'card',
  close: ({ onClose }) => onClose,
})

/** For those who are signed in: a way to report what they see, wherever it is seen. */
export function ReportProvider({ children }: { children: ReactNode }) {
  const { session } = useSystem()
  const signedIn = useSelector(session, snapshot => selectUser(snapshot) !== null)
  const [asked, setAsked] = useState<Reportable | null>(null)
  return (
    <ReportContext value={signedIn ? setAsked : null}>
      {children}
      {signedIn && asked && (
        <Suspense>
          <ReportDialogDoor key={`${asked.kind} ${asked.thing}`} what={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </ReportContext>
  )
}
