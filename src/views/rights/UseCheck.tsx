import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LicenceUse, ProvenLicence } from '#contract/entities/licence.ts'
import { rightsChannels } from '#contract/entities/rights.ts'
import { networks } from '#contract/networks.ts'
import { allCountries } from '#contract/places.ts'
import { happensOnNetwork, licenceCovers, networksOf } from '#contract/rules/licence.ts'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { todayOf } from './use-licence-words.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** A question about one use, answered at once by the rule that the server asks, too. */
export function UseCheck({ licence }: { licence: ProvenLicence }) {
  const { t } = useTranslation('rights')
  const words = useCallWords()
  const language = useLanguage()
  const [use, setUse] = useState<LicenceUse>(() => ({
    channel: licence.rights.channels[0] ?? 'organic_repost',
    network: networksOf(licence)[0] ?? 'instagram',
    country: licence.country ?? 'ES',
    on: todayOf(),
  }))
  const ask = (changed: Partial<LicenceUse>) => setUse(before => ({ ...before, ...changed }))
  const countries = useMemo(
    () =>
      allCountries
        .map(value => ({ value, label: words.country(value) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [words, language],
  )
  const onNetwork = happensOnNetwork(use.channel)
  const { covered, gaps } = licenceCovers(licence, { ...use, network: onNetwork ? use.network : null })
  return (
    <chakra.section display="grid" gap="12px" aria-label={t('check.title')}>
      <div>
        <h2>{t('check.title')}</h2>
        <chakra.p color="text-2">{t('check.lead')}</chakra.p>
      </div>
      <Field label={t('check.channel')}>
        <Select
          value={use.channel}
          options={rightsChannels.map(value => ({ value, label: words.right(value) }))}
          onChange={channel => ask({ channel })}
        />
      </Field>
      {onNetwork && (
        <Field label={t('check.network')}>
          <Select
            value={use.network ?? ''}
            options={networks.map(value => ({ value, label: words.network(value) }))}
            onChange={network => ask({ network })}
          />
        </Field>
      )}
      <Field label={t('check.country')}>
        <Select value={use.country} options={countries} onChange={country => ask({ country })} />
      </Field>
      <Field label={t('check.on')}>
        <TextInput type="date" value={use.on} onChange={on => ask({ on })} />
      </Field>
      {!isDay(use.on) ? (
        <Notice tone="info">{t('check.incomplete')}</Notice>
      ) : covered ? (
        <Notice tone="success">{t('check.yes')}</Notice>
      ) : (
        <Notice tone="warn">
          {t('check.no')}
          <chakra.ul paddingInlineStart="18px" marginTop="4px">
            {gaps.map(gap => (
              <li key={gap}>{t(`gap.${gap}`)}</li>
            ))}
          </chakra.ul>
        </Notice>
      )}
    </chakra.section>
  )
}
