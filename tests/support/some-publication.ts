import type { Publication, PublicationLook } from '#contract/entities/publication.ts'

export const look = (at: string, result: PublicationLook['result'], reason: PublicationLook['reason'] = null) => ({
  at,
  result,
  reason,
})

/** A published piece that was seen once; only what matters has to be said. */
export const somePublication = (facts: Partial<Publication> = {}): Publication => ({
  uuid: '00000007-0000-4000-8000-000000000000',
  state: 'up',
  url: 'https://www.instagram.com/reel/Cx9tLmN4pQa/',
  published_on: '2030-01-02',
  ends_at: '2030-02-02T00:00:00.000Z',
  next_look_at: '2030-01-10T10:00:00.000Z',
  looks: [look('2030-01-03T10:00:00.000Z', 'up')],
  ...facts,
})
