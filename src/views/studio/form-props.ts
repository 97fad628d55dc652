import type { StudioOrderActor } from '#src/machines/studio-order/studio-order.machine.ts'

export interface FormProps {
  order: StudioOrderActor
  /** What was written survives a reload. */
  store: { recall(): Record<string, unknown> | null; keep(fields: Record<string, unknown>): void }
  available: number
  builtIn: boolean
}
