import { chakra } from '@chakra-ui/react/styled-system'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Icon } from '#src/components/Icon.tsx'

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    height: '48px',
    paddingInline: '14px',
    marginBottom: '8px',
    border: '1px solid var(--border-control)',
    borderRadius: 'control',
    '& svg': { color: 'muted', flex: 'none' },
    '& input': { flex: '1', minWidth: '0', height: '100%', border: '0', bg: 'transparent', fontSize: '1rem', outline: 'none' },
    '&:focus-within': { borderColor: 'focus', boxShadow: '0 0 0 1px var(--focus)' },
  },
})

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
