import type { Page } from 'playwright-core'
import { describe, inject } from 'vitest'
import { openReport } from '#contract/endpoints/analyzer.ts'
import { listBookings } from '#contract/endpoints/bookings.ts'
import { listCampaigns } from '#contract/endpoints/campaigns.ts'
import { listCastingCalls, listOwnCastingCalls } from '#contract/endpoints/casting-calls.ts'
import { listChats } from '#contract/endpoints/chats.ts'
import { getCreative } from '#contract/endpoints/creatives.ts'
import { listDeals } from '#contract/endpoints/deals.ts'
import { finderSearches } from '#contract/endpoints/finder.ts'
import { listLists } from '#contract/endpoints/lists.ts'
import { listOohCampaigns } from '#contract/endpoints/ooh-campaigns.ts'
import { getPaper } from '#contract/endpoints/papers.ts'
import { listOwnProposals, listProposals } from '#contract/endpoints/proposals.ts'
import { listLicences } from '#contract/endpoints/rights.ts'
import { listOwnSpaces, listSpaces } from '#contract/endpoints/spaces.ts'
import { listStatements } from '#contract/endpoints/statements.ts'
import { listTrackingLinks } from '#contract/endpoints/tracking-links.ts'
import { spaceSteps } from '#contract/entities/space.ts'
import { pathOf, type RouteName } from '#contract/paths.ts'
import { routes } from '#src/app/start/routes.tsx'
import { type Preferences, preferencesVersion, skins, usualPreferences } from '#src/machines/preferences/preferences.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { callAs, lucia } from '#tests/support/offer-in-market.ts'
import { present } from '#workbench/present.ts'
import { lookersOf } from '../../tools/lookers.mjs'

/** Each screen by who looks at it. `SCREENS` names those that are to be looked at now. */
const looked = lookersOf().map(([name, route, as]) => ({ name, route: theRoute(route), as }))
const chosen = process.env.SCREENS?.split(',')

function theRoute(name: string): RouteName {
  return present(routes.find(route => route.name === name)?.name, `a route ${name}`)
}

/** Walked elsewhere, axe and all, since somebody has to come there first: by whom. */
const elsewhere: Partial<Record<RouteName, string>> = {
  roll: 'a-stranger-arrives',
  'additional-information': 'a-stranger-arrives',
  cashier: 'lucia-gets-paid',
  shared_list: 'lists',
  shared_campaign: 'campaigns',
  shared_report: 'analyzer',
  shared_pitches: 'approvals',
  dispute: 'disputes',
  transfer: 'transfers',
}

interface Look extends Pick<Preferences, 'skin' | 'language' | 'direction'> {
  width: number
  /** Of the text, to its usual size. */
  text: 1 | 2
}

const widths = [1440, 390, 768, 1200]
const languages = ['en', 'es'] as const
const directions = ['ltr', 'rtl'] as const

const everyLook: readonly Look[] = skins.flatMap(skin =>
  languages.flatMap(language =>
    directions.flatMap(direction => widths.map(width => ({ skin, language, direction, width, text: width === 768 ? 2 : 1 }))),
  ),
)

/**
 * The looks of the nth address of the mth screen: a screen has every pair with skin, language, direction and width between its
 * addresses, an address two looks at least. In the long run each has them all.
 */
function looksOf(screen: number, address: number, addresses: number): readonly Look[] {
  if (process.env.LONG) return everyLook
  const share = Math.max(2, Math.ceil(skins.length / addresses))
  return Array.from({ length: share }, (_, index) => {
    const turn = address * share + index
    const skin = present(skins[turn % 4], 'one of skins')
    const language = present(languages[(turn + screen) % 2], 'one of languages')
    const direction = present(directions[(Math.floor(turn / 2) + screen) % 2], 'one of directions')
    const width = present(widths[(turn + Math.floor(screen / 2)) % 4], 'one of widths')
    return { skin, language, direction, width, text: width === 768 ? 2 : 1 }
  })
}

/** As another tab changes it: the page follows, once it lives, without being loaded again. */
async function look(page: Page, { width, text, ...chosen }: Look) {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
  const envelope = JSON.stringify({ v: preferencesVersion, data: { ...usualPreferences, ...chosen } })
  await page.waitForFunction(
    ([data, size, { skin, language, direction }]) => {
      const key = 'elenco:device:preferences'
      localStorage.setItem(key, data)
      dispatchEvent(new StorageEvent('storage', { key }))
      const { documentElement: root } = document
      root.style.fontSize = size
      return root.dataset.skin === skin && root.lang === language && root.dir === direction
    },
    [envelope, `${text * 100}%`, chosen] as const,
    // Asked at every frame, a busy page would be told anew before it has followed.
    { polling: 250 },
  )
}

const isThere = async (page: Page) => {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** The addresses of a screen for this person: one for each of its sections. */
async function addressesOf(name: RouteName, as: string, serverUrl: string): Promise<string[]> {
  const market = { serverUrl, sessions: { ...inject('sessions') } }
  const sections = routes.find(route => route.name === name)?.sections
  if (sections?.length) return sections.map(section => pathOf(name, name === 'help' ? { topic: section } : { section }))
  if (name === 'my_work_brands')
    return [
      ...['campaigns', 'calls'].map(section => pathOf(name, { section })),
      pathOf(name, { section: 'campaigns' }, { view: 'board' }),
      pathOf(name, { section: 'campaigns' }, { view: 'calendar' }),
      pathOf(name, { section: 'campaigns' }, { view: 'calendar', days: 'list' }),
    ]
  // The second finds nothing.
  if (name === 'casting_calls') return [pathOf(name), pathOf(name, {}, { query: 'zzzzzzzz' })]
  if (name === 'search_proposal') return [pathOf(name), pathOf(name, {}, { query: 'zzzzzzzz' })]
  if (name === 'proposal') {
    const [first] = await callAs(market, lucia, listProposals)
    return [pathOf(name, { uuid: first.uuid })]
  }
  if (name === 'realty-search') return [pathOf(name), pathOf(name, {}, { query: 'zzzzzzzz' })]
  if (name === 'space') {
    const [first] = await callAs(market, lucia, listSpaces)
    return [pathOf(name, { uuid: first.uuid })]
  }
  if (name === 'bookings') return [pathOf(name), pathOf(name, {}, { view: 'calendar' })]
  if (name === 'booking') {
    const [first] = await callAs(market, as, listBookings)
    return [pathOf(name, { uuid: first.uuid })]
  }
  if (name === 'steps_proposal') {
    const [own] = await callAs(market, as, listOwnProposals)
    return [pathOf(name, { uuid: own.uuid })]
  }
  if (name === 'reports')
    return ['open', 'proposals', 'spaces', 'creatives', 'bans', 'disputes', 'payouts', 'reconciliation'].map(state =>
      pathOf(name, {}, { state }),
    )
  if (name === 'statement') {
    const [first] = await callAs(market, as, listStatements)
    return [pathOf(name, { of: first.of, month: first.month, currency: first.currency })]
  }
  if (name === 'own_spaces') return [pathOf(name), pathOf(name, {}, { state: 'retired' })]
  if (name === 'space_calendar') {
    const [own] = await callAs(market, as, listOwnSpaces, { query: { state: 'live' } })
    return [pathOf(name, { uuid: own.uuid })]
  }
  if (name === 'steps_space') {
    const [own] = await callAs(market, as, listOwnSpaces)
    return spaceSteps.map(step => pathOf(name, { uuid: own.uuid }, { step }))
  }
  if (name === 'campaigns') return [pathOf(name)]
  if (name === 'campaign') {
    const campaigns: { uuid: string; deals: number }[] = await callAs(market, as, listCampaigns)
    const [largest] = [...campaigns].sort((a, b) => b.deals - a.deals)
    const params = { uuid: largest?.uuid ?? '' }
    return [pathOf(name, params), pathOf(name, params, { tab: 'deals' }), pathOf(name, params, { tab: 'report' })]
  }
  if (name === 'lists') {
    const lists: { uuid: string; people: number }[] = await callAs(market, as, listLists)
    const [largest] = [...lists].sort((a, b) => b.people - a.people)
    return [pathOf(name), pathOf(name, { uuid: largest?.uuid ?? '' })]
  }
  if (name === 'user_profile') return [pathOf(name, { user: 'luciavega' })]
  if (name === 'casting_call' || name === 'stepper-send-pitch') {
    const [first] = await callAs(market, lucia, listCastingCalls)
    return [pathOf(name, { uuid: first.uuid, casting_call: first.uuid })]
  }
  if (name === 'casting_call_applications' || name === 'casting_call_invitations') {
    const [first] = await callAs(market, as, listOwnCastingCalls, { query: { state: 'open' } })
    return [pathOf(name, { uuid: first.uuid })]
  }
  if (name === 'chat-proposal') {
    const [first] = await callAs(market, as, listChats)
    const [delivered] = as === lucia ? await callAs(market, as, listDeals, { query: { state: 'delivered' } }) : []
    const [working] = as === lucia ? await callAs(market, as, listDeals, { query: { state: 'in_production' } }) : []
    const { chat_uuid } = working ?? {}
    const forms = working ? ['extension', 'change'].map(pane => pathOf(name, { chat_uuid }, { pane })) : []
    const review = delivered && pathOf(name, { chat_uuid: delivered.chat_uuid }, { review: '2', beside: '1' })
    return [pathOf(name), pathOf(name, { chat_uuid: first.uuid }), ...(review ? [review] : []), ...forms]
  }
  if (name === 'analyzer') {
    const own = { network: 'instagram', handle: 'lucia.vega' } as const
    const [made] = await callAs(market, as, finderSearches, {
      query: { interest: 'coffee', followers_min: '50000', network: 'twitch' },
    })
    const other = { network: made.network, handle: made.handle }
    for (const params of [own, other]) await callAs(market, as, openReport, { params })
    const compare = [own, other].map(one => `${one.network}:${one.handle}`).join(',')
    return [pathOf(name), pathOf(name, own), pathOf(name, other), pathOf(name, {}, { compare })]
  }
  if (name === 'auth-search') return [pathOf(name), pathOf(name, {}, { interest: 'coffee', er_min: '2' })]
  if (name === 'monitor') return [pathOf(name), pathOf(name, {}, { query: 'zzzzzzzz' })]
  if (name === 'monitor_rule') return [pathOf(name, { uuid: 'new' })]
  if (name === 'ooh_campaign') {
    const campaigns: { uuid: string; state: string }[] = await callAs(market, as, listOohCampaigns)
    const [planned, live] = ['planning', 'live'].map(state => campaigns.find(one => one.state === state)?.uuid ?? '')
    return [
      pathOf(name, { uuid: planned ?? '' }),
      pathOf(name, { uuid: live ?? '' }, { tab: 'report' }),
      pathOf('campaigns', { section: 'ooh' }),
    ]
  }
  if (name === 'placement') {
    const booker = 'realty@elenco.test'
    const bookings: { uuid: string; creative: { state: string } | null }[] = await callAs(market, booker, listBookings)
    const paths: string[] = []
    for (const { uuid } of bookings.filter(({ creative }) => creative)) {
      const { placement_token: token } = await callAs(market, booker, getCreative, { params: { uuid } })
      paths.push(pathOf(name, { token }))
    }
    return paths.slice(0, 2)
  }
  if (name === 'contract') {
    const deals: { uuid: string }[] = await callAs(market, as, listDeals)
    const found = await Promise.all(
      deals.map(async ({ uuid }) => ({ uuid, ...(await callAs(market, as, getPaper, { params: { uuid } })) })),
    )
    const signed = found.find(one => one.state === 'signed')
    const open = found.find(one => one.state === 'unsigned')
    return [signed, open].flatMap(one => (one ? [pathOf(name, { uuid: one.uuid })] : []))
  }
  if (name === 'verify') return [pathOf(name), pathOf(name, { hash: 'f'.repeat(64) })]
  if (name === 'rights') return [pathOf(name), pathOf(name, {}, { state: 'agreed' })]
  if (name === 'licence') {
    const licences: { token: string }[] = await callAs(market, as, listLicences)
    return [...licences.slice(0, 2).map(({ token }) => pathOf(name, { token })), pathOf(name, { token: 'nothing' })]
  }
  if (name === 'tracking_link') {
    const [first] = await callAs(market, as, listTrackingLinks)
    return [pathOf(name, { uuid: first.uuid }), pathOf(name, { uuid: 'new' })]
  }
  return [pathOf(name)]
}

describe('fits, and axe is content, in skins, languages, directions and widths', () => {
  test('every screen is looked at by somebody', () => {
    const seen = [...looked.map(({ route }) => route), ...Object.keys(elsewhere)]
    expect(routes.map(({ name }) => name).filter(name => !seen.includes(name))).toEqual([])
  })

  const all = looked.map(({ name, ...one }, screen) => [name, { ...one, screen }] as const)
  test.for(all.filter(([name]) => chosen?.includes(name) ?? true))(
    '%s',
    { timeout: 1_800_000 },
    async ([, { route: name, as, screen }], { visit, serverUrl }) => {
      // The page of a proof that nobody has is looked at, too.
      const page = await visit({ as: as || undefined, reducedMotion: 'reduce', expectErrors: [/404.*rights\/nothing/] })
      const complaints: string[] = []
      const addresses = await addressesOf(name, as, serverUrl)
      for (const [index, address] of addresses.entries()) {
        await page.goto(address)
        await isThere(page)
        for (const chosen of looksOf(screen, index, addresses.length)) {
          await look(page, chosen)
          await isThere(page)
          const found = await complaintsOf(page)
          complaints.push(...found.map(one => `${address} ${Object.values(chosen).join(' ')}: ${one}`))
          if (process.env.SHOTS) {
            const file = `${address}-${Object.values(chosen).join('-')}`.replace(/\W+/g, '-')
            await page.screenshot({ path: `${process.env.SHOTS}/${file}.png`, fullPage: false })
          }
        }
      }
      expect(complaints).toEqual([])
    },
  )
})
