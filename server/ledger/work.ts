/** A deal or a booking, as what is paid for. */
export type Work = { deal_id: string; booking_id: null } | { deal_id: null; booking_id: string }

export const dealWork = (uuid: string): Work => ({ deal_id: uuid, booking_id: null })
export const bookingWork = (uuid: string): Work => ({ deal_id: null, booking_id: uuid })

/** Its column in a table that knows both, and its id. */
export const keyOfWork = ({ deal_id, booking_id }: Work) =>
  deal_id === null ? (['booking_id', booking_id] as const) : (['deal_id', deal_id] as const)
