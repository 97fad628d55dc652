import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { spaceSteps } from '#contract/entities/space.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StepBar, StepBarAlert } from '#src/components/StepBar.tsx'
import { Stepper, type StepperStep } from '#src/components/Stepper.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { SpaceStepperActor } from '#src/machines/space-stepper/space-stepper.machine.ts'
import { selectStep } from '#src/machines/space-stepper/space-stepper.select.ts'
import { selectDraftState, selectFailure, selectIssues, selectState, selectTried } from '#src/machines/stepper/stepper.select.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { focusFirstWrong, useStartOfStep } from '../form/attention.ts'
import { DraftConflict } from '../form/DraftConflict.tsx'
import { DraftState } from '../form/DraftState.tsx'
import { FormContext } from '../form/form-context.ts'
import { StepColumns, StepHead, StepSheet } from '../form/StepFrame.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
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
  const sayError = useErrorPhrase()
  const state = useSelector(actor, selectState)
  const step = useSelector(actor, selectStep)
  const issues = useSelector(actor, selectIssues)
  const tried = useSelector(actor, selectTried)
  const failure = useSelector(actor, selectFailure)
  const conflict = useSelector(actor, selectDraftState) === 'conflict'
  const form = useFormOf(actor)
  const sheet = useRef<HTMLFormElement>(null)
  const changing = form !== null && form.about.state !== 'draft'
  const title = t(changing ? 'titleChange' : 'title')
  usePage({
    title: form ? t('titleStep', { title, step: t(`step.${step}`) }) : title,
    crumbs: [{ label: t('hosting:title'), to: pathOf('own_spaces') }, { label: title }],
    noTabs: true,
  })
  useStartOfStep(step, sheet)

  if (state === 'loadFailed')
    return <FailedState failure={failure} minHeight="60vh" onRetry={() => actor.send({ type: 'draft.retry' })} />
  if (!form || state === 'loading') return <PageSkeleton />

  const clean = (name: string) => Object.keys(issues[name] ?? {}).length === 0
  const at = spaceSteps.indexOf(step)
  const bars = spaceSteps.map((name, index): StepperStep => {
    const open = spaceSteps.slice(0, index).every(clean)
    const state = name === step ? 'now' : open && clean(name) && (index < at || tried.has(name)) ? 'done' : 'next'
    return { id: name, label: t(`stepShort.${name}`), state, open }
  })
  const open = (name: string) => actor.send({ type: 'step.go', step: name })
  const next = spaceSteps[at + 1]
  const goOn = () => {
    const before = actor.getSnapshot().context.step
    actor.send(next ? { type: 'step.next' } : { type: 'draft.submit' })
    if (actor.getSnapshot().context.step === before && !clean(before)) focusFirstWrong(sheet.current)
  }
  const wrong = tried.has(step) ? Object.keys(issues[step] ?? {}).length : 0
  const { review } = form.about
  return (
    <FormContext value={form}>
      <SpaceFormContext value={form}>
        <StepHead>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 16px">
            <h1 tabIndex={-1}>{title}</h1>
            <DraftState actor={actor} />
            <chakra.div marginInlineStart="auto">
              <ConfirmButton
                size="sm"
                look="plain"
                title={t(changing ? 'discard.changesTitle' : 'discard.title')}
                consequence={t(changing ? 'discard.changesDetail' : 'discard.detail')}
                confirm={t('discard.confirm')}
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
            {conflict && <DraftConflict actor={actor} />}
            {!conflict && failure && (
              <Notice tone="danger">
                {sayError(failure.code)}
                {failure.requestId && failure.code === 'server.fault'
                  ? ` ${t('parts.reference', { ns: 'shell', id: failure.requestId })}`
                  : ''}
              </Notice>
            )}
            {review && (
              <Notice tone="warn">
                {t('hosting:sentBack')} {words.list(review.reasons.map(reason => t(`hosting:reason.${reason}`)))} {review.note}
              </Notice>
            )}
            {step === 'place' && <StepPlace />}
            {step === 'face' && <StepFace photos={photos} />}
            {step === 'price' && <StepPrice />}
            {step === 'rules' && <StepRules permit={permit} />}
          </StepSheet>
          <PreviewPane
            actor={actor}
            onOpen={open}
            isOpen={name => bars.some(bar => bar.id === name && bar.open && bar.state !== 'now')}
          />
        </StepColumns>
        <StepBar>
          {at > 0 && (
            <Button look="plain" onClick={() => actor.send({ type: 'step.back' })} marginInlineStart="-12px">
              <Icon of={ArrowLeftIcon} size={18} flip />
              {t('form-steps:back')}
            </Button>
          )}
          <StepBarAlert>{wrong > 0 && t('form-steps:fix', { count: wrong })}</StepBarAlert>
          {next ? (
            <Button look="accent" size="lg" iconAfter={ArrowRightIcon} onClick={goOn}>
              {t('form-steps:next', { step: t(`stepShort.${next}`).toLocaleLowerCase() })}
            </Button>
          ) : (
            <Button
              look="accent"
              size="lg"
              icon={StorefrontIcon}
              busy={state === 'settling' || state === 'submitting'}
              onClick={goOn}
            >
              {t(changing ? 'publish.changes' : 'publish.button')}
            </Button>
          )}
        </StepBar>
      </SpaceFormContext>
    </FormContext>
  )
}
