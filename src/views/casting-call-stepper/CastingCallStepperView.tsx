import { MegaphoneSimpleIcon } from '@phosphor-icons/react/dist/csr/MegaphoneSimple'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { stepNames } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import type { CastingCallStepperActor } from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import { selectPublished, selectStep } from '#src/machines/casting-call-stepper/casting-call-stepper.select.ts'
import { StepPage } from '../form/StepPage.tsx'
import { StepperStates } from '../form/StepperStates.tsx'
import { usePage } from '../shell/page.ts'
import { BriefPane } from './BriefPane.tsx'
import { CallFormContext } from './call-form.ts'
import { StepBasics } from './StepBasics.tsx'
import { StepDeliverables } from './StepDeliverables.tsx'
import { StepOffer } from './StepOffer.tsx'
import { StepPublish } from './StepPublish.tsx'
import { StepQuestions } from './StepQuestions.tsx'
import { StepWho } from './StepWho.tsx'
import { Troubles } from './Troubles.tsx'
import { useFormOf } from './use-form-of.ts'

/** Fields of a step that a first pitch locks. */
const locking: readonly string[] = ['deliverables', 'offer', 'publish']

/** `steps_casting_call`: a brand writes its call in six steps; the draft is never lost. */
export function CastingCallStepperView({ actor }: { actor: CastingCallStepperActor }) {
  const { t } = useTranslation(['casting-call-stepper', 'form-steps'])
  const step = useSelector(actor, selectStep)
  const published = useSelector(actor, selectPublished)
  const form = useFormOf(actor)
  const title = t(published ? 'titleChange' : 'title')
  usePage({
    title: form ? t('titleStep', { title, step: t(`step.${step}`) }) : title,
    crumbs: [{ label: t('crumb'), to: pathOf('my_work_brands', { section: 'calls' }) }, { label: title }],
    noTabs: true,
  })
  return (
    <StepperStates actor={actor} form={form}>
      <CallFormContext value={form}>
        <StepPage
          actor={actor}
          steps={stepNames}
          step={step}
          words="casting-call-stepper"
          title={title}
          changing={published !== null}
          stays={t('discard.changesDetail')}
          here={published !== null}
          icon={MegaphoneSimpleIcon}
          pane={doors => <BriefPane {...doors} />}
        >
          <Troubles actor={actor} locks={locking.includes(step)} />
          {step === 'basics' && <StepBasics />}
          {step === 'who' && <StepWho />}
          {step === 'deliverables' && <StepDeliverables />}
          {step === 'offer' && <StepOffer />}
          {step === 'questions' && <StepQuestions />}
          {step === 'publish' && <StepPublish onOpen={name => actor.send({ type: 'step.go', step: name })} />}
        </StepPage>
      </CallFormContext>
    </StepperStates>
  )
}
