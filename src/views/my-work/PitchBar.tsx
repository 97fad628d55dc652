import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import type { PitchPickingActor } from '#src/machines/pitch-picking/pitch-picking.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { bulkBarBase } from '#src/theme/made/recipes/bulk-bar-base.js'
import { usePitchPicking } from './pitch-picking.ts'

const Base = chakra('div', bulkBarBase)
const { withdrawPause, withdrawnAtOnce } = limits.application

/** The verb for all pitches that are chosen, the pause in which it can be undone, and its outcome. */
export function PitchBar() {
  const actor = usePitchPicking()
  return actor && <Bar actor={actor} />
}

function Bar({ actor }: { actor: PitchPickingActor }) {
  const state = useSelector(actor, snapshot => String(snapshot.value))
  const count = useSelector(actor, snapshot => snapshot.context.picked.length)
  return (
    <chakra.div data-picking={state} display="contents">
      {state === 'pausing' && <Pause actor={actor} count={count} />}
      {state !== 'pausing' && count > 0 && <Chosen actor={actor} count={count} />}
      <Outcome actor={actor} />
    </chakra.div>
  )
}

function Chosen({ actor, count }: { actor: PitchPickingActor; count: number }) {
  const { t } = useTranslation('my-work')
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  return (
    <Base role="group" aria-label={t('pitches.pick.label')}>
      <IconButton
        size="sm"
        icon={XIcon}
        iconSize={16}
        label={t('pitches.pick.clear')}
        disabled={busy}
        onClick={() => actor.send({ type: 'pitches.clear' })}
      />
      <chakra.b role="status" marginInlineEnd="auto">
        {count > withdrawnAtOnce ? t('pitches.pick.most', { count: withdrawnAtOnce }) : t('pitches.pick.count', { count })}
      </chakra.b>
      <Button size="sm" busy={busy} disabled={count > withdrawnAtOnce} onClick={() => actor.send({ type: 'pitches.withdraw' })}>
        {t('pitches.pick.withdraw')}
      </Button>
    </Base>
  )
}

function Pause({ actor, count }: { actor: PitchPickingActor; count: number }) {
  const { t } = useTranslation('my-work')
  return (
    <Base role="group" aria-label={t('pitches.pick.label')}>
      <chakra.span role="status" marginInlineEnd="auto">
        <b>{t('pitches.pick.pause', { count, seconds: withdrawPause / 1000 })}</b> {t('pitches.pick.pauseBody')}
      </chakra.span>
      <Button size="sm" autoFocus onClick={() => actor.send({ type: 'pitches.undo' })}>
        {t('pick.undo')}
      </Button>
    </Base>
  )
}

function Outcome({ actor }: { actor: PitchPickingActor }) {
  const { t } = useTranslation('my-work')
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const last = useSelector(actor, snapshot => snapshot.context.last)
  if (failure)
    return (
      <Inset marginBottom="8px">
        <Refusal code={failure.code} />
      </Inset>
    )
  if (!last) return null
  const { withdrawn, kept } = last
  return (
    <Inset marginBottom="8px" textStyle="small" color="text-2">
      <span role="status">
        {withdrawn.length > 0 && t('pitches.pick.done', { count: withdrawn.length })}{' '}
        {kept.length > 0 && t('pitches.pick.kept', { count: kept.length })}
      </span>
    </Inset>
  )
}
