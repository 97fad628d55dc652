import * as z from 'zod/mini'

/**
 * A place in a list: behind the row of this id, made at this microsecond. By cursor every list is read in one order, newest first by the
 * moment in which a row was made, because that moment never changes: a row that comes or goes between two pages moves no other.
 */
export type Cursor = { at: number; uuid: string } | 'start'

const form = /^(?:start|[0-9a-z]{1,10}-[0-9a-f]{32})$/

/** The query parameter: `start`, or the `meta.next` of the page before. */
export const cursor = z.pipe(
  z.string().check(z.regex(form)),
  z.transform((text): Cursor => {
    const [at = '', uuid = ''] = text.split('-')
    return text === 'start' ? text : { at: Number.parseInt(at, 36), uuid }
  }),
)

export const cursorText = ({ at, uuid }: Exclude<Cursor, 'start'>): string => `${at.toString(36)}-${uuid.replaceAll('-', '')}`

/** Words that choose a page or an order: beside a cursor they would do nothing. */
export const notBesideCursor = ['page', 'sort', 'top'] as const
