import type { OutsideCalendar, SpaceCalendar } from '#contract/entities/space-calendar.ts'

const id = (n: number) => `${n}1111111-2222-4333-8444-555555555555`
/** A calendar kept elsewhere that a space follows. */
export const someOutside = (more: Partial<OutsideCalendar> = {}): OutsideCalendar => ({
  uuid: id(2),
  name: 'Booking site',
  host: 'site.example',
  state: 'read',
  read_at: '2026-11-25T09:00:00Z',
  next_at: '2026-11-25T10:00:00Z',
  error: null,
  status: null,
  days: 4,
  conflicts: [],
  ...more,
})
/** The days of a space that follows these. */
export const spaceFollowing = (calendars: OutsideCalendar[]): SpaceCalendar => ({
  uuid: id(1),
  title: 'Corner wall',
  slots: 1,
  by_hour: null,
  open: true,
  today: '2026-11-25',
  until: '2027-12-30',
  from: '2026-10-01',
  to: '2026-12-31',
  ical_token: null,
  calendars,
  blocks: [],
  bookings: [],
})
