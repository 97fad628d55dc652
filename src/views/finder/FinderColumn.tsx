import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundProfile } from '#contract/entities/found-profile.ts'
import { profileLanguages } from '#contract/entities/profile.ts'
import { currency as currencies } from '#contract/entities/shapes.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { interestRoots, interestTree } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { networks } from '#contract/networks.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { CollectionActor, Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { finderColumnGroups } from '#src/theme/made/recipes/finder-column-groups.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { marketCountries } from '../casting-calls/countries.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { LikeField } from './LikeField.tsx'
import { ManyField } from './ManyField.tsx'
import { pricedBy } from './priced-by.ts'

const Groups = chakra('div', finderColumnGroups)

const any = '-'
/** The values of a filter that takes several, as they stand in the address. */
const chosenOf = (filters: Filters, name: string): readonly string[] => filters[name]?.split(',').filter(Boolean) ?? []
const followers = ['1000', '5000', '10000', '50000', '100000', '500000', '1000000']
const engagement = ['1', '2', '3', '5', '8']
const growth = ['1', '5', '10', '25', '50']
const views = ['1000', '5000', '10000', '50000', '100000']
const newDays = ['7', '30']
const lastPost = ['7', '30', '90']
/** Typing pauses this long before names are asked for. */
const pause = 250

interface Props {
  filters: Filters
  names: CollectionActor<FoundProfile>
  onFilters(patch: Readonly<Record<string, string | null>>): void
  onTyped(username: string): void
  /** The company's lists, whose people can be left out; empty for those who keep none. */
  lists: readonly KeptList[]
}

export interface KeptList {
  uuid: string
  name: string
}

/** Everything the search can be narrowed by. */
export function FinderColumn({ filters, names, onFilters, onTyped, lists }: Props) {
  const { t } = useTranslation('finder')
  const words = useCallWords()
  const interest = useInterestWords()
  const choose = (name: string, values: readonly string[], label: (value: string) => string) => (
    <Field label={t(`field.${name}`)} optional={false}>
      <Select
        value={filters[name] ?? any}
        onChange={value => onFilters({ [name]: value === any ? null : value })}
        options={[
          { value: any, label: t('any') },
          ...[...new Set([...values, ...(filters[name] ? [filters[name]] : [])])].map(value => ({ value, label: label(value) })),
        ]}
      />
    </Field>
  )
  const many = (name: string, values: readonly string[], say: (value: string) => string) => (
    <ManyField
      label={t(`field.${name}`)}
      values={values}
      chosen={chosenOf(filters, name)}
      most={limits.finder.inside}
      say={say}
      onChosen={chosen => onFilters({ [name]: chosen.join(',') || null })}
    />
  )
  const check = (name: string) => (
    <Checkbox checked={filters[name] === '1'} onChange={on => onFilters({ [name]: on ? '1' : null })}>
      {t(`field.${name}`)}
    </Checkbox>
  )
  return (
    <Groups>
      <NameField username={filters.username ?? ''} names={names} onFilters={onFilters} onTyped={onTyped} />
      <LikeField
        chosen={chosenOf(filters, 'like')}
        names={names}
        onChosen={chosen => onFilters({ like: chosen.join(',') || null })}
        onTyped={onTyped}
      />
      {many('network', networks, words.network)}
      {many(
        'interest',
        interestRoots.flatMap(root => [root, ...interestTree[root]]),
        interest,
      )}
      {choose('followers_min', followers, value => t('least', { n: words.count(Number(value)) }))}
      {choose('followers_max', followers, value => t('most', { n: words.count(Number(value)) }))}
      {choose('er_min', engagement, value => t('least', { n: words.percent(Number(value) / 100) }))}
      {choose('views_min', views, value => t('least', { n: words.count(Number(value)) }))}
      {choose('growth_min', growth, value => t('least', { n: words.percent(Number(value) / 100) }))}
      <PriceField key={`${filters.price_max} ${filters.currency}`} filters={filters} onFilters={onFilters} />
      {many(
        'country',
        [...marketCountries].sort((a, b) => words.country(a).localeCompare(words.country(b))),
        words.country,
      )}
      {many('language', profileLanguages, value => t(`language.${value}`))}
      {choose('last_post_days', lastPost, value => t('lastDays', { count: Number(value) }))}
      {choose('new_days', newDays, value => t('lastDays', { count: Number(value) }))}
      {(lists.length > 0 || filters.exclude_lists) &&
        many(
          'exclude_lists',
          lists.map(list => list.uuid),
          uuid => lists.find(list => list.uuid === uuid)?.name ?? t('listGone'),
        )}
      <AudienceFields filters={filters} onFilters={onFilters} />
      <chakra.div display="grid" gap="4px">
        {check('verified')}
        {check('on_platform')}
      </chakra.div>
    </Groups>
  )
}

/** A name, completed while it is typed: what begins with it first. Names cost nothing. */
function NameField({ username, names, onFilters, onTyped }: Omit<Props, 'filters' | 'lists'> & { username: string }) {
  const { t } = useTranslation('finder')
  const id = useId()
  const [text, setText] = useState(username)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rows = useSelector(names, snapshot => snapshot.context.page?.items) ?? []
  useEffect(() => setText(username), [username])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <chakra.form
      aria-label={t('field.username')}
      role="search"
      onSubmit={event => {
        event.preventDefault()
        onFilters({ username: text.trim() || null })
      }}
    >
      <Field label={t('field.username')} optional={false}>
        <TextInput
          list={id}
          name="username"
          autoComplete="off"
          maxLength={fieldLimits.channel.handle}
          dir="ltr"
          value={text}
          onChange={typed => {
            setText(typed)
            clearTimeout(timer.current)
            // One of the names was chosen.
            if (rows.some(row => row.handle === typed)) return onFilters({ username: typed })
            timer.current = setTimeout(() => onTyped(typed.trim()), pause)
          }}
          onBlur={() => {
            if (text.trim() !== username) onFilters({ username: text.trim() || null })
          }}
        />
      </Field>
      <datalist id={id}>
        {rows.map(row => (
          <option key={row.uuid} value={row.handle}>
            {row.name}
          </option>
        ))}
      </datalist>
    </chakra.form>
  )
}

function PriceField({ filters, onFilters }: Pick<Props, 'filters' | 'onFilters'>) {
  const { t } = useTranslation('finder')
  const [text, setText] = useState(filters.price_max ? String(Number(filters.price_max) / 100) : '')
  const chosen = filters.currency ?? 'EUR'
  const set = (amount: string, code: string) => {
    const value = Number(amount)
    const given = amount.trim() !== '' && Number.isFinite(value) && value >= 0
    // The order by a price per result is in a currency, too.
    const keeps = given || pricedBy(filters) !== null
    onFilters({ price_max: given ? String(Math.round(value * 100)) : null, currency: keeps && code !== 'EUR' ? code : null })
  }
  return (
    <Field label={t('field.price_max')} group>
      <chakra.div display="grid" gridTemplateColumns="minmax(0,1fr) 84px" gap="6px">
        <TextInput
          inputMode="decimal"
          aria-label={t('field.price_max')}
          value={text}
          onChange={setText}
          onBlur={() => set(text, chosen)}
          onKeyDown={event => {
            if (event.key === 'Enter') set(text, chosen)
          }}
        />
        <Select
          aria-label={t('field.currency')}
          value={chosen}
          onChange={code => set(text, code)}
          options={currencies.options.map(code => ({ value: code, label: code }))}
        />
      </chakra.div>
    </Field>
  )
}
