import { expect, test } from 'vitest'
import { absoluteUrl, readLink, socialLinksBody } from '#contract/social-links.ts'

test.each([
  ['youtube', 'UCabc123', 'https://www.youtube.com/channel/UCabc123'],
  ['youtube', '@luciacocina', 'https://www.youtube.com/@luciacocina'],
  ['youtube', 'https://youtube.com/@luciacocina', 'https://www.youtube.com/@luciacocina'],
  ['linkedin', 'lucia-vega', 'https://www.linkedin.com/in/lucia-vega'],
  ['linkedin', 'https://www.linkedin.com/company/ceiba', 'https://www.linkedin.com/company/ceiba'],
  ['spotify', 'lucia', 'https://open.spotify.com/user/lucia'],
  ['spotify', 'https://open.spotify.com/artist/4Z8W4fKeB5', 'https://open.spotify.com/artist/4Z8W4fKeB5'],
  ['tiktok', 'lucia', 'https://www.tiktok.com/@lucia'],
  ['snapchat', 'lucia', 'https://www.snapchat.com/add/lucia'],
  ['website', 'ejemplo.com', 'https://ejemplo.com/'],
  ['website', 'http://www.ejemplo.museum/blog', 'http://www.ejemplo.museum/blog'],
] as const)('%s: %s leads to %s', (platform, typed, url) => {
  expect(readLink(platform, typed)).toMatchObject({ url })
})

test.each([
  ['website', 'javascript:alert(1)'],
  ['website', 'ftp://ejemplo.com'],
  ['website', 'ejemplo'],
  ['website', 'ejemplo.c'],
  ['youtube', 'https://evil.example/@lucia'],
  ['spotify', 'https://open.spotify.com.evil.example/user/x'],
  ['tiktok', 'with spaces'],
] as const)('%s: %s leads nowhere', (platform, typed) => {
  expect(readLink(platform, typed)).toHaveProperty('issue')
  expect(socialLinksBody.safeParse({ [platform]: typed }).success).toBe(false)
})

test('an empty link is one that goes away', () => {
  expect(socialLinksBody.parse({ youtube: '  ' })).toEqual({ youtube: '' })
})

test('what is not a whole address stands below our own, and only http and https are whole', () => {
  expect(absoluteUrl('/api/v3/faces/1', 'https://elenco.test')).toBe('https://elenco.test/api/v3/faces/1')
  expect(absoluteUrl('https://other.test/x', 'https://elenco.test')).toBe('https://other.test/x')
  expect(absoluteUrl('javascript:alert(1)', 'https://elenco.test')).toBeNull()
})
