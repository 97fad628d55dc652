import type { AnyStateMachine } from 'xstate'

/** A workflow as QA and product staff know it. */
export interface Workflow {
  /** Its name in addresses, commands and file names: `tests/models/<id>.model.ts`. */
  id: string
  machine: AnyStateMachine
  /** The side it runs on: in the browser, or on both sides. */
  kind: 'client' | 'process'
  /** Its purpose, in one sentence for people. */
  purpose: { en: string; es: string }
  /** Fields of the context that may be shown to staff while it runs; everything else is hidden. Never a person's words or data. */
  shows: readonly string[]
}
