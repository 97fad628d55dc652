import { describe, expect, it } from 'vitest'
import { type Group, sideOf } from '#contract/abilities.ts'
import { type BrandId, brandOfHost, hostLink, hostnames, linkTopics } from '#contract/hosts.ts'
import { languages } from '#contract/languages.ts'
import { userLinks } from '#src/views/shell/user-links.ts'

/*
 * Written from specification §2, "User dropdown in the header". The columns: a creator with and without a vanity name; brands
 * on Free, Premium, Whitelabel and Espejo; another group; real estate; staff, who are no party.
 *   x  there     s  there, but not on the real-estate host     .  not there
 */
const truth = `
                                       vanity creator free premium white espejo other realty staff
  /u/lucia                             x      .       .    .       .     .      .     .      .
  /public-profile/connections          .      x       .    .       .     .      .     .      .
  /                                    x      x       x    x       x     x      x     .      x
  /my-work/networks                    x      x       .    .       .     .      .     .      .
  /settings/social                     .      .       .    .       x     .      .     .      .
  /my-work/transactions                s      s       .    .       .     .      .     .      .
  /settings/membership                 x      x       x    x       x     x      x     x      .
  /settings/general                    x      x       x    x       x     x      x     x      x
  /status                              .      .       x    x       x     x      x     x      x
  /help/academy                        s      s       .    .       .     .      .     .      .
  /help/help                           s      s       s    s       s     s      s     s      s
  /support                             s      s       s    s       s     s      s     s      .
  /support/deletion                    s      s       s    s       s     s      s     s      .
`

const groupsOf: Record<string, Group[]> = {
  vanity: ['creator'],
  creator: ['creator'],
  free: ['brand'],
  premium: ['premium', 'brand'],
  white: ['whitelabel', 'brand'],
  espejo: ['espejo', 'brand'],
  other: ['other'],
  realty: ['realty'],
  staff: ['other'],
}
const hosts: Record<BrandId, string> = {
  elenco: 'elenco.localhost',
  spaces: 'spaces.elenco.localhost',
  reparto: 'reparto.localhost',
}

const [head = '', ...lines] = truth.trim().split('\n')
const columns = head.trim().split(/\s+/)
const rows = lines.map(line => line.trim().split(/\s+/)).map(([to = '', ...marks]) => ({ to, marks }))

const personOf = (who: string) => {
  const groups = groupsOf[who] ?? []
  return {
    side: sideOf({ groups, is_superuser: false }),
    role: groups[0] ?? null,
    vanity_name: who === 'vanity' ? 'lucia' : null,
    is_staff: who === 'staff',
  }
}

describe.each(columns)('the dropdown of %s', who => {
  it.each(Object.keys(hosts) as BrandId[])('leads where it may on %s', id => {
    const links = userLinks(personOf(who), brandOfHost(hosts[id]), () => true, 'en')
    const marks = id === 'spaces' ? ['x'] : ['x', 's']
    const expected = rows.filter(row => marks.includes(row.marks[columns.indexOf(who)] ?? '')).map(({ to }) => to)
    expect(links.map(({ to }) => to).sort()).toEqual(expected.sort())
    expect(new Set(links.map(({ title }) => title)).size).toBe(links.length)
  })

  it('begins with the public profile for creators and with the settings for everyone else', () => {
    const first = userLinks(personOf(who), brandOfHost('elenco.localhost'), () => true, 'en')[0]?.to
    expect(first).toBe(who === 'vanity' ? '/u/lucia' : who === 'creator' ? '/public-profile/connections' : '/settings/general')
  })

  it('leads to no screen that does not exist', () => {
    expect(userLinks(personOf(who), brandOfHost('elenco.localhost'), () => false, 'en')).toEqual([])
  })
})

it('opens what the host names itself', () => {
  const brand = { ...brandOfHost('reparto.localhost'), links: { help: 'https://help.example', status: 'https://status.example' } }
  const links = userLinks(personOf('free'), brand, () => false, 'en')
  expect(links.map(({ to, external }) => [to, external])).toEqual([
    ['https://status.example', true],
    ['https://help.example', true],
  ])
})

describe.each(hostnames)('the host %s', hostname => {
  it('names nothing but pages on the open web, in each language, and the built-in page opens where it names none', () => {
    const brand = brandOfHost(hostname)
    for (const topic of linkTopics) {
      const named = brand.links[topic]
      for (const language of languages) {
        if (named === undefined) expect(hostLink(brand, topic, language)).toBeNull()
        else expect(hostLink(brand, topic, language), `${topic} in ${language}`).toMatch(/^https:/)
      }
    }
  })
})

it('opens the page that a host has in the reader’s language', () => {
  const brand = {
    ...brandOfHost('reparto.localhost'),
    links: { help: { en: 'https://help.example/en', es: 'https://help.example/es' } },
  }
  for (const language of languages) expect(hostLink(brand, 'help', language)).toBe(`https://help.example/${language}`)
})

it.each([
  'http://help.example',
  'https://me:secret@help.example',
  'https://10.0.0.1',
  'https://help',
  'javascript:alert(1)',
  'help',
])('leads to no address such as %s, but to the built-in page', help => {
  const brand = { ...brandOfHost('reparto.localhost'), links: { help } }
  expect(userLinks(personOf('free'), brand, () => true, 'en').find(({ title }) => title === 'user.help')).toMatchObject({
    to: '/help/help',
    external: false,
  })
})
