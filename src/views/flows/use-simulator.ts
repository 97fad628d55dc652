import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FlowFile, FlowPath } from '#workbench/flow.ts'
import type { Simulation, Simulator } from './simulation.ts'

const nothing = () => () => {}

/** A simulator of this workflow, fetched when it is first wanted. */
export function useSimulator(flow: FlowFile, wanted: boolean) {
  const [simulator, setSimulator] = useState<Simulator | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const waiting = useRef<FlowPath | null>(null)

  useEffect(() => {
    if (!wanted) return
    let gone = false
    let made: Simulator | null = null
    import('./simulator.ts').then(
      ({ createSimulator }) => {
        if (gone) return
        try {
          made = createSimulator(flow)
        } catch (error) {
          return setFailed(error instanceof Error ? error.message : String(error))
        }
        if (waiting.current) made.follow(waiting.current)
        waiting.current = null
        setSimulator(made)
      },
      error => !gone && setFailed(String(error)),
    )
    return () => {
      gone = true
      made?.stop()
      setSimulator(null)
      setFailed(null)
    }
  }, [flow, wanted])

  const simulation = useSyncExternalStore(
    simulator ? simulator.subscribe : nothing,
    (): Simulation | null => simulator?.now() ?? null,
  )
  /** Plays a path from its beginning; kept until the simulator is there. */
  const play = useCallback(
    (path: FlowPath) => {
      if (simulator) simulator.follow(path)
      else waiting.current = path
    },
    [simulator],
  )
  return { simulator, simulation, failed, play }
}
