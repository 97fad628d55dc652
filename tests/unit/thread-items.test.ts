import { expect, test } from 'vitest'
import { threadItems } from '#src/views/chat/thread-items.ts'
import { someMessage } from '#tests/support/some-deal.ts'

const me = 'me'
const at = (minute: number) => ({ created_at: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString() })

test('what comes in above leaves the lines below as they are, so that none of them is drawn anew', () => {
  const [first, second, third, fourth] = [1, 2, 3, 4].map(seq => someMessage(seq, { ...at(seq * 30), sender: me }))
  if (!first || !second || !third || !fourth) throw new Error('there are four')
  const before = threadItems([third, fourth], [], me)
  const after = threadItems([first, second, third, fourth], [], me)
  expect(after).toHaveLength(4)
  expect(after.slice(2).map((item, index) => item === before[index])).toEqual([true, true])
})

test('a line whose neighbour changes it is another one', () => {
  const [alone, joined] = [someMessage(7, { ...at(1), sender: me }), someMessage(8, { ...at(2), sender: me })]
  const [before] = threadItems([alone], [], me)
  const [after] = threadItems([alone, joined], [], me)
  expect(before).toMatchObject({ first: true, last: true })
  expect(after).toMatchObject({ first: true, last: false })
})
