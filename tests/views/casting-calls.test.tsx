import { act, screen, within } from '@testing-library/react'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { ListedCastingCall } from '#contract/entities/casting-call.ts'
import { type CollectionPage, collectionMachine, type Filters } from '#src/machines/collection/collection.machine.ts'
import { CastingCallsView } from '#src/views/casting-calls/CastingCallsView.tsx'
import { addressOf, readFilters } from '#src/views/casting-calls/filters.ts'
import { somePage, someSummary } from '#tests/support/casting-calls.ts'
import { patience } from '#tests/support/patience.ts'
import { type Around, renderView, someUser } from '#tests/support/render-view.tsx'
import { listForAnyView } from '#tests/support/screen-actors.ts'

type Load = (filters: Filters) => Promise<CollectionPage>

/** The screen as src/app puts it together, with an address bar to look at. */
function Screen({ load }: { load: Load }) {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(Object.fromEntries(new URLSearchParams(search))), [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once.
  const actor = useMemo(
    () =>
      createActor(
        collectionMachine.provide({
          actors: {
            load: fromPromise<CollectionPage, { filters: Filters }>(({ input }) => load(input.filters)),
            changes: fromCallback(() => {}),
          },
        }),
        { input: { filters } },
      ).start(),
    [],
  )
  useMemo(() => actor.send({ type: 'collection.show', filters }), [actor, filters])
  return (
    <>
      <div data-testid="address">{pathname + search}</div>
      <button type="button" onClick={() => navigate(-1)}>
        browser back
      </button>
      <CastingCallsView
        actor={listForAnyView(actor)}
        filters={filters}
        onFilters={(next, options) => navigate(addressOf(next), options)}
      />
    </>
  )
}

const show = async (load: Load, around: Around = {}) =>
  await renderView(<Screen load={load} />, { at: '/casting-calls', ...around })
const address = () => screen.getByTestId('address').textContent
const list = () => screen.getByRole('region', { name: 'Casting calls' })
const full = async () => somePage([someSummary()], { count: 1 })

afterEach(() => vi.useRealTimers())

describe('the list of casting calls', () => {
  it('shows each call with brand, fee, work and deadline, as one link', async () => {
    await show(full)
    const cell = await screen.findByRole('article')
    expect(within(cell).getByRole('link', { name: 'Breakfast worth waking up for' }).getAttribute('href')).toBe(
      '/casting-calls/11111111-2222-4333-8444-555555555555',
    )
    expect(cell.textContent).toContain('Café Ceiba, Verified brand')
    expect(cell.textContent).toContain('€300–450')
    expect(cell.textContent).toMatch(/1 reel, 2 stories.*closes in 4 days.*32 pitched.*5 shortlisted.*Madrid/)
    expect(within(cell).getAllByRole('link')).toHaveLength(1)
  })

  it.each([
    [{ compensation: 'product', fee_min_minor: null, fee_max_minor: null }, 'Product'],
    [{ compensation: 'commission', fee_min_minor: null, fee_max_minor: null }, 'Commission'],
    [{ compensation: 'mix' }, 'plus product'],
  ] as const)('says what is paid: %j', async (facts, said) => {
    await show(async () => somePage([someSummary(facts)]))
    expect((await screen.findByRole('article')).textContent).toContain(said)
  })

  it('speaks Spanish', async () => {
    await show(full, { language: 'es' })
    const cell = await screen.findByRole('article')
    expect(cell.textContent).toMatch(/300-450\s€/)
    expect(cell.textContent).toMatch(/1 reel, 2 historias.*cierra en 4 días.*32 candidaturas.*5 finalistas/)
    expect(screen.getByRole('status').textContent).toBe('1 resultado')
  })

  it('says of a featured call in words for which reasons it stands on top, and of no other', async () => {
    const featured = {
      stated: ['deliverables', 'money', 'dates', 'rights', 'approval'],
      answered: 0.954,
      networks: ['instagram', 'tiktok'],
      interest: true,
    } satisfies ListedCastingCall['featured']
    const plain = someSummary({ uuid: '31111111-2222-4333-8444-555555555555', title: 'The other one' })
    const load = async () => somePage([{ ...someSummary(), featured }, plain])
    await show(load)
    const [first, second] = await screen.findAllByRole('article')
    expect(first?.textContent).toContain(
      'Featured: asks for Instagram and TikTok, and you meet every rule' +
        'about something you are interested in' +
        'answers 95.4% of pitches' +
        'complete brief: deliverables, fee, dates, and rights are all stated',
    )
    expect(second?.textContent).not.toContain('Featured')
  })

  it('says so in Spanish, and calls no brief complete that leaves something out', async () => {
    const featured = {
      stated: ['deliverables', 'money', 'rights'],
      answered: null,
      networks: [],
      interest: false,
    } satisfies ListedCastingCall['featured']
    await show(async () => somePage([{ ...someSummary(), featured }]), { language: 'es' })
    expect((await screen.findByRole('article')).textContent).toContain(
      'Destacado: el encargo dice las piezas, el pago y los derechos',
    )
  })

  it.each([
    ['creator', 'en', 'On your channel'],
    ['brand', 'en', 'On the creator’s channel'],
    [null, 'en', 'On the creator’s channel'],
    ['creator', 'es', 'En tu canal'],
    ['brand', 'es', 'En el canal del creador'],
  ] as const)('says to %s in %s where work goes: "%s", in the filter and in the one that is on', async (role, language, said) => {
    const user = role && someUser({ role })
    await show(full, { language, user, at: '/casting-calls?work_types=publish_on_channel' })
    await screen.findByRole('article')
    expect(screen.getByRole('checkbox', { name: new RegExp(`^${said}`) })).toBeTruthy()
    expect(screen.getByRole('button', { name: new RegExp(`${said}`) })).toBeTruthy()
  })

  it('keeps networks, filters, order and page in the address under the names of the specification', async () => {
    const { keyboard } = await show(async () => somePage([someSummary()], { count: 60 }))
    await keyboard.click(await screen.findByRole('button', { name: /Instagram\s*33/ }))
    expect(address()).toBe('/casting-calls?network=instagram')
    await keyboard.click(screen.getByRole('button', { name: /TikTok\s*15/ }))
    expect(address()).toBe('/casting-calls?network=instagram%2Ctiktok')
    await keyboard.click(screen.getByRole('checkbox', { name: /^Reel/ }))
    await keyboard.click(screen.getByRole('checkbox', { name: /^On the creator’s channel/ }))
    await keyboard.selectOptions(screen.getByRole('combobox', { name: 'Country of the creator' }), 'ES')
    await keyboard.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'closing')
    await keyboard.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(Object.fromEntries(new URLSearchParams(address()?.split('?')[1]))).toEqual({
      network: 'instagram,tiktok',
      content_type: 'reel',
      work_types: 'publish_on_channel',
      country: 'ES',
      sort: 'closing',
      page: '2',
    })
  })

  it('asks the server for what the address says, and a change of filters begins at the first page', async () => {
    const load = vi.fn<Load>(async () => somePage([someSummary()], { count: 60 }))
    const { keyboard } = await show(load, { at: '/casting-calls?network=tiktok&page=3&utm_source=mail&content_type=nonsense' })
    expect(load).toHaveBeenLastCalledWith({ network: 'tiktok', page: '3' })
    await keyboard.click(await screen.findByRole('checkbox', { name: /^Reel/ }))
    expect(load).toHaveBeenLastCalledWith({ network: 'tiktok', content_type: 'reel' })
    await keyboard.click(screen.getByRole('button', { name: 'browser back' }))
    expect(load).toHaveBeenLastCalledWith({ network: 'tiktok', page: '3' })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Reel/ }).checked).toBe(false)
  })

  it('searches after a pause, and at once with Enter', async () => {
    const load = vi.fn<Load>(full)
    const { keyboard } = await show(load)
    const field = await screen.findByRole('searchbox', { name: 'Search casting calls' })
    await keyboard.type(field, 'coffee')
    expect(load).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(load).toHaveBeenLastCalledWith({ query: 'coffee' }), patience)
    expect(load).toHaveBeenCalledTimes(2)
    await keyboard.type(field, ' beans{Enter}')
    expect(address()).toBe('/casting-calls?query=coffee+beans')
    await keyboard.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(address()).toBe('/casting-calls')
    expect(document.activeElement).toBe(field)
  })

  it('takes filters away one by one or all at once', async () => {
    const { keyboard } = await show(full, { at: '/casting-calls?query=coffee&network=tiktok&fee_min=30000&country=ES' })
    await screen.findByRole('article')
    for (const name of ['“coffee”', 'TikTok', 'From €300', 'Spain']) screen.getByRole('button', { name: `Remove ${name}` })
    await keyboard.click(screen.getByRole('button', { name: 'Remove From €300' }))
    expect(address()).toBe('/casting-calls?query=coffee&network=tiktok&country=ES')
    await keyboard.click(screen.getByRole('button', { name: 'Clear' }))
    expect(address()).toBe('/casting-calls')
  })

  it('filtered to nothing says so and which filter to take out', async () => {
    const nothing = somePage([], {
      facets: { network: { instagram: 4 }, content_type: {}, work_types: {}, category: {} },
    })
    const { keyboard } = await show(async () => nothing, { at: '/casting-calls?network=spotify&query=coffee' })
    expect(await screen.findByRole('heading', { name: 'No Results Found.' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Without “coffee”/ })).toBeNull()
    await keyboard.click(screen.getByRole('button', { name: 'Without Spotify' }))
    expect(address()).toBe('/casting-calls?query=coffee')
  })

  it('with nothing at all says what will come, and offers brands to begin', async () => {
    const empty = async () => somePage([], { facets: { network: {}, content_type: {}, work_types: {}, category: {} } })
    await show(empty, { user: someUser({ role: 'brand' }) })
    expect(await screen.findByRole('heading', { name: 'No casting calls yet' })).toBeTruthy()
    const links = screen.getAllByRole('link', { name: 'Publish a casting call' })
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/steps/casting-call', '/steps/casting-call'])
  })

  it('offers publishing to brands only', async () => {
    await show(full, { user: someUser({ role: 'creator' }) })
    await screen.findByRole('article')
    expect(screen.queryByRole('link', { name: 'Publish a casting call' })).toBeNull()
  })

  it('says when it did not load, and loads again', async () => {
    let works = false
    const { keyboard } = await show(async () => {
      if (!works) throw { code: 'network.unreachable', retryable: true }
      return await full()
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('We cannot reach Elenco')
    works = true
    await keyboard.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article')).toBeTruthy()
  })

  it('has a skeleton of its final shape, and says it is loading', async () => {
    await show(() => new Promise(() => {}))
    const main = await screen.findByRole('region', { name: 'Casting calls' })
    expect(main.getAttribute('aria-busy')).toBe('true')
    expect(within(main).getByText('Loading casting calls')).toBeTruthy()
  })

  it('keeps what was shown while the next rows come', async () => {
    const answers: (() => void)[] = []
    const { keyboard } = await show(() => new Promise(resolve => answers.push(() => resolve(somePage([someSummary()])))))
    act(() => answers[0]?.())
    await keyboard.click(await screen.findByRole('button', { name: /TikTok/ }))
    expect(list().getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('article')).toBeTruthy()
  })

  it('a page that is not there leads to the first', async () => {
    await show(async () => somePage([], { count: 45, page: 9 }), { at: '/casting-calls?page=9&network=tiktok' })
    const link = await screen.findByRole('link', { name: 'Go to the first page' })
    expect(link.getAttribute('href')).toBe('/casting-calls?network=tiktok')
    expect(screen.getByText('These results end on page 3.')).toBeTruthy()
  })
})
