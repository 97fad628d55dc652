import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { useSelector } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Icon, type PhosphorIcon } from '#src/components/Icon.tsx'
import { StepBar, StepBarAlert } from '#src/components/StepBar.tsx'
import { Stepper, type StepperStep } from '#src/components/Stepper.tsx'
import type { StepperActor } from '#src/machines/stepper/stepper.machine.ts'
import { selectIssues, selectState, selectTried } from '#src/machines/stepper/stepper.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { focusFirstWrong, useStartOfStep } from './attention.ts'
import { DraftState } from './DraftState.tsx'
import { StepColumns, StepHead, StepSheet } from './StepFrame.tsx'

/** The ways from a pane beside the form to a step of it. */
export interface StepDoors<Step extends string = string> {
  onOpen(step: Step): void
  isOpen(step: Step): boolean
}

interface Props<Step extends string> {
  actor: StepperActor
  /** All of them, in their order. */
  steps: readonly Step[]
  step: Step
  /** The file of its words: `step`, `stepShort`, `lead` and `publish`. */
  words: string
  title: string
  /** Something public is changed, instead of written for the first time. */
  changing: boolean
  /** The consequence of throwing changes away, in words. */
  stays: string
  /** The draft is kept in this browser alone. */
  here?: boolean
  /** Of the last button. */
  icon: PhosphorIcon
  /** Beside the fields. */
  pane(doors: StepDoors<Step>): ReactNode
  /** The fields of the step, after what stands in their way. */
  children: ReactNode
}

/** The page of a form in steps that somebody publishes: bars, the sheet of one step with a pane beside it, and the way on. */
export function StepPage<Step extends string>(props: Props<Step>) {
  const { actor, steps, step, words, title, changing, stays, here, icon, pane, children } = props
  const { t } = useTranslation([words, 'form-steps'])
  const state = useSelector(actor, selectState)
  const issues = useSelector(actor, selectIssues)
  const tried = useSelector(actor, selectTried)
  const sheet = useRef<HTMLFormElement>(null)
  useStartOfStep(step, sheet)
  const at = steps.indexOf(step)
  const next = steps[at + 1]
  const countOf = (name: string) => Object.keys(issues[name] ?? {}).length
  const bars = steps.map((name, index): StepperStep => {
    const open = steps.slice(0, index).every(one => countOf(one) === 0)
    const done = open && countOf(name) === 0 && (index < at || tried.has(name))
    return { id: name, label: t(`stepShort.${name}`), state: name === step ? 'now' : done ? 'done' : 'next', open }
  })
  const onOpen = (name: string) => actor.send({ type: 'step.go', step: name })
  const isOpen = (name: string) => bars.some(bar => bar.id === name && bar.open && bar.state !== 'now')
  const goOn = () => {
    const before = actor.getSnapshot().context.step
    actor.send(next ? { type: 'step.next' } : { type: 'draft.submit' })
    if (actor.getSnapshot().context.step === before && countOf(before) > 0) focusFirstWrong(sheet.current)
  }
  const wrong = tried.has(step) ? countOf(step) : 0
  return (
    <>
      <StepHead>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 16px">
          <h1 tabIndex={-1}>{title}</h1>
          <DraftState actor={actor} here={here} />
          <chakra.div marginInlineStart="auto">
            <ConfirmButton
              size="sm"
              look="plain"
              title={t(changing ? 'form-steps:discard.changesTitle' : 'form-steps:discard.title')}
              consequence={changing ? stays : t('form-steps:discard.detail')}
              confirm={t(changing ? 'form-steps:discard.changesConfirm' : 'form-steps:discard.confirm')}
              onConfirm={() => actor.send({ type: 'draft.discard' })}
            >
              {t('form-steps:discard.button')}
            </ConfirmButton>
          </chakra.div>
        </chakra.div>
        <Stepper steps={bars} label={t('form-steps:steps')} onOpen={onOpen} />
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
          {children}
        </StepSheet>
        {pane({ onOpen, isOpen })}
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
          <Button look="accent" size="lg" icon={icon} busy={state === 'settling' || state === 'submitting'} onClick={goOn}>
            {t(changing ? 'publish.changes' : 'publish.button')}
          </Button>
        )}
      </StepBar>
    </>
  )
}
