import { fireEvent, screen, within } from '@testing-library/react'
import { useMemo } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { ListedDeal } from '#contract/entities/deal.ts'
import { type DealColumn, statesOf } from '#contract/rules/board.ts'
import { type CollectionPage, collectionMachine, type Filters } from '#src/machines/collection/collection.machine.ts'
import { type DealPickingActor, dealPickingMachine } from '#src/machines/deal-picking/deal-picking.machine.ts'
import { type ColumnProps, columnPage, DealBoard } from '#src/views/my-work/DealBoard.tsx'
import { DealRows } from '#src/views/my-work/DealRows.tsx'
import { PickingContext } from '#src/views/my-work/picking.ts'
import { WorkLook } from '#src/views/my-work/WorkLook.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { listForAnyView } from '#tests/support/screen-actors.ts'
import { someListedDeal } from '#tests/support/some-listed-deal.ts'

/** Only what stands before the window is near to it. */
let near: readonly string[] = []
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element) {
        const title = element.querySelector('h2')?.textContent ?? ''
        if (near.includes(title)) this.tell([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})

const deal = (n: number, state: ListedDeal['state'], your_turn: boolean) =>
  someListedDeal(n, { state, your_turn, side: 'creator' })

const asked: Filters[] = []
function show(rows: Partial<Record<DealColumn, ListedDeal[]>>, picking?: DealPickingActor) {
  const Column = ({ column, size, children }: ColumnProps) => {
    const actor = useMemo(
      () =>
        createActor(
          collectionMachine.provide({
            actors: {
              load: fromPromise<CollectionPage, { filters: Filters }>(async ({ input }) => {
                asked.push(input.filters)
                const all = rows[column] ?? []
                return {
                  items: all.slice(0, size),
                  meta: { page: 1, size_page: size, count: all.length, totals: {} },
                }
              }),
              changes: fromCallback(() => {}),
            },
          }),
          { input: { filters: { state: statesOf(column).join(','), size: String(size) } } },
        ).start(),
      [column, size],
    )
    return children(listForAnyView(actor))
  }
  return renderView(
    <PickingContext value={picking ? { actor: picking, campaigns: [] } : null}>
      <DealBoard deals={Column} side="creator" listTo="/my-work" />
    </PickingContext>,
    { at: '/my-work?view=board' },
  )
}

describe('the board of deals', () => {
  it('says in whose hands each deal is, and leads to it', async () => {
    near = ['Your work', 'With the brand']
    await show({ creator: [deal(1, 'in_production', true)], brand: [deal(2, 'delivered', false)] })
    const mine = within(await screen.findByRole('region', { name: 'Your work' }))
    expect((await mine.findByRole('link', { name: 'Brand 1' })).getAttribute('href')).toContain(
      '00000000-0000-4000-9000-000000000001',
    )
    expect(mine.getByText('Your cue')).toBeDefined()
    const theirs = within(screen.getByRole('region', { name: 'With the brand' }))
    expect(await theirs.findByRole('link', { name: 'Brand 2' })).toBeDefined()
    // A column that is far away has asked for nothing yet.
    expect(asked.some(({ state }) => state === statesOf('over').join(','))).toBe(false)
  })

  it('shows some of a long column first, and more by a press', async () => {
    near = ['Your work']
    await show({ creator: Array.from({ length: 25 }, (_, n) => deal(n + 1, 'in_production', true)) })
    const mine = within(await screen.findByRole('region', { name: 'Your work' }))
    await mine.findByText('25')
    expect(mine.getAllByRole('listitem')).toHaveLength(columnPage.first)
    fireEvent.click(mine.getByRole('button', { name: 'Show more' }))
    expect(await mine.findByRole('link', { name: 'Brand 25' })).toBeDefined()
    expect(mine.queryByRole('button')).toBeNull()
  })

  it('is walked by keys: down a column, to the ones beside, also to an empty one, and Enter is the link’s own', async () => {
    near = ['Agreeing and paying', 'Your work', 'With the brand', 'On hold', 'Over']
    const { keyboard } = await show({
      agreeing: [deal(1, 'awaiting_funds', true)],
      creator: [deal(2, 'in_production', true), deal(3, 'in_production', true)],
      resting: [deal(4, 'cancel_pending', false)],
    })
    const first = await screen.findByRole('link', { name: 'Brand 1' })
    const second = await screen.findByRole('link', { name: 'Brand 2' })
    const third = await screen.findByRole('link', { name: 'Brand 3' })
    const fourth = await screen.findByRole('link', { name: 'Brand 4' })
    const pressed = async (keys: string) => {
      await keyboard.keyboard(keys)
      return document.activeElement
    }
    first.focus()
    expect(await pressed('{ArrowRight}')).toBe(second)
    expect(await pressed('{ArrowDown}')).toBe(third)
    expect(await pressed('{ArrowDown}')).toBe(third)
    expect(await pressed('{ArrowRight}')).toBe(screen.getByRole('region', { name: 'With the brand' }))
    expect(await pressed('{ArrowRight}')).toBe(fourth)
    expect(await pressed('{ArrowLeft}{ArrowLeft}')).toBe(second)
    expect(await pressed('{End}')).toBe(third)
    // The column is one stop, at the card that was reached last.
    expect([second, third].map(link => link.tabIndex)).toEqual([-1, 0])
    expect(await pressed('{Tab}')).toBe(fourth)
    expect(await pressed('{Shift>}{Tab}{/Shift}')).toBe(third)
  })

  it('is chosen from by the space bar, which says so', async () => {
    near = ['Your work']
    const actor = createActor(dealPickingMachine).start()
    const { keyboard } = await show({ creator: [deal(1, 'in_production', true)] }, actor)
    const card = await screen.findByRole('link', { name: 'Brand 1' })
    card.focus()
    await keyboard.keyboard(' ')
    expect(actor.getSnapshot().context.picked).toEqual([deal(1, 'in_production', true).uuid])
    expect(screen.getByText('Brand 1: chosen.').getAttribute('role')).toBe('status')
    await keyboard.keyboard(' ')
    expect(actor.getSnapshot().context.picked).toEqual([])
    expect(screen.getByText('Brand 1: no longer chosen.')).toBeDefined()
    expect(document.activeElement).toBe(card)
  })
})

it('rows of one’s work stand close where one wants them to, and the next visit has them so', async () => {
  const rows = (
    <>
      <WorkLook />
      <DealRows deals={[deal(1, 'in_production', true)]} />
    </>
  )
  const { keyboard } = await renderView(rows, { at: '/my-work' })
  const list = () => screen.getAllByRole('list').find(one => one.tagName === 'UL' && one.textContent?.includes('€'))
  expect(list()?.dataset.rows).toBeUndefined()
  await keyboard.click(screen.getByRole('button', { name: 'Compact rows' }))
  expect(screen.getByRole('button', { name: 'Compact rows' }).getAttribute('aria-pressed')).toBe('true')
  expect(list()?.dataset.rows).toBe('close')
})
