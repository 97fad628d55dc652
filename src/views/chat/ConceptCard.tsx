import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { mayAs } from '#contract/rules/roles.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { type DealRoomActor, may } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ActFailure } from '../deal-room/ActFailure.tsx'
import { usePane } from '../deal-room/use-pane.ts'
import { HandedInCard } from './HandedInCard.tsx'
import { HandedPieces } from './HandedPieces.tsx'

interface Props {
  room: DealRoomActor
  deal: Deal
  n: number
  at: string
}

/** A concept, where it was sent: the idea, and for the brand what to do about it. */
export function ConceptCard({ room, deal, n, at }: Props) {
  const { t } = useTranslation(['chat', 'deals'])
  const { show } = usePane()
  const acting = useSelector(room, selectActing)
  const concept = deal.concepts.find(one => one.n === n)
  if (!concept) return null
  const latest = deal.concepts.at(-1)?.n === n
  const turn = latest && deal.state === 'concept_review' && deal.side === 'brand'
  const who = deal.creator.name.split(' ')[0] ?? deal.creator.name
  const asksMore = may(deal, { verb: 'changeConcept', body: { wishes: '' } })
  const title = t(n === 1 ? 'concept.title' : 'concept.titleAgain')
  return (
    <HandedInCard
      of="concept"
      {...{ deal, n, title, latest, turn, at }}
      mark={
        concept.answer === 'changes'
          ? { kind: 'warn', said: t('concept.changes') }
          : concept.answer
            ? { kind: 'done', said: t('concept.approved') }
            : { kind: 'wait', said: t('concept.waits') }
      }
      sayWhen={(day, time) => `${day}, ${time}`}
    >
      <HandedPieces text={concept.text} files={concept.files} links={concept.links} />
      {turn && mayAs(deal.role, 'run') && (
        <footer>
          <ConfirmButton
            look="foco"
            icon={CheckIcon}
            danger={false}
            busy={acting === 'approveConcept'}
            disabled={!may(deal, { verb: 'approveConcept' })}
            title={t('concept.approveTitle')}
            consequence={<p>{t('concept.consequence', { who })}</p>}
            confirm={t('concept.approve')}
            onConfirm={() => room.send({ type: 'deal.act', act: { verb: 'approveConcept' } })}
          >
            {t('concept.approve')}
          </ConfirmButton>
          <Button
            disabled={!asksMore}
            data-tip={asksMore ? undefined : t('concept.noMore')}
            onClick={() => show('concept-changes')}
          >
            {t('concept.ask')}
          </Button>
          {!asksMore && (
            <chakra.span textStyle="caption" color="muted">
              {t('concept.noMore')}
            </chakra.span>
          )}
          <ActFailure room={room} verbs={['approveConcept']} flexBasis="100%" />
        </footer>
      )}
    </HandedInCard>
  )
}
