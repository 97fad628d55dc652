import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { Button } from '#src/components/Button.tsx'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import type { ActionName } from './deal-actions.ts'
import { PayActions } from './PayActions.tsx'
import { usePane } from './use-pane.ts'

interface Props {
  room: DealRoomActor
  deal: Deal
  action: Exclude<ActionName, 'answer'>
  /** Something else comes first. */
  quiet?: boolean
}

/** The one spotlight of the room: what is next, and money where it costs some. */
export function MainAction({ room, deal, action, quiet = false }: Props) {
  const { t } = useTranslation('deal-room')
  const { show } = usePane()
  if (action === 'fund') return <PayActions room={room} deal={deal} />
  if (action === 'look') {
    // A delivery and a concept have their own buttons where they lie; on phones one goes there.
    const part = deal.state === 'concept_review' ? 'concept' : 'delivery'
    const look = () => {
      show(null)
      requestAnimationFrame(() => {
        const there = document.getElementById(part)
        there?.scrollIntoView({ block: 'center' })
        there?.focus({ preventScroll: true })
      })
    }
    return (
      <Button block iconAfter={ArrowRightIcon} onClick={look}>
        {t(part === 'concept' ? 'action.lookConcept' : 'action.look')}
      </Button>
    )
  }
  if (action === 'accept') {
    return (
      <Button look="foco" size="lg" block onClick={() => show('accept')}>
        {t('action.accept')}
      </Button>
    )
  }
  return (
    <Button
      look={quiet ? 'outline' : 'foco'}
      size={quiet ? 'md' : 'lg'}
      block
      onClick={() => show(action === 'publish' || action === 'concept' ? action : 'deliver')}
    >
      {t(action === 'deliver' && deal.state === 'delivered' ? 'action.correct' : `action.${action}`)}
    </Button>
  )
}
