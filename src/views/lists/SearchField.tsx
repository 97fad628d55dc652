import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { TextInput } from '#src/components/TextInput.tsx'

/** So long a pause ends a word. */
const pause = 300

interface Props {
  label: string
  value: string
  onSearch(words: string): void
}

/** Words to find something by: asked for after a pause, or at once with Enter. The address decides what stands there. */
export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setText(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (words: string) => {
    clearTimeout(timer.current)
    if (words.trim() !== value) onSearch(words.trim())
  }
  return (
    <search>
      <TextInput
        type="search"
        icon={MagnifyingGlassIcon}
        aria-label={label}
        placeholder={label}
        maxLength={limits.search.query}
        value={text}
        onChange={next => {
          setText(next)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => ask(next), pause)
        }}
        onKeyDown={event => event.key === 'Enter' && ask(text)}
      />
    </search>
  )
}
