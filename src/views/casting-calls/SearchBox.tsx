import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { IconButton } from '#src/components/IconButton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

/** Writing pauses this long before the list follows. */
export const searchPause = 300

interface Props {
  /** The address's words. */
  query: string
  onSearch(query: string): void
  words: { label: string; placeholder: string; clear: string }
}

/** Tells of what somebody typed into a field that the server rendered, before React had taken the page over and heard of it. */
function useTypedEarly(field: RefObject<HTMLInputElement | null>, text: string, onTyped: (typed: string) => void) {
  const first = useRef({ text, onTyped })
  useEffect(() => {
    const typed = field.current?.value ?? first.current.text
    if (typed !== first.current.text) first.current.onTyped(typed)
  }, [field])
}

/** The list follows what is typed; Enter does not wait. */
export function SearchBox({ query, onSearch, words }: Props) {
  const [text, setText] = useState(query)
  const [known, setKnown] = useState(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  // Back, forward and links change the words; what is being typed is only overwritten by other words.
  if (known !== query) {
    setKnown(query)
    if (text.trim() !== query) setText(query)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (wanted: string) => {
    clearTimeout(timer.current)
    if (wanted.trim() !== query) onSearch(wanted.trim())
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(typed), searchPause)
  }
  useTypedEarly(field, text, type)
  return (
    <chakra.form
      role="search"
      minWidth={0}
      onSubmit={event => {
        event.preventDefault()
        search(text)
      }}
    >
      <TextInput
        ref={field}
        type="search"
        name="query"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.search.query}
        icon={MagnifyingGlassIcon}
        aria-label={words.label}
        placeholder={words.placeholder}
        value={text}
        onChange={type}
        after={
          text && (
            <IconButton
              size="sm"
              icon={XIcon}
              iconSize={16}
              label={words.clear}
              onClick={() => {
                setText('')
                search('')
                field.current?.focus()
              }}
            />
          )
        }
      />
    </chakra.form>
  )
}
