import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { Hours } from '#contract/rules/hours.ts'
import { weekdayNumbers } from '#contract/rules/opening-hours.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { asList, asNumber, asObject, without } from '../form/draft-values.ts'
import { Rows } from '../form/StepFrame.tsx'
import { HourFields } from '../realty/HourFields.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { useSpaceForm } from './space-form.ts'

const most = limits.space.hours.stretches
/** A day's first stretch, until its host says another one. */
const usual: Hours = { from: 9, until: 18 }

interface Row {
  weekday: number
  hours: Hours
  /** Its place in the form, by which errors are named. */
  at: number
}

/** The weekly hours of a place: closed on days that have none; whoever says nothing is open at all hours. */
export function OpeningField() {
  const { t } = useTranslation('space-stepper')
  const words = useSpaceWords()
  const form = useSpaceForm()
  const has = form.fields.opening !== null && form.fields.opening !== undefined
  const list = asList(form.fields.opening).map(asObject)
  const rows = list.map((one, at): Row => {
    const hours = { from: asNumber(one.from) ?? usual.from, until: asNumber(one.until) ?? usual.until }
    return { weekday: asNumber(one.weekday) ?? 1, hours, at }
  })
  const change = (next: readonly { weekday: number; hours: Hours }[]) =>
    form.change({
      opening: next.toSorted((a, b) => a.weekday - b.weekday).map(({ weekday, hours }) => ({ weekday, ...hours })),
    })
  const [first] = rows
  const ofFirst = rows.filter(row => row.weekday === first?.weekday)
  return (
    <Field group label={t('opening.label')} help={t('opening.help')} optional error={form.error('opening')}>
      <Checkbox checked={has} onChange={on => form.change({ opening: on ? [] : null })}>
        {t('opening.has')}
      </Checkbox>
      {has && (
        <Rows marginTop="3">
          {weekdayNumbers.map(weekday => (
            <li key={weekday}>
              <Weekday
                weekday={weekday}
                rows={rows.filter(row => row.weekday === weekday)}
                onAdd={hours => change([...rows, { weekday, hours }])}
                onChange={(at, hours) => change(rows.map(row => (row.at === at ? { weekday, hours } : row)))}
                onRemove={at => change(without(rows, at))}
              />
            </li>
          ))}
        </Rows>
      )}
      {has && first && (
        <chakra.div marginTop="2">
          <Button
            size="sm"
            onClick={() => change(weekdayNumbers.flatMap(weekday => ofFirst.map(({ hours }) => ({ weekday, hours }))))}
          >
            {t('opening.everyDay', { weekday: words.weekday(first.weekday) })}
          </Button>
        </chakra.div>
      )}
    </Field>
  )
}

interface WeekdayProps {
  weekday: number
  rows: readonly Row[]
  onAdd(hours: Hours): void
  onChange(at: number, hours: Hours): void
  onRemove(at: number): void
}

function Weekday({ weekday, rows, onAdd, onChange, onRemove }: WeekdayProps) {
  const { t } = useTranslation('space-stepper')
  const words = useSpaceWords()
  const form = useSpaceForm()
  const name = words.weekday(weekday)
  const last = rows.at(-1)?.hours.until ?? 0
  // Behind the one before: a place that shuts at noon opens again later.
  const next = rows.length === 0 ? usual : { from: Math.min(last + 1, 23), until: Math.min(last + 4, 24) }
  return (
    <chakra.div role="group" aria-label={name} display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" gap="2 10px" alignItems="center">
        <chakra.b textTransform="capitalize">{name}</chakra.b>
        {rows.length === 0 && <chakra.span color="muted">{t('opening.closed')}</chakra.span>}
        {rows.length < most && (
          <Button
            size="sm"
            icon={PlusIcon}
            marginInlineStart="auto"
            aria-label={t('opening.addOn', { weekday: name })}
            onClick={() => onAdd(next)}
          >
            {t('opening.add')}
          </Button>
        )}
      </chakra.div>
      {rows.map(({ hours, at }) => (
        <chakra.div
          key={at}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr) auto"
          gap="10px"
          alignItems="flex-start"
          maxWidth="480px"
        >
          <HourFields
            value={hours}
            onChange={changed => onChange(at, changed)}
            errors={{ from: form.error(`opening.${at}.from`), until: form.error(`opening.${at}.until`) }}
          />
          <IconButton
            icon={TrashIcon}
            marginTop="26px"
            label={t('opening.remove', { weekday: name, hours: words.hours(hours) })}
            onClick={() => onRemove(at)}
          />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
