import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import type { ActOf, DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ownCallPaneNumbers } from '#src/theme/made/recipes/own-call-pane-numbers.js'
import { useMay } from '../may.ts'
import { useDecisions } from '../use-decided.ts'
import { CallMark } from './CallMark.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { useCallWords } from './call-words.ts'
import type { OwnCallVerbs } from './verbs.ts'

type Snapshot = ReturnType<DecisionActor<OwnCallVerbs>['getSnapshot']>
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

const Numbers = chakra('dl', ownCallPaneNumbers)

/** The brand's own call: how it goes, and what can be done with it. */
export function OwnCallPane({ call, decision }: { call: CastingCall; decision: DecisionActor<OwnCallVerbs> }) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const { isUnderWay } = useDecisions(decision)
  const failure = useSelector(decision, selectFailure)
  const [cancelling, setCancelling] = useState(false)
  const make = (act: ActOf<OwnCallVerbs>) => decision.send({ type: 'decision.make', decision: { ...act, uuid: call.uuid } })
  const runs = useMay('run')
  const alive = call.state === 'open' || call.state === 'paused'
  return (
    <>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2">
        <h2>{t('own.title')}</h2>
        <CallMark state={call.state} />
      </chakra.div>
      <Numbers>
        <div>
          <dt>{t('aside.applied')}</dt>
          <dd>{words.amount(call.applications)}</dd>
        </div>
        <div>
          <dt>{t('aside.shortlisted')}</dt>
          <dd>{words.amount(call.shortlisted)}</dd>
        </div>
        <div>
          <dt>{t('own.hired')}</dt>
          <dd>
            {words.amount(call.creators_hired)} / {words.amount(call.creators_wanted)}
          </dd>
        </div>
      </Numbers>
      <ButtonLink look="accent" size="lg" icon={UsersThreeIcon} to={pathOf('casting_call_applications', { uuid: call.uuid })}>
        {t('own.applications')}
      </ButtonLink>
      <ButtonLink icon={PaperPlaneTiltIcon} to={pathOf('casting_call_invitations', { uuid: call.uuid })}>
        {t('own.invitations')}
      </ButtonLink>
      {alive && (call.content.visibility === 'invited' || call.content.visibility === 'link') && (
        <chakra.p textStyle="small" color="text-2">
          {t(`own.seenBy.${call.content.visibility}`)}
        </chakra.p>
      )}
      {runs && call.filled && (
        <ButtonLink icon={PencilSimpleIcon} to={pathOf('steps_casting_call', { uuid: call.uuid })}>
          {t('own.edit')}
        </ButtonLink>
      )}
      {runs && alive && (
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
          <ButtonLink icon={PencilSimpleIcon} to={pathOf('steps_casting_call', { uuid: call.uuid })}>
            {t('own.edit')}
          </ButtonLink>
          {call.state === 'open' ? (
            <Button icon={PauseIcon} busy={isUnderWay({ kind: 'pause' })} onClick={() => make({ kind: 'pause' })}>
              {t('own.pause')}
            </Button>
          ) : (
            <Button icon={PlayIcon} busy={isUnderWay({ kind: 'resume' })} onClick={() => make({ kind: 'resume' })}>
              {t('own.resume')}
            </Button>
          )}
          <ConfirmButton
            danger={false}
            busy={isUnderWay({ kind: 'close' })}
            title={t('own.close.title')}
            consequence={t('own.close.consequence')}
            confirm={t('own.close.confirm')}
            onConfirm={() => make({ kind: 'close' })}
          >
            {t('own.close.button')}
          </ConfirmButton>
          <Button look="danger" busy={isUnderWay({ kind: 'cancel' })} aria-haspopup="dialog" onClick={() => setCancelling(true)}>
            {t('own.cancel.button')}
          </Button>
        </chakra.div>
      )}
      {runs && (
        <Button
          look="plain"
          icon={CopyIcon}
          busy={isUnderWay({ kind: 'copy' })}
          onClick={() => make({ kind: 'copy', body: call })}
        >
          {t('own.copy')}
        </Button>
      )}
      {failure && <Refusal code={failure.code} />}
      <chakra.p textStyle="small" color="muted">
        {t(`own.state.${call.filled ? 'filled' : call.state}`)}
      </chakra.p>
      <CancelDialog
        open={cancelling}
        onClose={() => setCancelling(false)}
        onCancel={reason => {
          setCancelling(false)
          make({ kind: 'cancel', body: { reason } })
        }}
      />
    </>
  )
}
