import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { outsideOnly, outsideOrLoopback } from '#server/gateways/addresses.ts'
import { type ChannelFigures, type ProfileSource, SourceProblem } from '#server/gateways/interfaces/profile-sources.ts'
import { profileSources } from '#server/gateways/profile-sources.ts'
import { readSettings } from '#server/settings.ts'
import { profileApis } from '#tests/support/profile-apis.ts'

let apis: Awaited<ReturnType<typeof profileApis>>
beforeAll(async () => {
  apis = await profileApis()
})
afterAll(() => apis.stop())
beforeEach(() => {
  Object.assign(apis.say, { mood: 'fine', retryAfter: null })
  apis.asked.length = 0
})

/** Each network: whom it is asked about, what it answers, and what it does not say. */
const posts = { engagement_rate: 2, last_post_on: '2026-11-20', posts: 2 }
const none = { engagement_rate: null, avg_views: null, last_post_on: null, posts: null, post_figures: null }
/** 964 reactions of 10,000 and of 12,000 views. */
const watched = { median_views: 11_000, by_views: 8.84, by_views_median: 8.84, telling: 2, last_on: '2026-11-20' }
const cases = [
  {
    network: 'youtube',
    handle: 'cocina.ana',
    says: { name: 'Cocina de Ana', followers: 48_200, country: 'ES', external_id: 'UC-ana', avg_views: 11_000, ...posts },
    gone: 'gone',
    closed: 'private',
    spent: 'quota',
    renamed: 'cocina.nueva',
    units: 3,
  },
  {
    network: 'instagram',
    handle: 'cocina.ana',
    says: { name: 'Cocina de Ana', followers: 48_200, country: null, external_id: '17841', avg_views: 11_000, ...posts },
    gone: 'unseen',
    closed: 'unseen',
    spent: 'busy',
    renamed: null,
    units: 1,
  },
  {
    network: 'facebook',
    handle: 'cocina.ana',
    says: { name: 'Cocina de Ana', followers: 48_200, bio: 'Recetas', external_id: '551', avg_views: null, ...posts },
    gone: 'gone',
    closed: 'unseen',
    spent: 'busy',
    renamed: 'cocina.nueva',
    units: 2,
  },
  {
    network: 'twitch',
    handle: 'cocina_ana',
    says: { name: 'Cocina', followers: 48_200, external_id: '77', avg_views: 11_000, ...posts, engagement_rate: null },
    gone: 'unseen',
    closed: 'unseen',
    spent: null,
    renamed: 'cocina_nueva',
    units: 3,
  },
  {
    network: 'spotify',
    handle: '4Z8W4fKeB5YxbusRsdQVPb',
    says: { name: 'Cocina de Ana', followers: 48_200, ...none },
    gone: 'gone',
    closed: 'unseen',
    spent: null,
    renamed: null,
    units: 1,
  },
  {
    network: 'linkedin',
    handle: 'cocina-ana',
    says: { name: 'Cocina de Ana', followers: 48_200, external_id: '123', ...none },
    gone: 'unseen',
    closed: 'unseen',
    spent: null,
    renamed: null,
    units: 2,
  },
] as const

/** Of each post: the name in its address, its format, the network's mark, and what its words disclose. */
const saysOfPosts: Partial<Record<(typeof cases)[number]['network'], unknown[]>> = {
  youtube: [
    ['one', 'video', true, false],
    ['two', 'short', false, false],
  ],
  // No field of a media object tells the label, and the second has no caption.
  instagram: [
    ['Cabc0', 'carousel', null, true],
    ['Cabc1', 'reel', null, null],
  ],
  facebook: [
    ['90', 'image', null, false],
    ['91', null, null, null],
  ],
  twitch: [
    ['0', 'live', null, true],
    ['1', 'live', null, false],
  ],
}

describe.each(cases)('$network', ({ network, handle, says, gone, closed, spent, renamed, units }) => {
  /** A client of its own for each test: a token that was given stays with it. */
  const source = (env = {}): ProfileSource => {
    const settings = readSettings({ DATA_DIR: '/tmp/none', ...apis.env, ...env })
    const one = profileSources(settings.sources, { allows: outsideOrLoopback, patience: 2_000 })[network]
    if (!one) throw new Error(`no client for ${network}`)
    return one
  }
  const look = async (from = source(), external_id: string | null = null) => {
    let spent = 0
    const result = await from.look({ handle, external_id }, async one => {
      spent += one
    })
    return { ...result, spent }
  }
  const problem = async (from = source()) => {
    const error = await look(from).catch(one => one)
    if (!(error instanceof SourceProblem)) throw new Error(`no problem: ${JSON.stringify(error)}`)
    return error
  }
  const figures = async (): Promise<ChannelFigures> => {
    const result = await look()
    if (!('figures' in result)) throw new Error(result.found)
    return result.figures
  }

  test('is not asked where no key is set', () => {
    expect(
      profileSources(readSettings({ DATA_DIR: '/tmp/none' }).sources, { allows: outsideOrLoopback })[network],
    ).toBeUndefined()
  })

  test('says what its documentation promises, for the units it costs', async () => {
    const result = await look()
    expect(result).toMatchObject({ found: 'channel', figures: { handle, ...says }, spent: units })
    // Words are cut to the store's length, without signs that no database keeps.
    expect((await figures()).bio?.length ?? 0).toBeLessThanOrEqual(limits.figures.longest.bio)
  })

  if (network === 'youtube' || network === 'instagram')
    test('posts tell reactions by views, of the mean and of the middle one', async () => {
      expect((await figures()).post_figures).toMatchObject(watched)
    })

  const told = saysOfPosts[network]
  if (told)
    test('each of the newest posts tells its format, and whether it is marked or disclosed as paid, where the network says so', async () => {
      const { post_figures } = await figures()
      expect(post_figures?.each?.map(({ key, format, marked, disclosed }) => [key, format, marked, disclosed])).toEqual(told)
    })

  if (network === 'youtube')
    test('an installation that is refused the mark of paid promotion reads everything else', async () => {
      apis.say.mood = 'mark refused'
      const { followers, avg_views, post_figures } = await figures()
      expect({ followers, avg_views }).toEqual({ followers: 48_200, avg_views: 11_000 })
      expect(post_figures?.each?.map(({ marked, disclosed }) => [marked, disclosed])).toEqual([
        [null, false],
        [null, false],
      ])
    })

  if (network === 'instagram') {
    const approved = { GRAPH_MARKETPLACE: 'on' }
    const marks = async () => {
      const result = await look(source(approved))
      if (!('figures' in result)) throw new Error(result.found)
      const { country, followers, post_figures } = result.figures
      const each = post_figures?.each?.map(({ marked, disclosed, partner }) => [marked, disclosed, partner])
      return { country, followers, each, spent: result.spent }
    }
    test('an installation that is approved for the creator marketplace reads the country, and which posts name a paid partner', async () => {
      expect(await marks()).toEqual({
        country: 'ES',
        followers: 48_200,
        each: [
          [false, true, undefined],
          [true, null, 'aceites'],
        ],
        spent: 2,
      })
    })

    test('one that is refused it reads everything else; too many questions are the network’s word', async () => {
      apis.say.mood = 'mark refused'
      expect(await marks()).toMatchObject({
        country: null,
        followers: 48_200,
        each: [
          [null, true, undefined],
          [null, null, undefined],
        ],
      })
      apis.say.mood = 'quota spent'
      expect(await problem(source(approved))).toMatchObject({ code: 'busy' })
    })
  }

  if (network === 'facebook') {
    const approved = { GRAPH_DISCOVERY: 'on' }
    const of = async (handle: string, external_id: string | null = null) => {
      let spent = 0
      const result = await source(approved).look({ handle, external_id }, async one => {
        spent += one
      })
      if (!('figures' in result)) return { found: result.found, spent }
      const { post_figures, ...figures } = result.figures
      const each = post_figures?.each?.map(({ key, format, marked, disclosed, partner }) => [
        key,
        format,
        marked,
        disclosed,
        partner,
      ])
      return { found: result.found, ...figures, each, spent }
    }

    test('an installation that is approved for the creator discovery reads country, views and partners of a page', async () => {
      expect(await of(handle)).toMatchObject({
        found: 'channel',
        handle,
        external_id: '551',
        name: 'Cocina de Ana',
        bio: 'Recetas',
        country: 'ES',
        followers: 48_200,
        avg_views: 11_000,
        each: [
          ['90', 'reel', null, false, undefined],
          ['91', 'image', true, null, 'Aceites'],
        ],
        spent: 4,
      })
    })

    test('and people’s profiles that share their figures, whose posts never say that nobody paid', async () => {
      expect(await of('ana.perfil')).toMatchObject({
        found: 'channel',
        handle: 'ana.perfil',
        external_id: '100044',
        name: 'Ana',
        bio: 'Recetas y viajes',
        country: 'ES',
        followers: 31_000,
        avg_views: 11_000,
        // 964 reactions and comments of 31,000.
        engagement_rate: 3.11,
        each: [
          ['pfbid00', 'reel', null, null, undefined],
          ['pfbid01', 'image', true, null, 'Aceites'],
        ],
        spent: 3,
      })
    })

    test('a profile with another name is found by what stays', async () => {
      apis.say.mood = 'renamed'
      expect(await of('ana.perfil')).toEqual({ found: 'gone', spent: 1 })
      expect(await of('ana.perfil', '100044')).toMatchObject({ found: 'renamed', handle: 'ana.nueva', external_id: '100044' })
    })

    test.each(['mark refused', 'not sharing'] as const)('%s: pages are read as without it, profiles are unseen', async mood => {
      apis.say.mood = mood
      expect(await of(handle)).toMatchObject({ found: 'channel', country: null, followers: 48_200, avg_views: null })
      expect(await of('ana.perfil')).toEqual({ found: 'unseen', spent: 2 })
    })

    test('without the approval nobody asks it', async () => {
      const result = await source().look({ handle: 'ana.perfil', external_id: null }, async () => {})
      expect(result).toEqual({ found: 'unseen' })
      expect(apis.asked.filter(one => one.includes('creator_marketplace'))).toEqual([])
    })

    test('too many questions there are the network’s word, and words instead of a count are refused', async () => {
      apis.say.mood = 'quota spent'
      expect(await problem(source(approved))).toMatchObject({ code: 'busy' })
      apis.say.mood = 'in words'
      const refused = source(approved).look({ handle: 'ana.perfil', external_id: null }, async () => {})
      await expect(refused).rejects.toMatchObject({ code: 'unreadable' })
    })
  }

  test('counts that are written the other way are counts; words are refused and no guess is made', async () => {
    apis.say.mood = 'as text'
    expect((await figures()).followers).toBe(48_200)
    apis.say.mood = 'in words'
    expect(await problem()).toMatchObject({ code: 'unreadable' })
  })

  if (network !== 'twitch' && network !== 'linkedin')
    test('a count that is hidden is unknown, and so is what would be reckoned from it', async () => {
      apis.say.mood = 'hidden'
      expect(await figures()).toMatchObject({ followers: null, engagement_rate: null })
    })

  test('deleted and closed channels are told apart where it does so', async () => {
    apis.say.mood = 'gone'
    expect((await look()).found).toBe(gone)
    apis.say.mood = 'private'
    expect((await look()).found).toBe(closed)
  })

  if (renamed)
    test('a handle that changed is found by what stays', async () => {
      apis.say.mood = 'renamed'
      expect((await look()).found).toBe(gone)
      expect(await look(source(), says.external_id)).toMatchObject({ found: 'renamed', figures: { handle: renamed } })
    })

  test('asks once where there was too much, and says how long to wait', async () => {
    Object.assign(apis.say, { mood: 'too many', retryAfter: '120' })
    expect(await problem()).toMatchObject({ code: 'busy', restMs: 120_000 })
    expect(apis.asked).toHaveLength(1)
    apis.say.retryAfter = new Date(Date.now() + 3_600_000).toUTCString()
    expect((await problem()).restMs).toBeGreaterThan(3_500_000)
    apis.say.retryAfter = null
    expect((await problem()).restMs).toBeNull()
    apis.say.mood = 'broken'
    expect(await problem()).toMatchObject({ code: 'busy' })
    apis.say.mood = 'cut short'
    expect(await problem()).toMatchObject({ code: 'busy' })
  })

  test('a page instead of data is refused, and its words are not repeated', async () => {
    apis.say.mood = 'html'
    const error = await problem()
    expect(error.code).toBe('unreadable')
    expect(error.message).not.toContain('doctype')
  })

  test('a key that it does not know is said to be one, and stands nowhere', async () => {
    apis.say.mood = 'wrong key'
    const error = await problem()
    expect(error.code).toBe('key')
    expect(`${error.message} ${apis.asked}`).not.toMatch(/-(key|token|secret)/)
  })

  if (spent)
    test('its own words for a share that is spent are understood', async () => {
      apis.say.mood = 'quota spent'
      expect(await problem()).toMatchObject({ code: spent })
    })

  test('nothing is asked once no unit is left', async () => {
    const refused = source().look({ handle, external_id: null }, async () => {
      throw new SourceProblem('quota', 'spent')
    })
    await expect(refused).rejects.toMatchObject({ code: 'quota' })
    expect(apis.asked).toEqual([])
  })

  test('nobody inside is asked', async () => {
    const sources = profileSources(readSettings({ DATA_DIR: '/tmp/none', ...apis.env }).sources, { allows: outsideOnly })
    expect(await problem(sources[network])).toMatchObject({ code: 'busy' })
    expect(apis.asked).toEqual([])
  })
})

test('a token of the installation is asked for once', async () => {
  const { twitch } = profileSources(readSettings({ DATA_DIR: '/tmp/none', ...apis.env }).sources, { allows: outsideOrLoopback })
  const look = async () => await twitch?.look({ handle: 'cocina_ana', external_id: null }, async () => {})
  await look()
  await look()
  expect(apis.asked.filter(one => one.includes('/token'))).toHaveLength(1)
})
