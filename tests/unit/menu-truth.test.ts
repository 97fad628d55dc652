import { describe, expect, it } from 'vitest'
import { abilityFor, type Group } from '#contract/abilities.ts'
import { type BrandId, brandOfHost } from '#contract/hosts.ts'
import type { RouteName } from '#contract/paths.ts'
import { type PlanName, plans } from '#contract/plans.ts'
import type { TeamRole } from '#contract/rules/roles.ts'
import { allowedItems, type MenuPerson, menuTable, visibleItems } from '#src/views/shell/menu-table.ts'

/*
 * Written from the specification (§2, §3, §6) and docs/domain.md, not from the table it judges.
 *   x  shown        k  shown with a crown, opens the upsell        .  not there
 * Everybody who is signed in may talk to the people of the house, so everybody has the chat.
 * The columns: nobody; a creator; brands on Free, Premium, Whitelabel, Espejo; another group; real estate; no role yet; staff; a guest of a
 * company's campaigns.
 */
const truth = `
                                 nobody creator free premium white espejo other realty none staff guest
  dashboard-analytics            .      x       x    x       x     x      x     .      x    x     .
  campaigns                      .      .       x    x       x     x      .     .      .    x     x
  search_proposal                x      .       x    x       x     x      x     .      x    x     x
  casting_calls                  x      x       x    x       x     x      x     .      x    x     x
  my_work                        .      x       .    .       .     .      .     .      .    x     .
  my_work_brands/campaigns       .      .       x    x       x     x      .     .      .    x     .
  chat-proposal                  .      x       x    x       x     x      x     x      x    x     x
  lists                          .      .       k    x       x     x      .     .      .    x     .
  tracking_links                 .      x       k    x       x     x      .     x      .    x     .
  rights                         .      x       x    x       x     x      .     .      .    x     .
  campaigns/ooh                  .      .       .    .       .     .      .     x      .    .     .
  realty-search                  .      .       .    .       .     .      .     x      .    .     .
  realty_maps                    .      .       .    .       .     .      .     x      .    .     .
  bookings                       .      .       .    .       .     .      .     x      .    .     .
  own_spaces                     .      .       .    .       .     .      .     x      .    .     .
  auth-search                    .      .       k    x       x     x      .     .      .    x     .
  analyzer                       .      .       k    x       x     x      .     .      .    x     .
  monitor                        .      x       k    x       x     x      .     .      .    x     .
  brandme_AI/community           .      x       x    x       x     x      x     .      x    x     .
  reports                        .      .       .    .       .     .      .     .      .    x     .
  managed_accounts               .      .       .    .       .     .      .     .      .    x     .
  audit                          .      .       .    .       .     .      .     .      .    x     .
  flows                          .      .       .    .       .     .      .     .      .    x     .
  status                         .      .       .    .       .     .      .     .      .    x     .
`

const someone = (groups: Group[], plan: PlanName, is_superuser = false, teamRole: TeamRole | null = null): MenuPerson => ({
  teamRole,
  role: groups[0] ?? null,
  is_superuser,
  ability: abilityFor({ groups, is_superuser }),
  benefits: plans[plan].benefits,
})

const people: Record<string, MenuPerson | null> = {
  nobody: null,
  creator: someone(['creator'], 'creator'),
  free: someone(['brand'], 'free'),
  premium: someone(['premium', 'brand'], 'premium'),
  white: someone(['whitelabel', 'brand'], 'whitelabel'),
  espejo: someone(['espejo', 'brand'], 'espejo'),
  other: someone(['other'], 'none'),
  realty: someone(['realty'], 'realty'),
  none: someone([], 'none'),
  staff: someone([], 'none', true),
  guest: someone(['brand'], 'free', false, 'guest'),
}

const [head = '', ...lines] = truth.trim().split('\n')
const columns = head.trim().split(/\s+/)
const rows = lines.map(line => line.trim().split(/\s+/)).map(([place = '', ...marks]) => ({ place, marks }))
const hosts: Record<BrandId, string> = {
  elenco: 'elenco.localhost',
  spaces: 'spaces.elenco.localhost',
  reparto: 'reparto.localhost',
}

/** Place → mark, as somebody sees the menu. */
const seen = (items: ReturnType<typeof allowedItems>) =>
  Object.fromEntries(
    items.map(({ item, locked }) => [[item.route, item.params?.section].filter(Boolean).join('/'), locked ? 'k' : 'x']),
  )

const expected = (who: string, only: (route: string) => boolean = () => true) =>
  Object.fromEntries(
    rows.flatMap(({ place, marks }) => {
      const mark = marks[columns.indexOf(who)]
      return mark === '.' || !only(place.split('/')[0] ?? '') ? [] : [[place, mark]]
    }),
  )

const everything = () => true

describe.each(columns)('the menu of %s', who => {
  const person = people[who] ?? null

  it('holds what the rules allow', () => {
    expect(seen(allowedItems(menuTable, person))).toEqual(expected(who))
  })

  it.each(Object.entries(hosts))(
    'on the host of %s is the same, but that strangers of real estate see its search and map',
    (name, host) => {
      const spaces = person === null && name === 'spaces'
      expect(seen(visibleItems(menuTable, person, { brand: brandOfHost(host), language: 'en', built: everything }))).toEqual(
        spaces ? { 'realty-search': 'x', realty_maps: 'x' } : expected(who),
      )
    },
  )

  it('shows no place whose screen does not exist, but those with a crown', () => {
    const screens: string[] = ['dashboard-analytics', 'casting_calls', 'chat-proposal']
    const built = (name: RouteName) => screens.includes(name)
    const shown = visibleItems(menuTable, person, { brand: brandOfHost('elenco.localhost'), language: 'en', built })
    const crowned = Object.fromEntries(Object.entries(expected(who)).filter(([, mark]) => mark === 'k'))
    expect(seen(shown)).toEqual({ ...expected(who, route => screens.includes(route)), ...crowned })
  })

  it('never says the same words twice', () => {
    const shown = visibleItems(menuTable, person, { brand: brandOfHost('elenco.localhost'), language: 'en', built: everything })
    expect(new Set(shown.map(({ item }) => item.title)).size).toBe(shown.length)
  })
})

it('brings the icons of strangers along: one that comes later is in the file of whoever is signed in', () => {
  const strangers = menuTable.filter(item => item.available_without_session || item.opens_spaces)
  expect(strangers.map(({ route }) => route)).toEqual(['search_proposal', 'casting_calls', 'realty-search', 'realty_maps'])
  // An icon itself is an object, `later()` makes a function.
  for (const { route, icon } of strangers) expect(typeof icon, route).toBe('object')
})

it('counts, announces and groups as the pictures show', () => {
  const places = (fact: (item: (typeof menuTable)[number]) => unknown) => [
    ...new Set(menuTable.filter(fact).map(({ route }) => route)),
  ]
  expect(places(item => item.hasCounter)).toEqual(['my_work', 'my_work_brands', 'chat-proposal', 'bookings'])
  expect(places(item => item.header === 'menu.header.discover')).toEqual(['auth-search', 'analyzer', 'monitor'])
  expect(places(item => item.header === 'menu.header.create')).toEqual(['brandme_AI'])
  expect(places(item => item.header === 'menu.header.operations')).toEqual([
    'reports',
    'managed_accounts',
    'audit',
    'flows',
    'status',
  ])
  expect(places(item => item.newLabel)).toEqual(['brandme_AI'])
})

it('opens the host’s own status page where it names one, even before there is a screen', () => {
  const brand = { ...brandOfHost('elenco.localhost'), links: { status: 'https://status.elenco.example' } }
  const shown = visibleItems(menuTable, people.staff ?? null, { brand, language: 'en', built: () => false })
  expect(shown.map(({ item }) => [item.route, item.external, item.href])).toEqual([
    ['status', true, 'https://status.elenco.example'],
  ])
})

it('an item that is switched off stays with its crown', () => {
  const off = { title: 'x', route: 'lists', action: 'read', resource: 'auth', disabled: true } as const
  expect(allowedItems([off], people.premium ?? null)).toEqual([{ item: off, locked: true }])
})
