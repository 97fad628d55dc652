/** The type of a part of a statechart, for XState's `types`, which reads types alone and never looks at the value. */
export const typed = <T>(): T => undefined as T

/** A record with a value for each of these names. */
export const recordOf = <K extends string, T>(names: readonly K[], make: (name: K) => T): Record<K, T> =>
  Object.fromEntries(names.map(name => [name, make(name)])) as Record<K, T>
