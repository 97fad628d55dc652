import { FadersHorizontalIcon } from '@phosphor-icons/react/dist/csr/FadersHorizontal'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { filterDialogDot } from '#src/theme/made/recipes/filter-dialog-dot.js'
import { useCallWords } from './call-words.ts'
import { FilterColumn, type FilterColumnProps } from './FilterColumn.tsx'
import { activeFilters, cleared } from './filters.ts'
import { SortSelect } from './SortSelect.tsx'

interface Props extends Omit<FilterColumnProps, 'onFilters'> {
  count: number | null
  onFilters(filters: FilterColumnProps['filters'], options?: { replace?: boolean }): void
}

const Dot = chakra('span', filterDialogDot)

/** On phones: everything of the column behind one button. All that is changed while it is open is one step back. */
export function FilterDialog({ count, onFilters, ...props }: Props) {
  const { t } = useTranslation('casting-calls')
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
              {count === null ? t('filters.show') : t('results', { count, n: words.amount(count) })}
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
