import type { ListItem, PeopleList } from '#contract/entities/list.ts'

const id = (n: number) => `9111111${n}-1111-4111-8111-111111111111`

export const someList = (more: Partial<PeopleList> = {}): PeopleList => ({
  uuid: id(0),
  name: 'Autumn in a cup',
  description: '',
  brand: null,
  visibility: 'team',
  people: 2,
  stages: { new: 2 },
  faces: [],
  linked: false,
  locked: null,
  updated_at: '2026-11-20T10:00:00Z',
  undoable: [],
  columns: [],
  members: [{ uuid: id(8), name: 'Nadia Roca' }],
  tags: ['kitchen'],
  currency: 'EUR',
  link: null,
  meter: { limit: 1000, used: 2 },
  ...more,
})

export const someItem = (n: number, more: Partial<ListItem> = {}): ListItem => ({
  uuid: id(n),
  person: {
    uuid: id(n + 3),
    name: `Person ${n}`,
    creator: null,
    channels: [{ network: 'instagram', handle: `person${n}`, followers: null, verified: false }],
    blocked: null,
  },
  stage: 'new',
  owner: null,
  note: '',
  tags: [],
  price_minor: null,
  currency: 'EUR',
  score: null,
  values: {},
  votes: { yours: null, cast: 0, up: null, down: null },
  source: 'manual',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  ...more,
})
