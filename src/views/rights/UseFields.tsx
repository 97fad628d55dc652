import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LicenceUse } from '#contract/entities/licence.ts'
import { rightsChannels } from '#contract/entities/rights.ts'
import { networks } from '#contract/networks.ts'
import { allCountries } from '#contract/places.ts'
import { happensOnNetwork } from '#contract/rules/licence.ts'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { useCallWords } from '../casting-calls/call-words.ts'

type Use = Pick<LicenceUse, 'channel' | 'network' | 'country'>

interface Props {
  use: Use
  onChange(changed: Partial<Use>): void
  /** The error of the kind of use. */
  error?: string | undefined
}

/** Fields for the use of the work: its kind, network and country. */
export function UseFields({ use, onChange, error }: Props) {
  const { t } = useTranslation('rights')
  const words = useCallWords()
  const language = useLanguage()
  const countries = useMemo(
    () =>
      allCountries
        .map(value => ({ value, label: words.country(value) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [words, language],
  )
  return (
    <>
      <Field label={t('check.channel')} error={error}>
        <Select
          value={use.channel}
          options={rightsChannels.map(value => ({ value, label: words.right(value) }))}
          onChange={channel => onChange({ channel })}
        />
      </Field>
      {happensOnNetwork(use.channel) && (
        <Field label={t('check.network')}>
          <Select
            value={use.network ?? ''}
            options={networks.map(value => ({ value, label: words.network(value) }))}
            onChange={network => onChange({ network })}
          />
        </Field>
      )}
      <Field label={t('check.country')}>
        <Select value={use.country} options={countries} onChange={country => onChange({ country })} />
      </Field>
    </>
  )
}
