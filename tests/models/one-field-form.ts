import { present } from '#workbench/present.ts'
import type { Hands } from './bindings.ts'

/** A person writes the one thing that is asked, over what stood there, and sends it. */
export async function sendOne({ keyboard, container, screen }: Hands, name: string, text: string, button: string) {
  const input = present(container.querySelector<HTMLInputElement>(`input[name=${name}]`), `the field ${name}`)
  await keyboard.clear(input)
  await keyboard.click(input)
  await keyboard.paste(text)
  await keyboard.click(screen.getByRole('button', { name: button }))
}

/** A screen stands by its heading. */
export const heading = (name: string) => (hands: Hands) => hands.screen.getByRole('heading', { name })
