/** The type of a part of a statechart, for XState's `types`, which reads types alone and never looks at the value. */
export const typed = <T>(): T => undefined as T
