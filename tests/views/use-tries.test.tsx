import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useTries } from '#src/views/form/use-tries.ts'

const words = { name: 'A name, please.' }

function NameForm({ busy, onSend }: { busy: boolean; onSend(name: string): void }) {
  const [name, setName] = useState('')
  const { tried, submitting } = useTries(busy)
  return (
    <form onSubmit={submitting(name === '', () => onSend(name))}>
      <input aria-label="Name" aria-invalid={tried && name === ''} value={name} onChange={event => setName(event.target.value)} />
      {tried && name === '' && <p>{words.name}</p>}
      <button type="submit">{'Send'}</button>
    </form>
  )
}

function show(busy = false) {
  const sent: string[] = []
  render(<NameForm busy={busy} onSend={name => sent.push(name)} />)
  return { sent, person: userEvent.setup(), button: screen.getByRole('button', { name: 'Send' }) }
}

test('a wrong field is named from the first try on, takes the focus, and nothing is sent', async () => {
  const { sent, person, button } = show()
  expect(screen.queryByText(words.name)).toBeNull()
  await person.click(button)
  expect(screen.getByText(words.name)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  expect(sent).toEqual([])
})

test('what is right is sent', async () => {
  const free = show()
  await free.person.type(screen.getByLabelText('Name'), 'Ada')
  await free.person.click(free.button)
  expect(free.sent).toEqual(['Ada'])
})

test('nothing is sent while another is under way', async () => {
  const { sent, person, button } = show(true)
  await person.type(screen.getByLabelText('Name'), 'Ada')
  await person.click(button)
  expect(sent).toEqual([])
})
