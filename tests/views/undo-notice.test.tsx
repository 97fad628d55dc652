import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PeopleList } from '#contract/entities/list.ts'
import { type ListChange, listMachine } from '#src/machines/list/list.machine.ts'
import { UndoNotice } from '#src/views/lists/UndoNotice.tsx'
import { renderView } from '#tests/support/render-view.tsx'

const change = (n: number, by: string, count: number): PeopleList['undoable'][number] => ({
  uuid: `9222222${n}-2222-4222-8222-222222222222`,
  by,
  count,
  at: '2026-11-20T10:00:00Z',
  until: '2026-11-20T10:10:00Z',
})

async function show(undoable: PeopleList['undoable']) {
  const asked: ListChange[] = []
  const actor = createActor(
    listMachine.provide({
      actors: {
        change: fromPromise<unknown, { change: ListChange }>(async ({ input }) => {
          asked.push(input.change)
        }),
      },
    }),
  ).start()
  return { ...(await renderView(<UndoNotice undoable={undoable} actor={actor} />)), asked }
}

describe('changes of a list that can still be undone', () => {
  it('are named with their author, how many people and until when, and each is undone by itself', async () => {
    const [first, second] = [change(1, 'Nadia Roca', 1), change(2, 'نادية', 12)]
    const { keyboard, asked } = await show([first, second])
    const rows = within(screen.getByRole('list', { name: 'Changes that can still be undone' })).getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    expect(rows[0]?.textContent).toContain('Nadia Roca changed 1 person')
    expect(rows[1]?.textContent).toContain('نادية changed 12 people')
    expect(rows[1]?.querySelector('time')?.getAttribute('datetime')).toBe(second.until)
    const undo = within(rows[1] ?? document.body).getByRole('button', { name: 'Undo' })
    undo.focus()
    await keyboard.keyboard('{Enter}')
    expect(asked).toEqual([{ kind: 'undo', change: second.uuid }])
  })

  it('take no room where there are none', async () => {
    await show([])
    expect(screen.queryByRole('list')).toBeNull()
  })
})
