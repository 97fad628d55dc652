import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { FadersHorizontalIcon } from '@phosphor-icons/react/dist/csr/FadersHorizontal'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currencies.ts'
import { limits } from '#contract/limits.ts'
import { type Hours, parseHours, writeHours } from '#contract/rules/hours.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { nearKinds, orientations, venueTypes } from '#contract/space-choices.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { realtyFilterDialogPair } from '#src/theme/made/recipes/realty-filter-dialog-pair.js'
import {
  cleared,
  countOn,
  flags,
  impressions,
  nearOf,
  orientationsOf,
  sizes,
  venuesOf,
  withFilters,
  withinOf,
} from './filters.ts'
import { HourFields } from './HourFields.tsx'
import { useSpaceWords } from './use-space-words.ts'

const Pair = chakra('div', realtyFilterDialogPair)
const any = '-'

interface Props {
  filters: Filters
  currency: (typeof currencies)[number]
  /** The days that prices are for now. */
  days: { from: string; to: string; hours: Hours | null } | null
  count: number | null
  /** Number of spaces near each kind of place; null while it is not known. */
  near: Readonly<Record<string, number>> | null
  onFilters(filters: Filters, options?: { replace?: boolean }): void
}

/** Days, money, size and the rest, behind two buttons that open the same. All that is changed while it is open is one step back. */
export function FilterDialog({ filters, currency, days, count, near, onFilters }: Props) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  const [open, setOpen] = useState(false)
  const changed = useRef(false)
  const change = (next: Filters) => {
    onFilters(next, { replace: changed.current })
    changed.current = true
  }
  const set = (patch: Record<string, string | null>) => change(withFilters(filters, patch))
  const show = () => {
    changed.current = false
    setOpen(true)
  }
  const on = countOn(filters)
  const hours = filters.hours ? parseHours(filters.hours) : null
  const chosen = nearOf(filters)
  const within = withinOf(filters)
  const venues = venuesOf(filters)
  const shapes = orientationsOf(filters)
  const setNear = (kinds: string[]) => set({ near: kinds.join(',') || null })
  // A first day behind the last one moves it along: nobody has to change two fields to look at another month.
  const setFrom = (from: string) =>
    set({ from: from || null, ...(filters.to && from > filters.to ? { to: addDays(from, limits.space.usualDays - 1) } : {}) })
  return (
    <>
      <Button size="sm" icon={CalendarBlankIcon} aria-haspopup="dialog" onClick={show} flex="none">
        {days ? words.when(days) : t('days.label')}
      </Button>
      <IconButton
        outlined
        icon={FadersHorizontalIcon}
        label={on > 0 ? t('filters.buttonOn', { count: on }) : t('filters.title')}
        aria-haspopup="dialog"
        onClick={show}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters.title')}
        footer={
          <>
            <Button onClick={() => change(cleared(filters))}>{t('filters.clear')}</Button>
            <Button look="accent" onClick={() => setOpen(false)}>
              {count === null ? t('filters.show') : t('results', { count, n: words.number(count) })}
            </Button>
          </>
        }
      >
        <Stack>
          <Pair>
            <Field label={t(hours ? 'hours.day' : 'days.from')} optional={false}>
              <TextInput type="date" value={filters.from ?? days?.from ?? ''} onChange={setFrom} />
            </Field>
            {!hours && (
              <Field label={t('days.to')} optional={false}>
                <TextInput
                  type="date"
                  min={filters.from ?? days?.from}
                  value={filters.to ?? days?.to ?? ''}
                  onChange={to => set({ to: to || null, from: filters.from ?? days?.from ?? null })}
                />
              </Field>
            )}
          </Pair>
          <Checkbox
            checked={hours !== null}
            onChange={on => set({ hours: on ? '12-14' : null, to: null, from: filters.from ?? days?.from ?? null })}
          >
            {t('hours.filter')}
          </Checkbox>
          {hours && (
            <Pair>
              <HourFields value={hours} onChange={next => set({ hours: writeHours(next) })} />
            </Pair>
          )}
          <Pair>
            <Field label={t('filters.price_max')} optional={false}>
              <MoneyInput
                value={filters.price_max ? Number(filters.price_max) : null}
                currency={currency}
                onChange={minor => set({ price_max: minor ? String(minor) : null, currency })}
              />
            </Field>
            <Field label={t('filters.currency')} optional={false}>
              <Select
                value={currency}
                onChange={value => set({ currency: value, ...(filters.sort ? {} : { sort: 'price' }) })}
                options={currencies.map(value => ({ value, label: value }))}
              />
            </Field>
            <AtLeast name="size_min" steps={sizes} filters={filters} onChange={set}>
              {value => t('filters.sizeFrom', { area: t('area', { n: words.number(value) }) })}
            </AtLeast>
            <AtLeast name="impressions_min" steps={impressions} filters={filters} onChange={set}>
              {value => t('filters.impressionsFrom', { n: words.number(value) })}
            </AtLeast>
            <Field label={t('filters.venue')} optional={false}>
              <Select
                value={venues.join(',') || any}
                onChange={value => set({ venue: value === any ? null : value })}
                options={[
                  { value: any, label: t('filters.any') },
                  // An address may name several; one is chosen here.
                  ...(venues.length > 1 ? [{ value: venues.join(','), label: words.either(venues.map(words.venue)) }] : []),
                  ...venueTypes.map(value => ({ value, label: words.venue(value) })),
                ]}
              />
            </Field>
          </Pair>
          <Field group label={t('filters.orientation')} optional={false}>
            <chakra.div display="flex" flexWrap="wrap" gap="4px 20px">
              {orientations.map(value => (
                <Checkbox
                  key={value}
                  checked={shapes.includes(value)}
                  onChange={on =>
                    set({
                      orientation: orientations.filter(one => (one === value ? on : shapes.includes(one))).join(',') || null,
                    })
                  }
                >
                  {t(`orientation.${value}`)}
                </Checkbox>
              ))}
            </chakra.div>
          </Field>
          <Field group label={t('near.title')} help={t('near.help')} optional={false}>
            <chakra.div display="flex" flexWrap="wrap" gap="4px 20px" marginBottom="8px">
              {nearKinds.map(kind => (
                <Checkbox
                  key={kind}
                  checked={chosen.includes(kind)}
                  onChange={on => setNear(on ? [...chosen, kind] : chosen.filter(one => one !== kind))}
                >
                  {t(`near.kind.${kind}`)}
                  {near && <chakra.span color="muted"> {words.number(near[kind] ?? 0)}</chakra.span>}
                </Checkbox>
              ))}
            </chakra.div>
            <Select
              aria-label={t('near.within')}
              disabled={chosen.length === 0}
              value={String(within)}
              onChange={value => set({ within: value })}
              options={[...new Set([...limits.space.near.steps, within])]
                .toSorted((a, b) => a - b)
                .map(metres => ({ value: String(metres), label: t('near.upTo', { n: words.number(metres) }) }))}
            />
          </Field>
          <div>
            {flags.map(flag => (
              <Checkbox key={flag} checked={filters[flag] === '1'} onChange={on => set({ [flag]: on ? '1' : null })}>
                {t(`filters.${flag}`)}
              </Checkbox>
            ))}
          </div>
        </Stack>
      </Dialog>
    </>
  )
}

interface AtLeastProps {
  name: 'size_min' | 'impressions_min'
  steps: readonly string[]
  filters: Filters
  /** The words of a step. */
  children(value: number): string
  onChange(patch: Record<string, string | null>): void
}

/** A least value out of a few steps; one that only the address names is a step, too. */
function AtLeast({ name, steps, filters, children, onChange }: AtLeastProps) {
  const { t } = useTranslation('realty')
  const chosen = filters[name]
  return (
    <Field label={t(`filters.${name}`)} optional={false}>
      <Select
        value={chosen ?? any}
        onChange={value => onChange({ [name]: value === any ? null : value })}
        options={[
          { value: any, label: t('filters.any') },
          ...[...new Set([...steps, ...(chosen ? [chosen] : [])])].map(value => ({ value, label: children(Number(value)) })),
        ]}
      />
    </Field>
  )
}

function Stack({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="4">
      {children}
    </chakra.div>
  )
}
