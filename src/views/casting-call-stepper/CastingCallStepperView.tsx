import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { stepNames } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Stepper, type StepperStep } from '#src/components/Stepper.tsx'
import type { CastingCallStepperActor } from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import { selectPublished, selectStep } from '#src/machines/casting-call-stepper/casting-call-stepper.select.ts'
import { selectFailure, selectIssues, selectState, selectTried } from '#src/machines/stepper/stepper.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { focusFirstWrong, useStartOfStep } from '../form/attention.ts'
import { DraftState } from '../form/DraftState.tsx'
import { FormContext } from '../form/form-context.ts'
import { StepColumns, StepHead, StepSheet } from '../form/StepFrame.tsx'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { usePage } from '../shell/page.ts'
import { BriefPane } from './BriefPane.tsx'
import { CallFormContext } from './call-form.ts'
import { StepBasics } from './StepBasics.tsx'
import { StepDeliverables } from './StepDeliverables.tsx'
import { StepOffer } from './StepOffer.tsx'
import { StepPublish } from './StepPublish.tsx'
import { StepperBar } from './StepperBar.tsx'
import { StepQuestions } from './StepQuestions.tsx'
import { StepWho } from './StepWho.tsx'
import { Troubles } from './Troubles.tsx'
import { useFormOf } from './use-form-of.ts'

/** Fields of a step that a first pitch locks. */
const locking: readonly string[] = ['deliverables', 'offer', 'publish']

/** `steps_casting_call`: a brand writes its call in six steps; the draft is never lost. */
export function CastingCallStepperView({ actor }: { actor: CastingCallStepperActor }) {
  const { t } = useTranslation(['casting-call-stepper', 'form-steps'])
  const state = useSelector(actor, selectState)
  const step = useSelector(actor, selectStep)
  const issues = useSelector(actor, selectIssues)
  const tried = useSelector(actor, selectTried)
  const failure = useSelector(actor, selectFailure)
  const published = useSelector(actor, selectPublished)
  const form = useFormOf(actor)
  const sheet = useRef<HTMLFormElement>(null)
  const title = t(published ? 'titleChange' : 'title')
  usePage({
    title: form ? t('titleStep', { title, step: t(`step.${step}`) }) : title,
    crumbs: [{ label: t('crumb'), to: pathOf('my_work_brands', { section: 'calls' }) }, { label: title }],
    noTabs: true,
  })
  useStartOfStep(step, sheet)

  if (state === 'loadFailed') {
    return <FailedState failure={failure} minHeight="60vh" onRetry={() => actor.send({ type: 'draft.retry' })} />
  }
  if (!form || state === 'loading') return <PageSkeleton />

  const clean = (name: string) => Object.keys(issues[name] ?? {}).length === 0
  const at = stepNames.indexOf(step)
  const bars = stepNames.map((name, index): StepperStep => {
    const open = stepNames.slice(0, index).every(clean)
    const state = name === step ? 'now' : open && clean(name) && (index < at || tried.has(name)) ? 'done' : 'next'
    return { id: name, label: t(`stepShort.${name}`), state, open }
  })
  const open = (name: string) => actor.send({ type: 'step.go', step: name })
  const goOn = () => {
    const before = actor.getSnapshot().context.step
    actor.send(at === stepNames.length - 1 ? { type: 'draft.submit' } : { type: 'step.next' })
    if (actor.getSnapshot().context.step === before && !clean(before)) focusFirstWrong(sheet.current)
  }
  const busy = state === 'settling' || state === 'submitting'

  return (
    <FormContext value={form}>
      <CallFormContext value={form}>
        <StepHead>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 16px">
            <h1 tabIndex={-1}>{title}</h1>
            <DraftState actor={actor} here={published !== null} />
            <chakra.div marginInlineStart="auto">
              <ConfirmButton
                size="sm"
                look="plain"
                title={t(published ? 'discard.changesTitle' : 'discard.title')}
                consequence={t(published ? 'discard.changesDetail' : 'discard.detail')}
                confirm={t(published ? 'discard.changesConfirm' : 'discard.confirm')}
                onConfirm={() => actor.send({ type: 'draft.discard' })}
              >
                {t('form-steps:discard.button')}
              </ConfirmButton>
            </chakra.div>
          </chakra.div>
          <Stepper steps={bars} label={t('form-steps:steps')} onOpen={open} />
        </StepHead>
        <StepColumns data-state={state} data-step={step}>
          <StepSheet
            ref={sheet}
            noValidate
            aria-label={t(`step.${step}`)}
            onSubmit={event => {
              event.preventDefault()
              goOn()
            }}
          >
            <header>
              <h2 tabIndex={-1}>{t(`step.${step}`)}</h2>
              <p>{t(`lead.${step}`)}</p>
            </header>
            <Troubles actor={actor} locks={locking.includes(step)} />
            {step === 'basics' && <StepBasics />}
            {step === 'who' && <StepWho />}
            {step === 'deliverables' && <StepDeliverables />}
            {step === 'offer' && <StepOffer />}
            {step === 'questions' && <StepQuestions />}
            {step === 'publish' && <StepPublish onOpen={open} />}
          </StepSheet>
          <BriefPane onOpen={open} isOpen={name => bars.some(bar => bar.id === name && bar.open && bar.state !== 'now')} />
        </StepColumns>
        <StepperBar
          step={step}
          wrong={tried.has(step) ? Object.keys(issues[step] ?? {}).length : 0}
          busy={busy}
          changing={published !== null}
          onBack={() => actor.send({ type: 'step.back' })}
          onNext={goOn}
        />
      </CallFormContext>
    </FormContext>
  )
}
