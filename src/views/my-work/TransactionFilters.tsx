import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { currencies } from '#contract/currencies.ts'
import { paymentWays, transactionSorts, transactionStates, transactionTypes } from '#contract/endpoints/deals.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { transactionFiltersRow } from '#src/theme/made/recipes/transaction-filters-row.js'

const Row = chakra('div', transactionFiltersRow)

/** The names that the filters have in the address. */
export const transactionFilters = ['text', 'type', 'state', 'way', 'currency', 'from', 'to'] as const
type Filter = 'sort' | (typeof transactionFilters)[number]

/** Filters of the movements: words, kind, state, way, currency and days, in the address beside the page of other lists. */
export function TransactionFilters() {
  const { t } = useTranslation('my-work')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('text') ?? ''
  const [known, setKnown] = useState(asked)
  const [text, setText] = useState(asked)
  // Back and "show all" change the words from outside.
  if (known !== asked) {
    setKnown(asked)
    setText(asked)
  }
  const show = (change: Partial<Record<Filter, string>>) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
    setSearch(next, { preventScrollReset: true })
  }
  const find = () => text.trim() !== asked && show({ text: text.trim() })
  const any = { value: '', label: t('transactions.any') }
  const filtered = transactionFilters.some(name => search.has(name))
  return (
    <Row role="search" aria-label={t('transactions.filter')}>
      <Field label={t('transactions.find')}>
        <TextInput
          type="search"
          enterKeyHint="search"
          icon={MagnifyingGlassIcon}
          maxLength={limits.search.query}
          value={text}
          onChange={setText}
          onBlur={find}
          onKeyDown={event => event.key === 'Enter' && find()}
        />
      </Field>
      <Field label={t('transactions.what')}>
        <Select
          value={search.get('type') ?? ''}
          onChange={type => show({ type })}
          options={[any, ...transactionTypes.map(value => ({ value, label: t(`transactions.type.${value}`) }))]}
        />
      </Field>
      <Field label={t('transactions.stateLabel')}>
        <Select
          value={search.get('state') ?? ''}
          onChange={state => show({ state })}
          options={[any, ...transactionStates.map(value => ({ value, label: t(`transactions.state.${value}`) }))]}
        />
      </Field>
      <Field label={t('transactions.wayLabel')}>
        <Select
          value={search.get('way') ?? ''}
          onChange={way => show({ way })}
          options={[any, ...paymentWays.map(value => ({ value, label: t(`transactions.way.${value}`) }))]}
        />
      </Field>
      <Field label={t('transactions.currency')}>
        <Select
          value={search.get('currency') ?? ''}
          onChange={currency => show({ currency })}
          options={[any, ...currencies.map(value => ({ value, label: value }))]}
        />
      </Field>
      <Field label={t('transactions.from')}>
        <TextInput
          type="date"
          value={search.get('from') ?? ''}
          max={search.get('to') ?? undefined}
          onChange={from => show({ from })}
        />
      </Field>
      <Field label={t('transactions.to')}>
        <TextInput
          type="date"
          value={search.get('to') ?? ''}
          min={search.get('from') ?? undefined}
          onChange={to => show({ to })}
        />
      </Field>
      <Field label={t('transactions.sortLabel')}>
        <Select
          value={search.get('sort') ?? 'newest'}
          onChange={sort => show({ sort: sort === 'newest' ? '' : sort })}
          options={transactionSorts.map(value => ({ value, label: t(`transactions.sort.${value}`) }))}
        />
      </Field>
      {filtered && (
        <Button type="button" onClick={() => show({ text: '', type: '', state: '', way: '', currency: '', from: '', to: '' })}>
          {t('transactions.all')}
        </Button>
      )}
    </Row>
  )
}
