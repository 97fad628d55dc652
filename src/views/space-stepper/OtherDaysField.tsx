import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { Hours } from '#contract/rules/hours.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { asList, asNumber, asObject, asText, replaced, without } from '../form/draft-values.ts'
import { Rows } from '../form/StepFrame.tsx'
import { HourFields } from '../realty/HourFields.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { useSpaceForm } from './space-form.ts'

const { stretches, otherDays } = limits.space.hours
/** A date's first hours, until its host says others. */
const usual: Hours = { from: 9, until: 14 }

interface Row {
  day: string
  hours: readonly Hours[]
}

const hoursOf = (written: unknown): Hours => {
  const { from, until } = asObject(written)
  return { from: asNumber(from) ?? usual.from, until: asNumber(until) ?? usual.until }
}

/** Holidays, and other dates on which a place opens otherwise than in its week: closed, until hours are added. */
export function OtherDaysField() {
  const { t } = useTranslation('space-stepper')
  const form = useSpaceForm()
  const rows = asList(form.fields.other_days)
    .map(asObject)
    .map((one): Row => ({ day: asText(one.day), hours: asList(one.hours).map(hoursOf) }))
  const change = (other_days: readonly Row[]) => form.change({ other_days })
  return (
    <Field group label={t('otherDays.label')} help={t('otherDays.help')} optional error={form.error('other_days')}>
      {rows.length > 0 && (
        <Rows>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two dates may be the same while they are written, and errors are named by place
            <li key={at}>
              <OneDay
                at={at}
                row={row}
                onChange={next => change(replaced(rows, at, next))}
                onRemove={() => change(without(rows, at))}
              />
            </li>
          ))}
        </Rows>
      )}
      {rows.length < otherDays && (
        <chakra.div marginTop="2">
          <Button size="sm" icon={PlusIcon} onClick={() => change([...rows, { day: '', hours: [] }])}>
            {t('otherDays.add')}
          </Button>
        </chakra.div>
      )}
    </Field>
  )
}

interface OneDayProps {
  at: number
  row: Row
  onChange(row: Row): void
  onRemove(): void
}

function OneDay({ at, row: { day, hours }, onChange, onRemove }: OneDayProps) {
  const { t } = useTranslation('space-stepper')
  const words = useSpaceWords()
  const form = useSpaceForm()
  const name = day ? words.day(day) : t('otherDays.noDay')
  const last = hours.at(-1)?.until ?? 0
  const next = hours.length === 0 ? usual : { from: Math.min(last + 1, 23), until: Math.min(last + 4, 24) }
  return (
    <chakra.div role="group" aria-label={t('otherDays.on', { n: at + 1 })} display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" gap="2 10px" alignItems="flex-start">
        <chakra.div flex="0 1 220px">
          <Field label={t('otherDays.day')} optional={false} error={form.error(`other_days.${at}.day`)}>
            <TextInput type="date" value={day} onChange={changed => onChange({ day: changed, hours })} />
          </Field>
        </chakra.div>
        <IconButton icon={TrashIcon} marginTop="26px" label={t('otherDays.remove', { day: name })} onClick={onRemove} />
      </chakra.div>
      {hours.length === 0 && <chakra.span color="muted">{t('otherDays.closed')}</chakra.span>}
      {hours.map((one, n) => (
        <chakra.div
          // biome-ignore lint/suspicious/noArrayIndexKey: errors are named by place, and a stretch has nothing else
          key={n}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr) auto"
          gap="10px"
          alignItems="flex-start"
          maxWidth="480px"
        >
          <HourFields
            value={one}
            onChange={changed => onChange({ day, hours: replaced(hours, n, changed) })}
            errors={{
              from: form.error(`other_days.${at}.hours.${n}.from`),
              until: form.error(`other_days.${at}.hours.${n}.until`),
            }}
          />
          <IconButton
            icon={TrashIcon}
            marginTop="26px"
            label={t('otherDays.removeHours', { hours: words.hours(one), day: name })}
            onClick={() => onChange({ day, hours: without(hours, n) })}
          />
        </chakra.div>
      ))}
      {hours.length < stretches && (
        <chakra.div>
          <Button
            size="sm"
            icon={PlusIcon}
            aria-label={`${t('otherDays.addHours')}: ${name}`}
            onClick={() => onChange({ day, hours: [...hours, next] })}
          >
            {t('otherDays.addHours')}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  )
}
