import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { asksToConfirm, lockedPartOf } from '#contract/rules/casting-call.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { CastingCallStepperActor } from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'
import { selectPublished } from '#src/machines/casting-call-stepper/casting-call-stepper.select.ts'
import { selectDraftState, selectFailure } from '#src/machines/stepper/stepper.select.ts'
import { asNumber } from '../form/draft-values.ts'
import { StepTroubles } from '../form/StepTroubles.tsx'

/** Obstacles: two versions of the draft, a limit of the plan, what the server refused, what may not change any more. */
export function Troubles({ actor, locks }: { actor: CastingCallStepperActor; locks: boolean }) {
  const { t } = useTranslation('casting-call-stepper')
  const failure = useSelector(actor, selectFailure)
  const published = useSelector(actor, selectPublished)
  const conflict = useSelector(actor, selectDraftState) === 'conflict'
  const reconfirm = useSelector(actor, snapshot => asksToConfirm(snapshot.context.fields))
  /** Fields that are locked again are as they were published. */
  const unlock = (asked: boolean) =>
    actor.send({ type: 'fields.change', patch: { ...(!asked && lockedPartOf(published?.fields ?? {})), reconfirm: asked } })
  const { limit, used } = failure?.details ?? {}
  return (
    <>
      <StepTroubles actor={actor} said="plan.limit_reached" />
      {!conflict && failure?.code === 'plan.limit_reached' && (
        <Notice tone="warn">
          <b>{t('limit.title', { count: asNumber(limit) ?? 1 })}</b> {t('limit.detail', { count: asNumber(used) ?? 1 })}{' '}
          <TextLink to={pathOf('my_work_brands', { section: 'calls' })}>{t('limit.see')}</TextLink>
        </Notice>
      )}
      {locks && published?.locked && (
        <Notice tone={reconfirm ? 'warn' : 'info'}>
          {t('locked')}
          <Checkbox name="reconfirm" checked={reconfirm} onChange={unlock}>
            {t('reconfirm')}
          </Checkbox>
        </Notice>
      )}
    </>
  )
}
