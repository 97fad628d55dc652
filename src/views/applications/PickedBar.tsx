import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/entities/application.ts'
import { applicationCan } from '#contract/processes/application.ts'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { pickedBarBase } from '#src/theme/made/recipes/picked-bar-base.js'
import { useMay } from '../may.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { mostCompared } from './tabs.ts'
import type { PitchVerbs } from './verbs.ts'

const Base = chakra('div', pickedBarBase)

interface Props {
  pitches: readonly Application[]
  decision: DecisionActor<PitchVerbs>
  onCompare(): void
  onAskOutside(): void
  onClear(): void
}

/** Acts on several pitches at once. */
export function PickedBar({ pitches, decision, onCompare, onAskOutside, onClear }: Props) {
  const { t } = useTranslation(['applications', 'approvals'])
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, snapshot => snapshot.context.failure)
  const [declining, setDeclining] = useState(false)
  const runs = useMay('run')
  const declinable = pitches.filter(pitch => applicationCan(pitch.state, { type: 'pitch.decline' }))
  return (
    <Base role="group" aria-label={t('picked.label')}>
      <IconButton size="sm" icon={XIcon} iconSize={16} label={t('picked.clear')} onClick={onClear} />
      <chakra.b role="status" marginInlineEnd="auto">
        {t('picked.count', { count: pitches.length })}
      </chakra.b>
      <Button size="sm" disabled={pitches.length < 2 || pitches.length > mostCompared} onClick={onCompare}>
        {t('picked.compare')}
      </Button>
      {runs && (
        <Button size="sm" aria-haspopup="dialog" onClick={onAskOutside}>
          {t('approvals:link.button')}
        </Button>
      )}
      {runs && (
        <Button
          size="sm"
          busy={busy}
          disabled={declinable.length === 0}
          aria-haspopup="dialog"
          onClick={() => setDeclining(true)}
        >
          {t('picked.decline')}
        </Button>
      )}
      {pitches.length > mostCompared && (
        <chakra.p flex="1 0 100%" textStyle="small" role="status">
          {t('picked.tooMany', { max: mostCompared })}
        </chakra.p>
      )}
      {failure && (
        <chakra.div flex="1 0 100%">
          <Refusal code={failure.code} />
        </chakra.div>
      )}
      <DeclineDialog
        open={declining}
        who={declinable.length === 1 ? (declinable[0]?.creator.name ?? null) : null}
        count={declinable.length}
        onClose={() => setDeclining(false)}
        onDecline={answer => {
          setDeclining(false)
          const applications = declinable.map(pitch => pitch.uuid)
          const call = declinable[0]?.casting_call.uuid
          decision.send({
            type: 'decision.make',
            decision: { kind: 'declineMany', uuid: call ?? '', body: { applications, ...answer } },
          })
        }}
      />
    </Base>
  )
}
