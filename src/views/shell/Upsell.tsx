import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

/** Dialog that a locked place opens (specification §6): Brand Protection, and the way to talk to somebody about it. */
export function Upsell({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('upsell')
  const said = t('points', { returnObjects: true })
  const points = Array.isArray(said) ? said.map(String) : []
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      size="lg"
      cover={<Cartel seed="brand-protection" motif="piel" inks="noche" ratio="3:4" />}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {t('later')}
          </Button>
          <ButtonLink look="accent" icon={ChatCircleTextIcon} to={pathOf('support')} onClick={onClose}>
            {t('talk')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('text')}</p>
      <chakra.ul display="grid" gap="10px" marginTop="4">
        {points.map(point => (
          <chakra.li key={point} display="flex" gap="10px" alignItems="center">
            <Icon of={CheckIcon} size={16} />
            {point}
          </chakra.li>
        ))}
      </chakra.ul>
    </Dialog>
  )
}
