/** The thing, where it has to be; what is not there is said by its name. */
export function present<T>(thing: T | null | undefined, what: string): T {
  if (thing === null || thing === undefined) throw new Error(`${what} is not there`)
  return thing
}
