import { foldedAt } from '#contract/fold.ts'

/** A text in which the words that were looked for are marked, as they are written there. */
export function Marked({ text, words }: { text: string; words: string }) {
  const at = foldedAt(text, words)
  if (!at) return text
  const [from, to] = at
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}
