import { FadersHorizontalIcon } from '@phosphor-icons/react/dist/csr/FadersHorizontal'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { proposalSorts } from '#contract/proposal-choices.ts'
import { Button } from '#src/components/Button.tsx'
import { Chip, Chips, RemovableChip } from '#src/components/Chip.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { Select, type SelectProps } from '#src/components/Select.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { listPartsBar } from '#src/theme/made/recipes/list-parts-bar.js'
import { listPartsDot } from '#src/theme/made/recipes/list-parts-dot.js'
import { listPartsOrder } from '#src/theme/made/recipes/list-parts-order.js'
import { listPartsRow } from '#src/theme/made/recipes/list-parts-row.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { countWords, resultsKey } from './count-words.ts'
import { FilterColumn, type FilterColumnProps } from './FilterColumn.tsx'
import {
  activeFilters,
  choices,
  chosenOf,
  cleared,
  type Facets,
  sortOf,
  toggleChoice,
  withFilters,
  withoutFilter,
} from './filters.ts'
import { useFilterWords } from './use-filter-words.ts'

type Sort = (typeof proposalSorts)[number]

interface SortProps extends Omit<SelectProps<Sort>, 'value' | 'onChange' | 'options'> {
  filters: Filters
  onFilters(filters: Filters): void
}

export function SortSelect({ filters, onFilters, ...rest }: SortProps) {
  const { t } = useTranslation('proposals')
  return (
    <Select<Sort>
      {...rest}
      value={sortOf(filters)}
      onChange={sort => onFilters(withFilters(filters, { sort }))}
      options={proposalSorts.map(sort => ({ value: sort, label: t(`sort.${sort}`) }))}
    />
  )
}

const Row = chakra('div', listPartsRow)

/** Networks with how many proposals each would leave. */
export function NetworkChips({ filters, facets, sampled = false, onFilters }: Omit<FilterColumnProps, 'currency'>) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const chosen = chosenOf(filters, 'network')
  return (
    <Row>
      <Chips role="group" aria-label={t('networks')}>
        <Chip pressed={chosen.length === 0} onChange={() => onFilters(withFilters(filters, { network: null }))}>
          {t('allNetworks')}
        </Chip>
        {choices.network.map(network => (
          <Chip
            key={network}
            pressed={chosen.includes(network)}
            onChange={() => onFilters(toggleChoice(filters, 'network', network))}
            count={facets ? countWords(words, facets.network[network] ?? 0, sampled) : undefined}
          >
            {network === 'none' ? t('withoutNetwork') : <NetworkIcon network={network} named />}
          </Chip>
        ))}
      </Chips>
    </Row>
  )
}

const Bar = chakra('div', listPartsBar)
/** On phones it stands with the filters. */
const Order = chakra('div', listPartsOrder)

interface BarProps {
  filters: Filters
  /** Null while nothing is known. */
  count: number | null
  currency: string
  onFilters(filters: Filters): void
}

/** How many there are, what narrows them, and in which order. */
export function ResultsBar({ filters, count, currency, onFilters }: BarProps) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const say = useFilterWords(currency)
  const active = activeFilters(filters)
  return (
    <Bar>
      <chakra.b role="status" flex="none">
        {count === null ? t('counting') : t(resultsKey(count), { count, n: words.amount(count) })}
      </chakra.b>
      {active.map(filter => (
        <RemovableChip key={`${filter.name} ${filter.value}`} onRemove={() => onFilters(withoutFilter(filters, filter))}>
          {say(filter)}
        </RemovableChip>
      ))}
      {active.length > 0 && (
        <LinkButton flex="none" marginInline="1" textStyle="label" minHeight="32px" onClick={() => onFilters(cleared(filters))}>
          {t('clear')}
        </LinkButton>
      )}
      <Order>
        <SortSelect size="sm" aria-label={t('sort.label')} filters={filters} onFilters={onFilters} />
      </Order>
    </Bar>
  )
}

interface DialogProps extends Omit<FilterColumnProps, 'onFilters'> {
  count: number | null
  onFilters(filters: FilterColumnProps['filters'], options?: { replace?: boolean }): void
}

const Dot = chakra('span', listPartsDot)

/** On phones the column stands behind one button. All that is changed while it is open is one step back. */
export function FilterDialog({ count, onFilters, ...props }: DialogProps & { facets: Facets | null }) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const [open, setOpen] = useState(false)
  const changed = useRef(false)
  const on = activeFilters(props.filters).filter(filter => filter.name !== 'query' && filter.name !== 'network').length
  const change: FilterColumnProps['onFilters'] = filters => {
    onFilters(filters, { replace: changed.current })
    changed.current = true
  }
  return (
    <>
      <IconButton
        outlined
        icon={FadersHorizontalIcon}
        label={on > 0 ? t('filters.buttonOn', { count: on }) : t('filters.button')}
        aria-haspopup="dialog"
        lg={{ display: 'none' }}
        onClick={() => {
          changed.current = false
          setOpen(true)
        }}
      >
        {on > 0 && <Dot />}
      </IconButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters.title')}
        footer={
          <>
            <Button onClick={() => change(cleared(props.filters))}>{t('clear')}</Button>
            <Button look="accent" onClick={() => setOpen(false)}>
              {count === null ? t('filters.show') : t(resultsKey(count), { count, n: words.amount(count) })}
            </Button>
          </>
        }
      >
        <Field label={t('sort.label')} marginBottom="4">
          <SortSelect filters={props.filters} onFilters={change} />
        </Field>
        <FilterColumn {...props} onFilters={change} />
      </Dialog>
    </>
  )
}
