/** The keys of a table of ours, with their type: such a table has no others. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]
