import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/entities/application.ts'
import { applicationCan } from '#contract/processes/application.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Inset } from '#src/components/Inset.tsx'
import type { PitchPickingActor } from '#src/machines/pitch-picking/pitch-picking.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { usePitchPicking } from './pitch-picking.ts'

export const canBeWithdrawn = (pitch: Application): boolean => applicationCan(pitch.state, { type: 'pitch.withdraw' })

/** While several are being withdrawn the choice stands still. */
const useStill = (actor: PitchPickingActor) =>
  useSelector(actor, snapshot => snapshot.matches('pausing') || snapshot.hasTag('busy'))

/** Chooses a pitch that can be withdrawn. */
export function PitchBox({ pitch }: { pitch: Application }) {
  const actor = usePitchPicking()
  return actor && canBeWithdrawn(pitch) ? <Box pitch={pitch} actor={actor} /> : null
}

function Box({ pitch, actor }: { pitch: Application; actor: PitchPickingActor }) {
  const { t } = useTranslation('my-work')
  const picked = useSelector(actor, snapshot => snapshot.context.picked.includes(pitch.uuid))
  return (
    <Checkbox
      checked={picked}
      disabled={useStill(actor)}
      onChange={() => actor.send({ type: 'pitches.pick', pitch: pitch.uuid })}
    >
      <chakra.span srOnly>{t('pitches.pick.one', { title: pitch.casting_call.title, name: pitch.brand.name })}</chakra.span>
    </Checkbox>
  )
}

/** Chooses every pitch of the page that can be withdrawn; one alone has its own button. */
export function AllPitches({ pitches }: { pitches: readonly Application[] }) {
  const actor = usePitchPicking()
  const open = pitches.filter(canBeWithdrawn).map(({ uuid }) => uuid)
  return actor && open.length > 1 ? <All pitches={open} actor={actor} /> : null
}

function All({ pitches, actor }: { pitches: readonly string[]; actor: PitchPickingActor }) {
  const { t } = useTranslation('my-work')
  const all = useSelector(actor, snapshot => pitches.every(pitch => snapshot.context.picked.includes(pitch)))
  return (
    <Inset marginBottom="8px">
      <Checkbox
        checked={all}
        disabled={useStill(actor)}
        onChange={on => actor.send(on ? { type: 'pitches.pickAll', pitches } : { type: 'pitches.clear' })}
      >
        {t('pitches.pick.all')}
      </Checkbox>
    </Inset>
  )
}
