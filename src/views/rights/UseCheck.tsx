import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LicenceUse, ProvenLicence } from '#contract/entities/licence.ts'
import { happensOnNetwork, licenceCovers, networksOf } from '#contract/rules/licence.ts'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { UseFields } from './UseFields.tsx'
import { todayOf } from './use-licence-words.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** A question about one use, answered at once by the rule that the server asks, too. */
export function UseCheck({ licence }: { licence: ProvenLicence }) {
  const { t } = useTranslation('rights')
  const [use, setUse] = useState<LicenceUse>(() => ({
    channel: licence.rights.channels[0] ?? 'organic_repost',
    network: networksOf(licence)[0] ?? 'instagram',
    country: licence.country ?? 'ES',
    on: todayOf(),
  }))
  const ask = (changed: Partial<LicenceUse>) => setUse(before => ({ ...before, ...changed }))
  const onNetwork = happensOnNetwork(use.channel)
  const { covered, gaps } = licenceCovers(licence, { ...use, network: onNetwork ? use.network : null })
  return (
    <chakra.section display="grid" gap="12px" aria-label={t('check.title')}>
      <div>
        <h2>{t('check.title')}</h2>
        <chakra.p color="text-2">{t('check.lead')}</chakra.p>
      </div>
      <UseFields use={use} onChange={ask} />
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
