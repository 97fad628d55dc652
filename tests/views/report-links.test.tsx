import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Booking } from '#contract/entities/booking.ts'
import type { SharedList } from '#contract/entities/list.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { PitchDetail } from '#src/views/applications/PitchDetail.tsx'
import { BookingView } from '#src/views/bookings/BookingView.tsx'
import { SharedListView } from '#src/views/lists/SharedListView.tsx'
import { Portfolio } from '#src/views/profile/Portfolio.tsx'
import { type Reportable, ReportContext } from '#src/views/report-door/report-door.ts'
import { LinkPane } from '#src/views/tracking-links/LinkPane.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { someApplication, somePiece } from '#tests/support/some-application.ts'
import { someBooking } from '#tests/support/some-booking.tsx'
import { someLink } from '#tests/support/some-link.ts'

const { decision } = decisionThat()

/** Presses the ways to report that a view has, for somebody who is signed in; answers what was to be reported. */
async function reportable(view: ReactNode, ready: string | RegExp): Promise<Reportable[]> {
  const asked: Reportable[] = []
  const { keyboard, unmount } = await renderView(<ReportContext value={what => asked.push(what)}>{view}</ReportContext>)
  await screen.findAllByText(ready)
  for (const button of screen.queryAllByRole('button', { name: /^Report / })) await keyboard.click(button)
  unmount()
  return asked
}

const uploads = createActor(uploadsMachine.provide({ actors: { uploads: fromCallback(() => {}) } })).start()
const bookingPage = (booking: Booking) => (
  <BookingView
    actor={resourceWith(booking)}
    decision={decision}
    uploads={uploads}
    forms={{ recall: () => null, keep: () => {} }}
    artwork={() => null}
    today="2030-01-12"
  />
)

it('a pitch', async () => {
  const pitch = someApplication()
  const view = <PitchDetail pitch={resourceWith(pitch)} decision={decision} plan="free" backTo="/back" offerTo="/offer" />
  const name = pitch.creator.name
  expect(await reportable(view, name)).toEqual([{ kind: 'pitch', thing: pitch.uuid, name }])
})

it('a booking by its host, the space and its company by who booked', async () => {
  const [asHost, asBooker] = [someBooking('host', []), someBooking('booker', [])]
  const { name } = asHost.other
  expect(await reportable(bookingPage(asHost), asHost.title)).toEqual([{ kind: 'booking', thing: asHost.uuid, name }])
  expect(await reportable(bookingPage(asBooker), asBooker.title)).toEqual([
    { kind: 'space', thing: asBooker.space_uuid, name: asBooker.title },
    { kind: 'company', thing: asBooker.space_uuid, name },
  ])
})

it('each piece of a portfolio, but one’s own', async () => {
  const pieces = [somePiece(1), somePiece(2)]
  expect(await reportable(<Portfolio pieces={pieces} own={false} />, 'Piece 1')).toEqual(
    pieces.map(({ uuid: thing, title: name }) => ({ kind: 'piece', thing, name })),
  )
  expect(await reportable(<Portfolio pieces={pieces} own />, 'Piece 1')).toEqual([])
})

it('a tracking link by the creator who is given it, not by its company', async () => {
  const link = someLink()
  expect(await reportable(<LinkPane link={link} decision={decision} />, link.destination)).toEqual([
    { kind: 'link', thing: link.uuid, name: link.name },
  ])
  expect(await reportable(<LinkPane link={someLink({ own: true })} decision={decision} />, link.destination)).toEqual([])
})

it('a shared list, by its link', async () => {
  const list: SharedList = {
    name: 'Autumn',
    description: 'Bakers of the north',
    company: 'Ceiba Foods',
    branding: null,
    expires_at: '2030-01-10T10:00:00.000Z',
    can_vote: false,
    guest: null,
    you: null,
    people: [],
  }
  const view = (
    <SharedListView token="signed" list={resourceWith(list)} decision={decision} forms={{ recall: () => null, keep: () => {} }} />
  )
  expect(await reportable(view, list.description)).toEqual([{ kind: 'list', thing: 'signed', name: list.name }])
})
