import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type CollectionPage, collectionMachine, type Filters } from '#src/machines/collection/collection.machine.ts'
import { ListStates } from '#src/views/list/ListStates.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { listForAnyView } from '#tests/support/screen-actors.ts'

const meta = { page: 1, size_page: 20, count: 1 }
const failure = { code: 'network', retryable: true }

/** A list of names that is read as the test says, one answer after the other. */
async function show(load: (asked: Filters) => Promise<CollectionPage>) {
  const list = createActor(
    collectionMachine.provide({
      actors: {
        load: fromPromise<CollectionPage, { filters: Filters }>(({ input }) => load(input.filters)),
        // Nothing is heard: no callback sends anything back.
        changes: fromCallback(() => {}),
      },
    }),
    { input: { filters: {} } },
  ).start()
  const rows = (names: readonly string[]) => names.map(name => <p key={name}>{name}</p>)
  await renderView(
    <ListStates list={listForAnyView(list)} empty={<p>{'nobody'}</p>}>
      {({ items }: { items: readonly string[] }) => rows(items)}
    </ListStates>,
  )
  return list
}

test('a list says that it is being read, then shows its rows', async () => {
  let answer: (page: CollectionPage) => void = () => {}
  await show(
    () =>
      new Promise(resolve => {
        answer = resolve
      }),
  )
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true')
  answer({ items: ['Ada'], meta })
  expect(await screen.findByText('Ada')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('one that could not be read says so, and is read once more at a press', async () => {
  const answers = [Promise.reject(failure), Promise.resolve({ items: ['Ada'], meta })]
  await show(async () => await (answers.shift() ?? Promise.reject(failure)))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Ada')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('another page that could not be read does not stand there with the rows of the last', async () => {
  const list = await show(async ({ page }) => (page ? await Promise.reject(failure) : { items: ['Ada'], meta }))
  await screen.findByText('Ada')
  list.send({ type: 'collection.show', filters: { page: '2' } })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByText('Ada')).toBeNull()
})

test('nothing in it is said in the words of its screen', async () => {
  await show(async () => ({ items: [], meta: { ...meta, count: 0 } }))
  expect(await screen.findByText('nobody')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('an empty page behind others leads back to them', async () => {
  await show(async () => ({ items: [], meta: { page: 3, size_page: 20, count: 40 } }))
  await waitFor(() => expect(screen.getByText('nobody')).toBeTruthy())
  expect(screen.getByRole('navigation').querySelector('a')?.getAttribute('href')).toContain('page=')
})
