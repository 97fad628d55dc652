import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { proposalSteps } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { Notice } from '#src/components/Notice.tsx'
import type { ProposalStepperActor } from '#src/machines/proposal-stepper/proposal-stepper.machine.ts'
import { selectStep } from '#src/machines/proposal-stepper/proposal-stepper.select.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { StepPage } from '../form/StepPage.tsx'
import { StepperStates } from '../form/StepperStates.tsx'
import { StepTroubles } from '../form/StepTroubles.tsx'
import { usePage } from '../shell/page.ts'
import { PreviewPane } from './PreviewPane.tsx'
import { ProposalFormContext, useFormOf } from './proposal-form.ts'
import { StepGallery } from './StepGallery.tsx'
import { StepOffer } from './StepOffer.tsx'
import { StepPackages } from './StepPackages.tsx'
import { StepPublish } from './StepPublish.tsx'

/** `steps_proposal`: a creator writes an offer that brands can order; the draft is never lost. */
export function ProposalStepperView({ actor }: { actor: ProposalStepperActor }) {
  const { t } = useTranslation(['proposal-stepper', 'form-steps', 'proposals'])
  const words = useCallWords()
  const step = useSelector(actor, selectStep)
  const form = useFormOf(actor)
  const changing = form !== null && form.about.state !== 'draft'
  const review = form?.about.review
  const title = t(changing ? 'titleChange' : 'title')
  usePage({
    title: form ? t('titleStep', { title, step: t(`step.${step}`) }) : title,
    crumbs: [{ label: t('crumb'), to: pathOf('my_work', { section: 'proposals' }) }, { label: title }],
    noTabs: true,
  })
  return (
    <StepperStates actor={actor} form={form}>
      <ProposalFormContext value={form}>
        <StepPage
          actor={actor}
          steps={proposalSteps}
          step={step}
          words="proposal-stepper"
          title={title}
          changing={changing}
          stays={t('discard.changesDetail')}
          icon={StorefrontIcon}
          pane={doors => <PreviewPane actor={actor} {...doors} />}
        >
          <StepTroubles actor={actor} />
          {review && (
            <Notice tone="warn">
              {t('sentBack')} {words.list(review.reasons.map(reason => t(`proposals:reason.${reason}`)))} {review.note}
            </Notice>
          )}
          {step === 'offer' && <StepOffer />}
          {step === 'packages' && <StepPackages />}
          {step === 'gallery' && <StepGallery />}
          {step === 'publish' && <StepPublish />}
        </StepPage>
      </ProposalFormContext>
    </StepperStates>
  )
}
