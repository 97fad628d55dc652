import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrandingSettings } from '#contract/entities/branding.ts'
import { limits } from '#contract/limits.ts'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { FileButton } from '#src/components/FileButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { brandingViewPlate } from '#src/theme/made/recipes/branding-view-plate.js'
import { facePartRow } from '#src/theme/made/recipes/face-part-row.js'
import { useVerb } from '../form/use-verb.ts'
import type { LogoVerbs } from './verbs.ts'

const Row = chakra('div', facePartRow)
const Plate = chakra('div', brandingViewPlate)

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/gif'
const megabytes = Math.round(limits.upload.imageBytes / 1_048_576)

interface Props {
  settings: BrandingSettings
  decision: DecisionActor<LogoVerbs>
}

/** The company's logo: chosen, changed or taken away; what was refused is said beside it. */
export function LogoPart({ settings: { logo, allowed }, decision }: Props) {
  const { t } = useTranslation('branding')
  const phraseOf = useErrorPhrase()
  const [tooLarge, setTooLarge] = useState(false)
  const replace = useVerb(decision, 'logo.replace')
  const remove = useVerb(decision, 'logo.remove')
  const busy = replace.busy || remove.busy
  const code = tooLarge ? 'upload.too_large' : (replace.failure ?? remove.failure)?.code
  const take = (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > limits.upload.imageBytes)
    if (file.size <= limits.upload.imageBytes) replace.make(file)
  }
  return (
    <Row>
      <Plate>{logo ? <img src={logo} alt={t('logo.alt')} /> : <span>{t('logo.none')}</span>}</Plate>
      <chakra.div data-part="words" display="grid" gap="8px" flex="1 1 240px">
        <chakra.div display="flex" flexWrap="wrap" gap="10px">
          <FileButton
            icon={ImageIcon}
            busy={replace.busy}
            disabled={remove.busy || !allowed}
            accept={accepted}
            inputLabel={t('logo.choose')}
            onFiles={([file]) => take(file)}
          >
            {logo ? t('logo.change') : t('logo.choose')}
          </FileButton>
          {logo && (
            <ConfirmButton
              look="plain"
              danger={false}
              title={t('logo.removeTitle')}
              consequence={t('logo.removeDetail')}
              confirm={t('logo.remove')}
              busy={remove.busy}
              disabled={replace.busy || !allowed}
              onConfirm={() => {
                setTooLarge(false)
                remove.make()
              }}
            >
              {t('logo.remove')}
            </ConfirmButton>
          )}
        </chakra.div>
        <chakra.p textStyle="small" color="muted" maxWidth="56ch">
          {t('logo.help', { megabytes, ...limits.branding.logo })}
        </chakra.p>
        {code && !busy && <Notice tone="danger">{phraseOf(code)}</Notice>}
        <span className="vh" role="status">
          {replace.busy ? t('logo.sending') : replace.done ? t('logo.done') : remove.done ? t('logo.removed') : ''}
        </span>
      </chakra.div>
    </Row>
  )
}
