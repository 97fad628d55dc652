import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { StepBar, StepBarAlert } from '#src/components/StepBar.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DetailsFormActor } from '#src/machines/details-form/details-form.machine.ts'
import type { Fields } from '#src/machines/stepper/stepper.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { focusFirstWrong } from './attention.ts'
import { FormContext, type StepForm } from './form-context.ts'

type Snapshot = ReturnType<DetailsFormActor['getSnapshot']>
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectContext = (snapshot: Snapshot) => snapshot.context

interface Props {
  actor: DetailsFormActor
  label: string
  /** Its fields, which find the form around them. */
  children: ReactNode
}

/** A form of what is known already; what differs from it is saved or let go at its foot. */
export function DetailsForm({ actor, label, children }: Props) {
  const { t } = useTranslation('profile')
  const issueOf = useIssuePhrase()
  const state = useSelector(actor, selectState)
  const { of, fields, issues, left, failure } = useSelector(actor, selectContext)
  const element = useRef<HTMLFormElement>(null)
  const change = useCallback((patch: Fields) => actor.send({ type: 'details.change', patch }), [actor])
  const leave = useCallback((name: string) => actor.send({ type: 'details.leave', name }), [actor])
  const form = useMemo<StepForm>(
    () => ({
      id: of,
      fields,
      currency: 'EUR',
      error: name => {
        const [issue] = issues[name] ?? []
        return issue && left.has(name) ? issueOf(issue) : undefined
      },
      change,
      leave,
      locked: () => state === 'saving',
    }),
    [of, fields, issues, left, state, issueOf, change, leave],
  )
  if (state === 'failed')
    return <FailedState failure={failure} minHeight="320px" onRetry={() => actor.send({ type: 'details.retry' })} />
  if (state === 'loading')
    return (
      <Loading>
        <Skeleton height="420px" />
      </Loading>
    )
  const save = () => {
    actor.send({ type: 'details.save' })
    focusFirstWrong(element.current)
  }
  const wrong = Object.keys(issues).filter(name => left.has(name)).length
  return (
    <FormContext value={form}>
      <chakra.form
        ref={element}
        noValidate
        display="grid"
        gap="18px"
        aria-label={label}
        data-state={state}
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        {failure && !failure.fields && <Refusal code={failure.code} />}
        {children}
        {state !== 'settled' && (
          <StepBar marginTop="0" marginInline={{ base: '-16px', lg: 0 }} paddingInline={{ lg: '0' }}>
            <StepBarAlert>{wrong > 0 && t('form.fix', { count: wrong })}</StepBarAlert>
            <Button look="plain" disabled={state === 'saving'} onClick={() => actor.send({ type: 'details.discard' })}>
              {t('form.discard')}
            </Button>
            <Button type="submit" look="accent" size="lg" busy={state === 'saving'}>
              {t('form.save')}
            </Button>
          </StepBar>
        )}
      </chakra.form>
    </FormContext>
  )
}
