import { useTranslation } from 'react-i18next'
import type { Hours } from '#contract/rules/hours.ts'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { useSpaceWords } from './use-space-words.ts'

interface Props {
  value: Hours | null
  onChange(hours: Hours): void
  /** Hours of the first day that others have. */
  taken?: readonly number[]
  /** Hours of that day at which it does not open. */
  shut?: readonly number[]
  errors?: { from?: string | undefined; until?: string | undefined }
}

const firsts = Array.from({ length: 24 }, (_, hour) => hour)

/** The first hour, and the one that is free again; what ends before it begins ends on the next day. */
export function HourFields({ value, onChange, taken = [], shut = [], errors = {} }: Props) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  const from = value?.from ?? null
  const ends = (from === null ? [] : firsts).map(n => ((from ?? 0) + n) % 24).map(hour => hour + 1)
  // As long as before, however early it begins.
  const moved = (next: number) => (value ? ((next + ((value.until + 23 - value.from) % 24)) % 24) + 1 : Math.min(next + 1, 24))
  return (
    <>
      <Field label={t('hours.from')} optional={false} error={errors.from}>
        <Select
          value={from === null ? '' : String(from)}
          placeholder={from === null ? t('hours.choose') : undefined}
          onChange={hour => onChange({ from: Number(hour), until: moved(Number(hour)) })}
          options={firsts.map(hour => ({
            value: String(hour),
            label: shut.includes(hour)
              ? t('hours.closedAt', { time: words.hour(hour) })
              : taken.includes(hour)
                ? t('hours.takenAt', { time: words.hour(hour) })
                : words.hour(hour),
          }))}
        />
      </Field>
      <Field label={t('hours.until')} optional={false} error={errors.until}>
        <Select
          value={value ? String(value.until) : ''}
          placeholder={value ? undefined : t('hours.choose')}
          onChange={hour => from !== null && onChange({ from, until: Number(hour) })}
          options={ends.map(hour => ({
            value: String(hour),
            label: from !== null && hour > from ? words.hour(hour) : t('hours.nextDay', { time: words.hour(hour) }),
          }))}
        />
      </Field>
    </>
  )
}
