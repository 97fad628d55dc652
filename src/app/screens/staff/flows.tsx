import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { readBuiltFile } from '#src/services/built-file.ts'
import { NotFoundView } from '#src/views/error/NotFoundView.tsx'
import { FlowsView } from '#src/views/flows/FlowsView.tsx'
import { FlowView } from '#src/views/flows/FlowView.tsx'
import { createLiveStore, type LiveStore } from '#src/views/flows/live-store.ts'
import type { FlowFile, FlowIndex } from '#workbench/flow.ts'
import { useResource } from '../../hooks/screen-actors.ts'
import { listen, runningRoots } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

const loadIndex = (_: Call, address: string, signal: AbortSignal) => readBuiltFile<FlowIndex>(address, signal)
const loadFlow = (_: Call, address: string, signal: AbortSignal) => readBuiltFile<FlowFile>(address, signal)

/** Staff only: to everybody else there is nothing here. */
export function Screen() {
  const { session } = useSystem()
  const isStaff = useSelector(session, snapshot => selectUser(snapshot)?.is_superuser ?? false)
  return isStaff ? <Flows /> : <NotFoundView />
}

function Flows() {
  const { workflow } = useParams()
  const index = useResource(loadIndex, { id: '/flows/index.json' })
  const [live] = useState(() => createLiveStore({ listen, roots: runningRoots }))
  useEffect(() => {
    live.start()
    return () => live.stop()
  }, [live])
  return (
    <FlowsView index={index} workflow={workflow}>
      {(entry, { coverage }) => <Flow key={entry.id} file={entry.file} live={live} entry={entry} coverage={coverage} />}
    </FlowsView>
  )
}

type FlowProps = Omit<Parameters<typeof FlowView>[0], 'flow'> & { file: string; live: LiveStore }

function Flow({ file, ...rest }: FlowProps) {
  const flow = useResource(loadFlow, { id: file })
  return <FlowView flow={flow} {...rest} />
}
