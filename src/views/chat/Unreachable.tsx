import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/entities/chat.ts'
import { Button } from '#src/components/Button.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { RoomVerbs } from './verbs.ts'

interface Props {
  about: Conversation
  who: string
  /** The reader blocked them; otherwise the other side takes nothing. */
  own: boolean
  decision: DecisionActor<RoomVerbs>
}

/** In place of the composer while one side has blocked the other. */
export function Unreachable({ about, who, own, decision }: Props) {
  const { t } = useTranslation('chat')
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, snapshot => snapshot.context.failure)
  const phraseOf = useErrorPhrase()
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="10px 16px"
      padding="16px 24px"
      borderTop="1px solid var(--border)"
      data-state={own ? 'blocked' : 'closed'}
    >
      <chakra.p color="muted" flex="1 1 260px">
        {t(own ? 'block.mine' : 'block.theirs', { who })}
      </chakra.p>
      {own && (
        <Button
          busy={busy}
          onClick={() => decision.send({ type: 'decision.make', decision: { kind: 'unblock', uuid: about.uuid } })}
        >
          {t('block.undo', { who })}
        </Button>
      )}
      {own && failure && (
        <chakra.p color="danger" role="alert" flexBasis="100%">
          {phraseOf(failure.code)}
        </chakra.p>
      )}
    </chakra.div>
  )
}
