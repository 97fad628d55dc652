import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '#src/components/Refusal.tsx'
import type { DealRoomActor, DealVerb } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectFailedVerb, selectFailure } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra, type HTMLChakraProps } from '#src/theme/made/jsx/index.js'

const movedOn = [
  'deal.stale_version',
  'deal.wrong_state',
  'deal.offer_expired',
  'dispute.wrong_state',
  'change.wrong_state',
  'change.open',
  'state.conflict',
  'balance.changed',
  'balance.set_aside',
  'balance.nothing_set_aside',
]

/** Why what was pressed did not happen, beside its button. What moved on meanwhile is already on screen again. */
export function ActFailure({
  room,
  verbs,
  ...rest
}: HTMLChakraProps<'div'> & { room: DealRoomActor; verbs: readonly DealVerb[] }) {
  const { t } = useTranslation('deal-room')
  const failure = useSelector(room, selectFailure)
  const verb = useSelector(room, selectFailedVerb)
  if (!failure || !verb || !verbs.includes(verb)) return null
  return (
    <chakra.div {...rest}>
      <Refusal code={failure.code}>
        {' '}
        {movedOn.includes(failure.code) && t('failure.refreshed')}
        {failure.retryable && t('failure.again')}
      </Refusal>
    </chakra.div>
  )
}
