import * as z from 'zod/mini'
import { paperStates } from './paper-states.ts'
import { instant } from './shapes.ts'

/** SHA-256, as people write it. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const signature = z.object({ side: z.enum(['brand', 'creator']), name: z.string(), signed_at: instant })

/** The state of a deal’s contract, beside the deal. */
export const paperCard = z.object({ state: z.enum(paperStates), sha256, signatures: z.array(signature) })
