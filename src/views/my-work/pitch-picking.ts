import { createContext, useContext } from 'react'
import type { PitchPickingActor } from '#src/machines/pitch-picking/pitch-picking.machine.ts'

/** The choice of one's own pitches below; null where they are only shown. */
export const PitchPickingContext = createContext<PitchPickingActor | null>(null)
export const usePitchPicking = () => useContext(PitchPickingContext)
