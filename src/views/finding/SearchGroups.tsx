import { type MouseEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '#src/components/Icon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { searchGroupsGroup } from '#src/theme/made/recipes/search-groups-group.js'
import { searchGroupsOption } from '#src/theme/made/recipes/search-groups-option.js'
import { Marked } from '../Marked.tsx'
import { kindIcons } from './kind-icons.ts'
import type { OptionGroup, SearchOption } from './search-options.ts'

const Group = chakra('div', searchGroupsGroup)
const Option = chakra(Link, searchGroupsOption)

interface Props {
  id: string
  groups: readonly OptionGroup[]
  /** The words that were looked for. */
  words: string
  current: string | null
  onPoint(id: string): void
  onPick(to: string): void
}

/** Options by kind: one list for readers, however many groups it has. */
export function SearchGroups({ id, groups, words, current, onPoint, onPick }: Props) {
  const { t } = useTranslation('finding')
  return (
    <div id={id} role="listbox" aria-label={t('results')}>
      {groups.map(group => (
        <OneGroup key={group.kind} label={t(`kind.${group.kind}`)}>
          {group.options.map(option => (
            <OneOption
              key={option.id}
              id={`${id}-${option.id}`}
              kind={group.kind}
              option={option}
              words={words}
              selected={option.id === current}
              onPoint={() => onPoint(option.id)}
              onPick={onPick}
            />
          ))}
        </OneGroup>
      ))}
    </div>
  )
}

function OneGroup({ label, children }: { label: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Group role="group" aria-labelledby={heading}>
      <div data-part="kind" id={heading} role="presentation">
        {label}
      </div>
      {children}
    </Group>
  )
}

interface OptionProps {
  id: string
  kind: OptionGroup['kind']
  option: SearchOption
  words: string
  selected: boolean
  onPoint(): void
  onPick(to: string): void
}

function OneOption({ id, kind, option, words, selected, onPoint, onPick }: OptionProps) {
  const { t } = useTranslation('finding')
  const detail = [option.draft && t('draft'), option.detail].filter(Boolean).join(' · ')
  const press = (event: MouseEvent) => {
    // Into another tab it goes by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onPick(option.to)
  }
  return (
    <Option id={id} role="option" aria-selected={selected} tabIndex={-1} to={option.to} onMouseMove={onPoint} onClick={press}>
      <Icon of={kindIcons[kind]} />
      <span>
        <span data-part="title">
          <Marked text={option.title} words={words} />
        </span>
        {detail && (
          <small>
            <Marked text={detail} words={words} />
          </small>
        )}
      </span>
    </Option>
  )
}
