import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { fieldLimits } from '#contract/field-limits.ts'
import { LongText } from '#src/components/LongText.tsx'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { PhotoField } from '#src/views/bookings/PhotoField.tsx'
import { NewListDialog } from '#src/views/lists/NewListDialog.tsx'
import { WordsField } from '#src/views/monitor/WordsField.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'

function Form() {
  const [value, setValue] = useState('')
  return <LongText label="Message" max={10} value={value} onChange={setValue} />
}

it('keeps what was pasted and says how many characters are too many', async () => {
  const { keyboard } = await renderView(<Form />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  await keyboard.click(field)
  await keyboard.paste('a sentence that is too long')
  expect(field.value).toBe('a sentence that is too long')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('At most 10 characters.')).toBeTruthy()
  expect(screen.getByText('27 / 10')).toBeTruthy()
  await keyboard.clear(field)
  await keyboard.paste('short')
  expect(screen.queryByText('At most 10 characters.')).toBeNull()
})

it('a form sends nothing while its words are too many', async () => {
  const { decision, asked } = decisionThat({ answer: () => new Promise(() => {}) })
  const { keyboard } = await renderView(<NewListDialog open onClose={vi.fn()} decision={decision} />)
  await keyboard.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Autumn')
  const description = screen.getByRole('textbox', { name: /^What it is for/ })
  await keyboard.click(description)
  await keyboard.paste('x'.repeat(fieldLimits.list.description + 1))
  await keyboard.click(screen.getByRole('button', { name: /^Create the list/ }))
  expect(asked).toEqual([])
  await keyboard.clear(description)
  await keyboard.paste('For the autumn campaign')
  await keyboard.click(screen.getByRole('button', { name: /^Create the list/ }))
  expect(asked).toHaveLength(1)
})

function Words() {
  const [words, setWords] = useState<string[]>([])
  return <WordsField name="any" label="Any of" help="" words={words} onChange={setWords} />
}

it('keeps the words that are one too many in the field, and takes them once there is room', async () => {
  const { keyboard } = await renderView(<Words />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Any of/ })
  await keyboard.click(field)
  await keyboard.paste('coffee, tea, milk, bread, cake, oats, salt')
  expect(field.value).toBe('oats · salt')
  expect(screen.getByText('Choose 5 at most.')).toBeTruthy()
  await keyboard.click(screen.getByRole('button', { name: /tea/ }))
  await keyboard.type(field, '{Enter}')
  expect(field.value).toBe('salt')
  expect(screen.getByRole('group', { name: 'Any of' }).textContent).toContain('oats')
})

it('says how many files were left out', async () => {
  const uploads = createActor(uploadsMachine).start()
  await renderView(<PhotoField uploads={uploads} max={2} />)
  const photos = [1, 2, 3, 4].map(n => new File(['x'], `${n}.jpg`, { type: 'image/jpeg' }))
  fireEvent.change(screen.getByLabelText(/photo/i, { selector: 'input' }), { target: { files: photos } })
  expect(await screen.findByText('2 files were left out: there is no room for more.')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
