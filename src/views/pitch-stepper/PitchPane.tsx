import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type PitchStep, pitchSteps } from '#contract/entities/application.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { Stepper } from '#src/components/Stepper.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { PitchAbout, PitchStepperActor } from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import {
  selectAbout,
  selectBegun,
  selectDraft,
  selectFailure,
  selectIssues,
  selectPlace,
  selectStep,
} from '#src/machines/pitch-stepper/pitch-stepper.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { focusFirstWrong } from '../form/attention.ts'
import { CallChanged } from './CallChanged.tsx'
import { DeliverablesStep } from './DeliverablesStep.tsx'
import { DraftConflict, DraftState } from './DraftState.tsx'
import { MessageStep } from './MessageStep.tsx'
import { Pane, PaneBody, PaneFoot, PaneHead } from './Pane.tsx'
import { PortfolioStep } from './PortfolioStep.tsx'
import { PaneLevel, Stack } from './parts.tsx'
import { Refusal } from './Refusal.tsx'
import { ReviewStep } from './ReviewStep.tsx'

export interface PitchPaneProps {
  actor: PitchStepperActor
  /** 1 on a page of its own, 2 beside the casting call. */
  level?: 1 | 2
}

/** The creator's pitch in four steps: a pane beside the call on desks, a page of its own on phones. */
const [, ...nextSteps] = pitchSteps

export function PitchPane({ actor, level = 2 }: PitchPaneProps) {
  const { t } = useTranslation('pitch-stepper')
  const place = useSelector(actor, selectPlace)
  const draft = useSelector(actor, selectDraft)
  const about = useSelector(actor, selectAbout)
  const failure = useSelector(actor, selectFailure)
  return (
    <PaneLevel value={level}>
      <Pane aria-labelledby="pitch-title" data-state={place} data-draft={draft ?? undefined}>
        <PaneHead>
          <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" gap="2px 12px">
            <Title level={level} />
            <DraftState actor={actor} />
          </chakra.div>
          {level === 1 && about && (
            <chakra.p textStyle="small" color="muted" truncate>
              <TextLink quiet to={pathOf('casting_call', { uuid: about.call.uuid })}>
                {about.call.title}
              </TextLink>
            </chakra.p>
          )}
          {about && <Steps actor={actor} />}
        </PaneHead>
        {place === 'loadFailed' ? (
          <PaneBody>
            <FailedState failure={failure} onRetry={() => actor.send({ type: 'draft.retry' })} />
          </PaneBody>
        ) : about ? (
          <Form actor={actor} about={about} beside={level === 2} />
        ) : (
          <PaneBody>
            <Loading label={t('loading')}>
              <Stack>
                <Skeleton width="40%" />
                <Skeleton height="184px" borderRadius="control" />
                <Skeleton width="56%" />
                <Skeleton height="40px" borderRadius="control" />
              </Stack>
            </Loading>
          </PaneBody>
        )}
      </Pane>
    </PaneLevel>
  )
}

function Title({ level }: { level: 1 | 2 }) {
  const { t } = useTranslation('pitch-stepper')
  return (
    <chakra.h2 as={`h${level}`} id="pitch-title" tabIndex={-1} textStyle="title-3">
      {t('title')}
    </chakra.h2>
  )
}

function Steps({ actor }: { actor: PitchStepperActor }) {
  const { t } = useTranslation('pitch-stepper')
  const step = useSelector(actor, selectStep)
  const issues = useSelector(actor, selectIssues)
  const broken = pitchSteps.findIndex(name => Object.keys(issues[name] ?? {}).length > 0)
  const now = pitchSteps.indexOf(step)
  return (
    <chakra.div marginTop="3.5">
      <Stepper
        label={t('steps')}
        onOpen={id => actor.send({ type: 'step.go', step: id })}
        steps={pitchSteps.map((id, index) => ({
          id,
          label: t(`step.${id}`),
          state: index === now ? 'now' : index < now ? 'done' : 'next',
          open: broken < 0 || index <= broken,
        }))}
      />
    </chakra.div>
  )
}

function Form({ actor, about, beside }: { actor: PitchStepperActor; about: PitchAbout; beside: boolean }) {
  const { t } = useTranslation('pitch-stepper')
  const step = useSelector(actor, selectStep)
  const place = useSelector(actor, selectPlace)
  const begun = useSelector(actor, selectBegun)
  const failure = useSelector(actor, selectFailure)
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef<PitchStep | null>(null)
  const { call, readBefore } = about

  // Another step: its beginning, and the focus with it. Nothing moves when the form first appears.
  useEffect(() => {
    if (shown.current !== null && shown.current !== step) {
      body.current?.scrollTo({ top: 0 })
      body.current?.focus({ preventScroll: true })
      body.current?.closest('[data-state]')?.scrollIntoView({ block: 'start' })
    }
    shown.current = step
  }, [step])
  // Why it was refused stands above the fields.
  useEffect(() => {
    if (failure) body.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [failure])

  const forward = (event: { type: 'step.next' } | { type: 'draft.submit' }) => {
    const before = actor.getSnapshot().context.step
    actor.send(event)
    if (actor.getSnapshot().context.step !== before) return
    // Stayed because something is missing: to it.
    focusFirstWrong(body.current)
  }
  const next = nextSteps[pitchSteps.indexOf(step)]
  const sending = place === 'settling' || place === 'submitting'
  return (
    <chakra.form
      display="contents"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        forward({ type: next ? 'step.next' : 'draft.submit' })
      }}
    >
      <PaneBody ref={body} tabIndex={-1} role="group" aria-label={t(`step.${step}`)}>
        <Stack>
          <DraftConflict actor={actor} />
          {readBefore && <CallChanged before={readBefore} after={call} />}
          {/* An edited call says itself what changed. */}
          {failure && !(failure.code === 'state.conflict' && readBefore) && <Refusal failure={failure} call={call} />}
          {step === 'message' && <MessageStep actor={actor} call={call} portfolio={about.portfolio} />}
          {step === 'deliverables' && <DeliverablesStep actor={actor} call={call} beside={beside} />}
          {step === 'portfolio' && <PortfolioStep actor={actor} portfolio={about.portfolio} />}
          {step === 'review' && <ReviewStep actor={actor} about={about} />}
        </Stack>
      </PaneBody>
      <PaneFoot>
        {step !== pitchSteps[0] ? (
          <Button look="plain" icon={ArrowLeftIcon} onClick={() => actor.send({ type: 'step.back' })}>
            {t('back')}
          </Button>
        ) : (
          begun && (
            <ConfirmButton
              look="plain"
              title={t('draft.discardSure')}
              consequence={t('draft.discardBody')}
              confirm={t('draft.discardYes')}
              busy={place === 'discarding'}
              onConfirm={() => actor.send({ type: 'draft.discard' })}
            >
              {t('draft.discard')}
            </ConfirmButton>
          )
        )}
        {next ? (
          <Button key="next" type="submit" look="accent" marginInlineStart="auto" iconAfter={ArrowRightIcon}>
            {t(`next.${next}`)}
          </Button>
        ) : (
          <Button key="send" type="submit" look="foco" marginInlineStart="auto" iconAfter={PaperPlaneTiltIcon} busy={sending}>
            {t('send')}
          </Button>
        )}
      </PaneFoot>
    </chakra.form>
  )
}
