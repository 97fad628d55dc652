import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { MegaphoneSimpleIcon } from '@phosphor-icons/react/dist/csr/MegaphoneSimple'
import { useTranslation } from 'react-i18next'
import { type StepName, stepNames } from '#contract/entities/casting-call.ts'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { StepBar, StepBarAlert } from '#src/components/StepBar.tsx'

interface Props {
  step: StepName
  /** The fault of this step, once somebody tried to go on. */
  wrong: number
  busy: boolean
  changing: boolean
  onBack(): void
  onNext(): void
}

/** Back never loses anything; the last button names the result. */
export function StepperBar({ step, wrong, busy, changing, onBack, onNext }: Props) {
  const { t } = useTranslation(['casting-call-stepper', 'form-steps'])
  const index = stepNames.indexOf(step)
  const next = stepNames[index + 1]
  return (
    <StepBar>
      {index > 0 && (
        <Button look="plain" onClick={onBack} marginInlineStart="-12px">
          <Icon of={ArrowLeftIcon} size={18} flip />
          {t('form-steps:back')}
        </Button>
      )}
      <StepBarAlert>{wrong > 0 && t('form-steps:fix', { count: wrong })}</StepBarAlert>
      {next ? (
        <Button look="accent" size="lg" iconAfter={ArrowRightIcon} onClick={onNext}>
          {t('form-steps:next', { step: t(`stepShort.${next}`).toLocaleLowerCase() })}
        </Button>
      ) : (
        <Button look="accent" size="lg" icon={MegaphoneSimpleIcon} busy={busy} onClick={onNext}>
          {t(changing ? 'publish.changes' : 'publish.button')}
        </Button>
      )}
    </StepBar>
  )
}
