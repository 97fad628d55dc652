import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Lessons, type Taught } from '#src/views/monitor/Lessons.tsx'
import { renderView } from '#tests/support/render-view.tsx'

const taught: Taught = {
  hidden: 4,
  kept: 9,
  lessons: [
    { word: 'sorteo', spares: 3 },
    { word: '#jardin', spares: 3 },
  ],
}
const show = (used: readonly string[], full = false) => {
  const taken: string[] = []
  return {
    taken,
    shown: renderView(<Lessons taught={taught} used={new Set(used)} full={full} onTake={word => taken.push(word)} />),
  }
}

it('says how a word was found, and one press takes it', async () => {
  const { taken, shown } = show(['#jardin'])
  const { keyboard } = await shown
  await keyboard.click(await screen.findByRole('button', { name: /sorteo in 3 hidden/ }))
  expect(taken).toEqual(['sorteo'])
  expect(screen.getByText(/several of the 4 mentions you hid and in none of the 9 you did not/)).toBeTruthy()
  // What the rule leaves out already is taught no more.
  expect(screen.queryByRole('button', { name: /jardin/ })).toBeNull()
})

it('is silent where nothing is left to learn, or no word has room', async () => {
  await show(['sorteo', '#jardin']).shown
  expect(screen.queryByRole('button')).toBeNull()
  await show([], true).shown
  expect(screen.queryByRole('button')).toBeNull()
})
