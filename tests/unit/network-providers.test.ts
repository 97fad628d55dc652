import { expect, test } from 'vitest'
import { readChannel, type SignInNetwork, signInNetworks } from '#contract/networks.ts'
import { providers } from '#server/gateways/network-providers.ts'

/** Each network's answer about whoever has just signed in, as its documentation shows it. */
const answers: Record<SignInNetwork, unknown> = {
  youtube: {
    items: [
      {
        id: 'UC_x5XG1OV2P6uZZ5FSM9Ttw',
        snippet: { title: 'Cocina de Ana', customUrl: '@cocina.ana' },
        statistics: { viewCount: '9001', subscriberCount: '1200', hiddenSubscriberCount: false, videoCount: '9' },
      },
    ],
  },
  tiktok: {
    data: {
      user: { open_id: 'UC_x5XG1OV2P6uZZ5FSM9Ttw', username: 'cocina.ana', display_name: 'Cocina de Ana', follower_count: 1200 },
    },
    error: { code: 'ok', message: '', log_id: '2022' },
  },
  instagram: { user_id: 'UC_x5XG1OV2P6uZZ5FSM9Ttw', username: 'cocina.ana', name: 'Cocina de Ana', followers_count: 1200 },
  twitch: { data: [{ id: 'UC_x5XG1OV2P6uZZ5FSM9Ttw', login: 'cocina.ana', display_name: 'Cocina de Ana' }] },
  twitter: {
    data: {
      id: 'UC_x5XG1OV2P6uZZ5FSM9Ttw',
      username: 'cocina.ana',
      name: 'Cocina de Ana',
      public_metrics: { followers_count: 1200 },
    },
  },
  spotify: { id: 'cocina.ana', display_name: 'Cocina de Ana', followers: { href: null, total: 1200 } },
  pinterest: { id: 'UC_x5XG1OV2P6uZZ5FSM9Ttw', username: 'cocina.ana', business_name: 'Cocina de Ana', follower_count: 1200 },
}

test.each(signInNetworks)('%s names the channel', network => {
  const { read, followers } = providers[network]
  const identity = read(answers[network])
  expect(identity).toEqual({
    external_id: network === 'spotify' ? 'cocina.ana' : 'UC_x5XG1OV2P6uZZ5FSM9Ttw',
    handle: 'cocina.ana',
    display_name: 'Cocina de Ana',
    // Twitch counts them elsewhere.
    followers: followers ? 0 : 1200,
    avg_views: network === 'youtube' ? 1000 : null,
  })
  expect(readChannel(network, identity?.handle ?? '')).toMatchObject({ handle: 'cocina.ana' })
})

test.each(signInNetworks)('whatever else %s answers is nobody', network => {
  for (const answer of [
    null,
    'hello',
    {},
    [],
    { data: {} },
    { data: [] },
    { items: [] },
    { error: { code: 'scope_not_authorized' } },
  ])
    expect(providers[network].read(answer)).toBeNull()
})

test('Twitch counts followers beside the person', () => {
  const { followers, meUrl } = providers.twitch
  expect(followers?.address(meUrl, '141981764')).toBe('https://api.twitch.tv/helix/channels/followers?broadcaster_id=141981764')
  expect(followers?.read({ total: 8, data: [], pagination: {} })).toBe(8)
  expect(followers?.read({ error: 'Unauthorized' })).toBeNull()
})

test('a YouTube name in another alphabet leaves the channel’s id, and hidden subscribers are none', () => {
  const [channel] = (answers.youtube as { items: { id: string; snippet: object; statistics: object }[] }).items
  const items = [
    { ...channel, snippet: { title: 'Кухня', customUrl: '@кухня' }, statistics: { viewCount: '1', videoCount: '0' } },
  ]
  expect(providers.youtube.read({ items })).toMatchObject({ handle: 'UC_x5XG1OV2P6uZZ5FSM9Ttw', followers: 0, avg_views: null })
})
