import { expect, test } from 'vitest'
import { interestRoots, interestTree, isInterest } from '#contract/interests.ts'
import { channelAt, readChannel } from '#contract/networks.ts'
import { passwordIssues } from '#contract/passwords.ts'
import en from '#contract/words/en/interests.json' with { type: 'json' }
import es from '#contract/words/es/interests.json' with { type: 'json' }
import { demoCreators } from '#server/db/demo/creators.ts'

test.each([
  ['youtube', 'UCabcdefghijklmnopqrstuv', 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv'],
  ['youtube', 'luciavega', 'https://www.youtube.com/@luciavega'],
  ['youtube', 'https://youtube.com/@luciavega?si=1', 'https://www.youtube.com/@luciavega'],
  ['tiktok', '@lucia.vega', 'https://www.tiktok.com/@lucia.vega'],
  ['snapchat', 'lucia', 'https://www.snapchat.com/add/lucia'],
  ['twitter', 'https://twitter.com/lucia', 'https://x.com/lucia'],
  ['linkedin', 'lucia-vega', 'https://www.linkedin.com/in/lucia-vega'],
  ['linkedin', 'https://www.linkedin.com/company/elenco/', 'https://www.linkedin.com/company/elenco'],
  ['spotify', 'lucia', 'https://open.spotify.com/user/lucia'],
  ['spotify', 'https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk', 'https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk'],
  ['pinterest', 'pinterest.com/luciaferran', 'https://www.pinterest.com/luciaferran'],
  ['blog', 'www.luciaferran.es/cocina/', 'https://www.luciaferran.es/cocina/'],
] as const)('%s: %s leads to %s', (network, typed, url) => {
  expect(readChannel(network, typed)).toMatchObject({ url })
})

test.each([
  ['instagram', '', 'required'],
  ['instagram', 'javascript:alert(1)', 'url'],
  ['instagram', 'data:text/html,x', 'url'],
  ['instagram', 'https://tiktok.com/@lucia', 'other_network'],
  ['instagram', 'https://notinstagram.com/lucia', 'other_network'],
  ['instagram', 'https://www.instagram.com/', 'format'],
  ['tiktok', 'lucía vega', 'format'],
  ['blog', 'no domain', 'url'],
  ['blog', 'http://localhost', 'url'],
] as const)('%s: “%s” is refused: %s', (network, typed, issue) => {
  expect(readChannel(network, typed)).toEqual({ issue })
})

test('the tree of interests: 24 roots, at most 12 leaves, every one with a label in both languages', () => {
  expect(interestRoots).toHaveLength(24)
  const slugs = interestRoots.flatMap(root => [root, ...interestTree[root]])
  for (const root of interestRoots) expect(interestTree[root].length).toBeLessThanOrEqual(12)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(Object.keys(en).sort()).toEqual([...slugs].sort())
  expect(Object.keys(es).sort()).toEqual([...slugs].sort())
  expect(isInterest('food')).toBe(true)
  expect(isInterest('constructor')).toBe(false)
})

test('passwords: length first, then the ones that everybody tries, then what is known of the person', () => {
  expect(passwordIssues('kurz')).toEqual(['min_length 10'])
  expect(passwordIssues('PASSWORD1234')).toEqual(['password_common'])
  expect(passwordIssues('abababababab')).toEqual(['password_common'])
  expect(passwordIssues('lucia.vega9', ['lucia.vega@example.org'])).toEqual(['password_personal'])
  expect(passwordIssues('lucia.vega lleva un tren', ['lucia.vega@example.org'])).toEqual([])
  expect(passwordIssues('x'.repeat(201))).toEqual(['max_length 200'])
})

test('the people of the demonstration are interested in what there is', () => {
  expect(demoCreators.flatMap(({ interests }) => interests).filter(slug => !isInterest(slug))).toEqual([])
})

test.each([
  ['https://www.youtube.com/channel/UC_x5XG1OV2P6uZZ5FSM9Ttw', { network: 'youtube', handle: 'UC_x5XG1OV2P6uZZ5FSM9Ttw' }],
  ['https://youtube.com/@ana/', { network: 'youtube', handle: 'ana' }],
  ['https://www.instagram.com/ana', { network: 'instagram', handle: 'ana' }],
  ['https://www.linkedin.com/in/ana', { network: 'linkedin', handle: 'ana' }],
  ['https://www.linkedin.com/posts/ana', null],
  ['https://www.instagram.com/p/abc', null],
  ['https://www.facebook.com/profile.php?id=1', null],
  ['https://m.example/@ana', null],
  ['https://evil.example/youtube.com/@ana', null],
  ['javascript://youtube.com/@ana', null],
  ['ana', null],
])('the channel of %s', (address, channel) => {
  expect(channelAt(address)).toEqual(channel)
})
