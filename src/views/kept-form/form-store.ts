/** Store of half-filled forms; src/app provides it. */
export interface FormStore {
  recall(name: string): Record<string, unknown> | null
  /** `null` forgets it. */
  keep(name: string, fields: Record<string, unknown> | null): void
}
