/**
 * Fields of a form or of the address bar, as the body or query of a call. Machines carry it untyped, since they know no call; the
 * server judges it, and says beside which field it is wrong.
 */
export const asWritten = (written: unknown) => written as never
