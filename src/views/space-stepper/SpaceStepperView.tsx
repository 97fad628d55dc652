import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { spaceSteps } from '#contract/entities/space.ts'
import { pathOf } from '#contract/paths.ts'
import { Notice } from '#src/components/Notice.tsx'
import type { SpaceStepperActor } from '#src/machines/space-stepper/space-stepper.machine.ts'
import { selectStep } from '#src/machines/space-stepper/space-stepper.select.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { StepPage } from '../form/StepPage.tsx'
import { StepperStates } from '../form/StepperStates.tsx'
import { StepTroubles } from '../form/StepTroubles.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { usePage } from '../shell/page.ts'
import { PreviewPane } from './PreviewPane.tsx'
import { StepFace } from './StepFace.tsx'
import { StepPlace } from './StepPlace.tsx'
import { StepPrice } from './StepPrice.tsx'
import { StepRules } from './StepRules.tsx'
import { SpaceFormContext, useFormOf } from './space-form.ts'

interface Props {
  actor: SpaceStepperActor
  photos: UploadsActor
  permit: UploadsActor
}

/** `steps_space`: a host writes down what can be booked; the draft is never lost. */
export function SpaceStepperView({ actor, photos, permit }: Props) {
  const { t } = useTranslation(['space-stepper', 'form-steps', 'hosting'])
  const words = useSpaceWords()
  const step = useSelector(actor, selectStep)
  const form = useFormOf(actor)
  const changing = form !== null && form.about.state !== 'draft'
  const review = form?.about.review
  const title = t(changing ? 'titleChange' : 'title')
  usePage({
    title: form ? t('titleStep', { title, step: t(`step.${step}`) }) : title,
    crumbs: [{ label: t('hosting:title'), to: pathOf('own_spaces') }, { label: title }],
    noTabs: true,
  })
  return (
    <StepperStates actor={actor} form={form}>
      <SpaceFormContext value={form}>
        <StepPage
          actor={actor}
          steps={spaceSteps}
          step={step}
          words="space-stepper"
          title={title}
          changing={changing}
          stays={t('discard.changesDetail')}
          icon={StorefrontIcon}
          pane={doors => <PreviewPane actor={actor} {...doors} />}
        >
          <StepTroubles actor={actor} />
          {review && (
            <Notice tone="warn">
              {t('hosting:sentBack')} {words.list(review.reasons.map(reason => t(`hosting:reason.${reason}`)))} {review.note}
            </Notice>
          )}
          {step === 'place' && <StepPlace />}
          {step === 'face' && <StepFace photos={photos} />}
          {step === 'price' && <StepPrice />}
          {step === 'rules' && <StepRules permit={permit} />}
        </StepPage>
      </SpaceFormContext>
    </StepperStates>
  )
}
