import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput, parseMoney } from '#src/components/MoneyInput.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { renderView } from '#tests/support/render-view.tsx'

describe('Field', () => {
  it('names its control and describes it by error first, then help', async () => {
    await renderView(
      <Field label="Website" help="Your own page" error="Add the ending, like .es or .com">
        <TextInput value="luciavega" onChange={() => {}} />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Website' })
    expect(input).toHaveProperty('ariaInvalid', 'true')
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent)
    expect(described).toEqual(['Add the ending, like .es or .com', 'Your own page'])
  })

  it('marks what may be left out and requires the rest', async () => {
    const field = (optional: boolean) => (
      <Field label="Budget" optional={optional}>
        <TextInput value="" onChange={() => {}} />
      </Field>
    )
    const { unmount } = await renderView(field(true), { language: 'es' })
    expect(screen.getByText('opcional')).toBeTruthy()
    expect(screen.getByRole('textbox').getAttribute('aria-required')).toBeNull()
    unmount()
    await renderView(field(false))
    expect(screen.getByRole('textbox').getAttribute('aria-required')).toBe('true')
  })
})

describe('MoneyInput', () => {
  it.each([
    ['1.250,50', 125050],
    ['1,250.50', 125050],
    ['1250.5', 125050],
    ['1.250', 125000],
    ['€ 300', 30000],
    ['0,05', 5],
    ['-5', -500],
    ['€ −5', -500],
    ['', null],
    ['abc', null],
  ])('reads %s', (text, amount) => {
    expect(parseMoney(text, 'EUR')).toBe(amount)
  })

  it('leaves what is being typed alone and tidies it afterwards', async () => {
    function Form() {
      const [amount, setAmount] = useState<number | null>(null)
      return (
        <Field label="Fee">
          <MoneyInput value={amount} onChange={setAmount} currency="EUR" />
        </Field>
      )
    }
    const { keyboard } = await renderView(<Form />, { language: 'es' })
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Fee' })
    await keyboard.type(input, '1250,5')
    expect(input.value).toBe('1250,5')
    await keyboard.tab()
    expect(input.value).toBe('1.250,50')
  })
})

describe('NumberInput', () => {
  it('moves with keys and buttons, within its bounds', async () => {
    const changed = vi.fn()
    function Form() {
      const [count, setCount] = useState<number | null>(2)
      return (
        <NumberInput
          label="Reels"
          value={count}
          max={4}
          onChange={next => {
            setCount(next)
            changed(next)
          }}
        />
      )
    }
    const { keyboard } = await renderView(<Form />)
    screen.getByRole('spinbutton', { name: 'Reels' }).focus()
    await keyboard.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(changed).toHaveBeenLastCalledWith(4)
    await keyboard.click(screen.getByRole('button', { name: 'Less' }))
    expect(changed).toHaveBeenLastCalledWith(3)
    await keyboard.clear(screen.getByRole('spinbutton'))
    expect(changed).toHaveBeenLastCalledWith(null)
  })
})
