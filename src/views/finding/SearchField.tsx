import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Icon } from '#src/components/Icon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { searchFieldLine } from '#src/theme/made/recipes/search-field-line.js'

const Line = chakra('div', searchFieldLine)

interface Props {
  text: string
  /** The id of the list that it chooses from. */
  list: string
  open: boolean
  /** The id of the line that the arrows stand on. */
  current: string | undefined
  onType(text: string): void
  onKeyDown(event: KeyboardEvent): void
}

/** The field of words; the arrows go through the lines below without leaving it. */
export function SearchField({ text, list, open, current, onType, onKeyDown }: Props) {
  const { t } = useTranslation('finding')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Line>
      <Icon of={MagnifyingGlassIcon} />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t('label')}
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current}
        placeholder={t('label')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={limits.search.query}
        data-autofocus
        value={text}
        onChange={event => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </Line>
  )
}
