import { describe, expect, it } from 'vitest'
import { type Group, sideOf } from '#contract/abilities.ts'
import { type BrandId, brandOfHost } from '#contract/hosts.ts'
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
    const links = userLinks(personOf(who), brandOfHost(hosts[id]), () => true)
    const marks = id === 'spaces' ? ['x'] : ['x', 's']
    const expected = rows.filter(row => marks.includes(row.marks[columns.indexOf(who)] ?? '')).map(({ to }) => to)
    expect(links.map(({ to }) => to).sort()).toEqual(expected.sort())
    expect(new Set(links.map(({ title }) => title)).size).toBe(links.length)
  })

  it('begins with the public profile for creators and with the settings for everyone else', () => {
    const first = userLinks(personOf(who), brandOfHost('elenco.localhost'), () => true)[0]?.to
    expect(first).toBe(who === 'vanity' ? '/u/lucia' : who === 'creator' ? '/public-profile/connections' : '/settings/general')
  })

  it('leads to no screen that does not exist', () => {
    expect(userLinks(personOf(who), brandOfHost('elenco.localhost'), () => false)).toEqual([])
  })
})

it('opens what the host names itself', () => {
  const brand = { ...brandOfHost('reparto.localhost'), links: { help: 'https://help.example', status: 'https://status.example' } }
  const links = userLinks(personOf('free'), brand, () => false)
  expect(links.map(({ to, external }) => [to, external])).toEqual([
    ['https://status.example', true],
    ['https://help.example', true],
  ])
})
