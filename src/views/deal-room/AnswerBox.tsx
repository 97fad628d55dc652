import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { type DealRoomActor, may } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ActFailure } from './ActFailure.tsx'
import { CancelSums } from './CancelSums.tsx'
import { useRoomWords } from './use-room-words.ts'

/** The other side asked to cancel: why, what it costs, and the two answers. */
export function AnswerBox({ room, deal }: { room: DealRoomActor; deal: Deal }) {
  const { t } = useTranslation('deal-room')
  const words = useRoomWords()
  const acting = useSelector(room, selectActing)
  if (!deal.cancel) return null
  const answer = (agree: boolean) => room.send({ type: 'deal.act', act: { verb: 'answerCancel', body: { agree } } })
  const disabled = !may(deal, { verb: 'answerCancel', body: { agree: true } })
  return (
    <chakra.div display="grid" gap="14px">
      <chakra.blockquote
        margin="0"
        padding="9px 14px"
        borderInlineStart="3px solid var(--border-strong)"
        background="surface"
        borderRadius="4px"
        overflowWrap="anywhere"
        whiteSpace="pre-wrap"
        dir="auto"
      >
        {deal.cancel.reason}
      </chakra.blockquote>
      <CancelSums deal={deal} share={deal.cancel.creator_share_minor} />
      <Button block busy={acting === 'answerCancel'} disabled={disabled} onClick={() => answer(false)}>
        {t('answer.refuse')}
      </Button>
      <ConfirmButton
        block
        busy={acting === 'answerCancel'}
        disabled={disabled}
        title={t('answer.title')}
        consequence={<p>{t('answer.consequence', { who: words.other(deal) })}</p>}
        confirm={t('answer.agree')}
        onConfirm={() => answer(true)}
      >
        {t('answer.agree')}
      </ConfirmButton>
      <ActFailure room={room} verbs={['answerCancel']} />
    </chakra.div>
  )
}
