import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { DownloadButton } from '../DownloadButton.tsx'
import type { Download } from '../use-download.ts'

const files = ['tax-lines', 'dac7'] as const
export type TaxFile = (typeof files)[number]

/** This year and the ones before that tax offices still ask about. */
const yearsBack = 6

interface Props {
  /** `2026-12-01`. */
  today: string
  download: Download<[TaxFile, number]>
}

/** Files of a year for tax offices. */
export function TaxFiles({ today, download }: Props) {
  const { t } = useTranslation('taxes')
  const current = Number(today.slice(0, 4))
  const [year, setYear] = useState(current)
  return (
    <chakra.section aria-labelledby="tax-files" display="grid" gap="10px" justifyItems="start">
      <chakra.h2 id="tax-files" textStyle="title-2">
        {t('files.title')}
      </chakra.h2>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="12px">
        <Field label={t('files.year')}>
          <Select
            value={String(year)}
            options={Array.from({ length: yearsBack + 1 }, (_, back) => String(current - back)).map(value => ({
              value,
              label: value,
            }))}
            onChange={value => setYear(Number(value))}
          />
        </Field>
        {files.map(file => (
          <DownloadButton key={file} download={() => download(file, year)}>
            {t(`files.${file}`)}
          </DownloadButton>
        ))}
      </chakra.div>
      <chakra.p textStyle="small" color="muted">
        {t('files.help')}
      </chakra.p>
    </chakra.section>
  )
}
