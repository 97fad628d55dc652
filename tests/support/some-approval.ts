import type { ApprovalLink, SharedPitch, SharedPitches } from '#contract/entities/approval.ts'
import { someApplication } from './some-application.ts'

/** A pitch as somebody reads it who was sent its link. */
export function someSharedPitch(facts: Partial<SharedPitch> = {}): SharedPitch {
  const { uuid, creator, message, answers, portfolio } = someApplication()
  const networks = creator.networks.map(({ network, followers, engagement_rate }) => ({ network, followers, engagement_rate }))
  return {
    uuid,
    creator: { ...creator, networks },
    message,
    answers,
    available_from: null,
    portfolio,
    price: null,
    waits: true,
    votes: { yours: null, cast: 0, up: null, down: null },
    ...facts,
  }
}

export const someSharedPitches = (facts: Partial<SharedPitches> = {}): SharedPitches => ({
  call: 'Breakfast worth waking up for',
  brand: 'Café Ceiba',
  company: 'Ceiba Foods',
  expires_at: '2030-01-10T10:00:00Z',
  show_prices: false,
  you: null,
  pitches: [someSharedPitch()],
  ...facts,
})

export const someApprovalLink = (facts: Partial<ApprovalLink> = {}): ApprovalLink => ({
  uuid: '61111111-2222-4333-8444-555555555555',
  state: 'live',
  scope: 'shortlist',
  pitches: 2,
  show_prices: false,
  expires_at: '2030-01-10T10:00:00Z',
  token: '6111111122224333844455555555555signature',
  approvers: [],
  ...facts,
})
