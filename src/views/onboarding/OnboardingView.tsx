import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BriefcaseItem } from '#contract/entities/application.ts'
import { onboardingSteps } from '#contract/entities/onboarding.ts'
import type { ConnectedNetwork, RateItem } from '#contract/entities/profile.ts'
import { Button } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { StepBar, StepBarAlert } from '#src/components/StepBar.tsx'
import { Stepper, type StepperStep } from '#src/components/Stepper.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { OnboardingActor } from '#src/machines/onboarding/onboarding.machine.ts'
import {
  selectAbout,
  selectFailure,
  selectFields,
  selectIssues,
  selectState,
  selectStep,
  selectTried,
} from '#src/machines/onboarding/onboarding.select.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { onboardingViewAside } from '#src/theme/made/recipes/onboarding-view-aside.js'
import { onboardingViewColumns } from '#src/theme/made/recipes/onboarding-view-columns.js'
import { onboardingViewLists } from '#src/theme/made/recipes/onboarding-view-lists.js'
import { onboardingViewMiddle } from '#src/theme/made/recipes/onboarding-view-middle.js'
import { onboardingViewSteps } from '#src/theme/made/recipes/onboarding-view-steps.js'
import { rail as railRecipe } from '#src/theme/made/recipes/rail.js'
import { FlowFrame } from '../arriving/FlowFrame.tsx'
import { focusFirstWrong, useStartOfStep } from '../form/attention.ts'
import { FormContext, type StepForm } from '../form/form-context.ts'
import { useStepForm } from '../form/use-step-form.ts'
import { StepPortfolio } from '../portfolio/StepPortfolio.tsx'
import type { BriefcaseVerbs } from '../portfolio/verbs.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { usePage } from '../shell/page.ts'
import { Conflict, DraftNote } from './DraftNote.tsx'
import { Preview } from './Preview.tsx'
import { StepAbout } from './StepAbout.tsx'
import { StepBrand, StepCapability, StepCompany } from './StepCompany.tsx'
import { StepInterests } from './StepInterests.tsx'
import { type ConnectionRow, type SignInParts, StepNetworks } from './StepNetworks.tsx'
import { StepPrices } from './StepPrices.tsx'

const Rail = chakra('ol', railRecipe)
const Columns = chakra('div', onboardingViewColumns)
const Steps = chakra('nav', onboardingViewSteps)
const Middle = chakra('section', onboardingViewMiddle)
const Aside = chakra('div', onboardingViewAside)

export interface OnboardingParts {
  channels: ResourceActor<readonly ConnectedNetwork[]>
  connection: ConnectionRow
  signIn: SignInParts
  pieces: ResourceActor<readonly BriefcaseItem[]>
  rates: ResourceActor<readonly RateItem[]>
  briefcaseDecision: DecisionActor<BriefcaseVerbs>
  uploads: UploadsActor
}

interface Props extends OnboardingParts {
  actor: OnboardingActor
  onLater(): void
}

/** `additional-information`: who one is, and what one's part needs; every step can wait. */
export function OnboardingView({ actor, onLater, ...parts }: Props) {
  const { t } = useTranslation('onboarding')
  const state = useSelector(actor, selectState)
  const step = useSelector(actor, selectStep)
  const about = useSelector(actor, selectAbout)
  const issues = useSelector(actor, selectIssues)
  const tried = useSelector(actor, selectTried)
  const failure = useSelector(actor, selectFailure)
  const fields = useSelector(actor, selectFields)
  const currency = about?.currency ?? 'EUR'
  const { change, leave, errorOf } = useStepForm(actor, step, { currency })
  const id = actor.getSnapshot().context.id
  const form = useMemo<StepForm>(
    () => ({ id, fields, currency, error: errorOf, change, leave, locked: () => false }),
    [id, fields, currency, errorOf, change, leave],
  )
  const sheet = useRef<HTMLElement>(null)
  usePage({ title: about ? t(`step.${step}.title`) : t('title') })
  useStartOfStep(step, sheet)
  const later = (
    <Button size="sm" onClick={onLater}>
      {t('later')}
    </Button>
  )
  if (state === 'loadFailed')
    return (
      <FlowFrame action={later}>
        <FailedState failure={failure} minHeight="60vh" onRetry={() => actor.send({ type: 'draft.retry' })} />
      </FlowFrame>
    )
  if (!about || state === 'loading')
    return (
      <FlowFrame action={later}>
        <PageSkeleton />
      </FlowFrame>
    )
  const names = onboardingSteps[about.side]
  const at = names.indexOf(step)
  const clean = (name: string) => Object.keys(issues[name] ?? {}).length === 0
  const bars = names.map((name, index): StepperStep => {
    const open = names.slice(0, index).every(clean)
    const done = open && clean(name) && (index < at || tried.has(name))
    return { id: name, label: t(`step.${name}.name`), state: name === step ? 'now' : done ? 'done' : 'next', open }
  })
  const open = (name: string) => actor.send({ type: 'step.go', step: name })
  const last = at === names.length - 1
  const goOn = () => {
    const before = actor.getSnapshot().context.step
    actor.send(last ? { type: 'draft.submit' } : { type: 'step.next' })
    if (actor.getSnapshot().context.step === before && !clean(before)) focusFirstWrong(sheet.current)
  }
  const busy = state === 'settling' || state === 'submitting'
  const next = names[at + 1]
  const wrong = tried.has(step) ? Object.keys(issues[step] ?? {}).length : 0
  return (
    <FormContext value={form}>
      <FlowFrame note={<DraftNote actor={actor} />} action={later}>
        <Columns preview={about.side === 'creator'} data-state={state} data-step={step}>
          <Steps aria-label={t('steps')}>
            <Rail>
              {bars.map(bar => (
                <li key={bar.id} data-state={bar.state} aria-current={bar.state === 'now' ? 'step' : undefined}>
                  <span data-dot>{bar.state === 'done' && <Icon of={CheckIcon} size={14} weight="bold" />}</span>
                  {bar.open && bar.state !== 'now' ? (
                    <button type="button" onClick={() => open(bar.id)}>
                      <b>{bar.label}</b>
                    </button>
                  ) : (
                    <b>{bar.label}</b>
                  )}
                  <span />
                  <p>{t(`step.${bar.id}.about`)}</p>
                </li>
              ))}
            </Rail>
          </Steps>
          <Middle ref={sheet}>
            <chakra.div display={{ lg: 'none' }} marginBottom="4">
              <Stepper steps={bars} label={t('steps')} onOpen={open} />
            </chakra.div>
            <chakra.h1 textStyle="display" fontSize={{ base: '1.5rem', lg: '2rem' }} tabIndex={-1}>
              {t(`step.${step}.title`)}
            </chakra.h1>
            <chakra.p color="muted" fontSize="1rem" margin="8px 0 22px" maxWidth="56ch">
              {t(`step.${step}.lead`)}
            </chakra.p>
            <chakra.form
              id="onboarding"
              noValidate
              display="grid"
              alignContent="start"
              gap="18px"
              maxWidth="680px"
              paddingBottom="40px"
              aria-label={t(`step.${step}.name`)}
              onSubmit={event => {
                event.preventDefault()
                goOn()
              }}
            >
              <Conflict actor={actor} />
              {failure && !failure.fields && <Refusal code={failure.code} />}
              {step === 'about' && <StepAbout creator={about.side === 'creator'} />}
              {step === 'interests' && <StepInterests />}
              {step === 'company' && <StepCompany />}
              {step === 'brand' && <StepBrand />}
              {step === 'capability' && <StepCapability />}
            </chakra.form>
            {/* Lists with forms of their own: a form in a form is none. */}
            {step === 'networks' && (
              <Lists>
                <StepNetworks channels={parts.channels} connection={parts.connection} signIn={parts.signIn} />
              </Lists>
            )}
            {step === 'portfolio' && (
              <Lists>
                <StepPortfolio pieces={parts.pieces} decision={parts.briefcaseDecision} uploads={parts.uploads} />
              </Lists>
            )}
            {step === 'prices' && (
              <Lists>
                <StepPrices rates={parts.rates} decision={parts.briefcaseDecision} />
              </Lists>
            )}
            <StepBar
              marginInline={{ base: '-16px', md: 'calc(clamp(20px,4vw,56px) * -1)' }}
              paddingInline={{ md: 'clamp(20px,4vw,56px)' }}
              borderEndStartRadius="18px"
            >
              {at > 0 && (
                <Button look="plain" onClick={() => actor.send({ type: 'step.back' })}>
                  <Icon of={ArrowLeftIcon} size={18} flip />
                  {t('back')}
                </Button>
              )}
              <StepBarAlert>{wrong > 0 && t('fix', { count: wrong })}</StepBarAlert>
              <Button look="accent" size="lg" iconAfter={last ? undefined : ArrowRightIcon} busy={busy} onClick={goOn}>
                {next ? t('next', { step: t(`step.${next}.name`).toLocaleLowerCase() }) : t(`finish.${about.side}`)}
              </Button>
            </StepBar>
          </Middle>
          {about.side === 'creator' && (
            <Aside>
              <Preview channels={parts.channels} />
            </Aside>
          )}
        </Columns>
      </FlowFrame>
    </FormContext>
  )
}

const Lists = chakra('div', onboardingViewLists)
