import type { Filters } from '#src/machines/collection/collection.machine.ts'

/** The page that an address names, as a filter; none where it names none that can be. */
export const pageOf = ({ page = '' }: Filters): Filters => (/^\d{1,4}$/.test(page) ? { page } : {})
