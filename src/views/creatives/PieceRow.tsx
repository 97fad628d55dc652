import { useTranslation } from 'react-i18next'
import type { PlaceablePiece } from '#contract/entities/creative.ts'
import { pathOf } from '#contract/paths.ts'
import { widens } from '#contract/rules/licence.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { pieceRowFiles } from '#src/theme/made/recipes/piece-row-files.js'
import { pieceRowRow } from '#src/theme/made/recipes/piece-row-row.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useMay } from '../may.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { useDecisions } from '../use-decided.ts'
import { FaceChecks } from './FaceChecks.tsx'
import { ShownFile } from './VersionBlock.tsx'
import type { PlacementVerbs } from './verbs.ts'

const Row = chakra('li', pieceRowRow)
const Files = chakra('div', pieceRowFiles)

interface Props {
  piece: PlaceablePiece
  /** True while the face takes something. */
  open: boolean
  /** Of the face, as it was read. */
  revision: number
  decision: DecisionActor<PlacementVerbs>
}

/** Work of one deal: whether its licence allows it on the face, and its files with what fits. */
export function PieceRow({ piece, open, revision, decision }: Props) {
  const { t } = useTranslation(['creatives', 'rights'])
  const { doing, isUnderWay } = useDecisions(decision)
  const runs = useMay('run')
  const { covered } = piece
  return (
    <Row data-piece={covered ? 'covered' : 'short'}>
      <div>
        <chakra.h3 textStyle="label" fontSize="1rem">
          <span dir="auto">{piece.title}</span>
        </chakra.h3>
        <chakra.p textStyle="small" color="muted">
          {piece.creator.name} · <TextLink to={pathOf('licence', { token: piece.licence_token })}>{t('licence')}</TextLink>
        </chakra.p>
        <chakra.p marginTop="1">
          <Mark kind={covered ? 'done' : 'stop'}>{t(covered ? 'placement.covered' : 'placement.notCovered')}</Mark>
        </chakra.p>
        {!covered && (
          <chakra.ul listStyleType="disc" paddingInlineStart="20px" color="text-2">
            {piece.gaps.map(gap => (
              <li key={gap}>{t(`rights:gap.${gap}`)}</li>
            ))}
          </chakra.ul>
        )}
      </div>
      {!covered && piece.files.some(({ fits }) => fits) && (
        <MoreRights
          piece={piece}
          decision={decision}
          runs={runs}
          busy={
            isUnderWay({ kind: 'ask', uuid: piece.ask?.licence ?? '' }) ||
            isUnderWay({ kind: 'take', uuid: piece.rate?.licence ?? '' })
          }
        />
      )}
      <Files>
        {piece.files.map(({ file, checks, fits }) => (
          <div key={file.uuid}>
            <ShownFile file={file} label={file.name} />
            {covered && open && runs && fits && (
              <Button
                look="accent"
                busy={JSON.stringify(doing({ kind: 'place', uuid: piece.licence })?.body ?? '').includes(file.uuid)}
                aria-label={t('placement.putWhich', { name: file.name })}
                onClick={() =>
                  decision.send({
                    type: 'decision.make',
                    decision: { kind: 'place', uuid: piece.licence, body: { licence: piece.licence, file: file.uuid, revision } },
                  })
                }
              >
                {t('placement.put')}
              </Button>
            )}
            {!fits && (
              <>
                <Mark kind="stop">{t('placement.unfit')}</Mark>
                <FaceChecks checks={checks.filter(one => one.result !== 'passed')} />
              </>
            )}
          </div>
        ))}
      </Files>
    </Row>
  )
}

interface MoreProps {
  piece: PlaceablePiece
  decision: DecisionActor<PlacementVerbs>
  runs: boolean
  busy: boolean
}

/** The missing right, one press away; the price once the creator has named it. */
function MoreRights({ piece, decision, runs, busy }: MoreProps) {
  const { t } = useTranslation('creatives')
  const words = useCallWords()
  const money = useSpaceWords()
  const { ask, rate, renewal, creator } = piece
  if (renewal?.price)
    return (
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 14px">
        <b>
          {t(renewal.taken ? 'placement.taken' : 'placement.priced', {
            money: money.exact(renewal.price.total_minor, renewal.price.currency),
            days: words.days(renewal.days),
          })}
        </b>
        <ButtonLink
          look="accent"
          to={pathOf('chat-proposal', { chat_uuid: renewal.price.chat_uuid }, renewal.taken ? { pane: 'deal' } : {})}
        >
          {t(renewal.taken ? 'placement.toPay' : 'placement.toOffer')}
        </ButtonLink>
      </chakra.div>
    )
  if (renewal) return <p>{t('placement.asked', { days: words.days(renewal.days), who: creator.name })}</p>
  if (rate && runs)
    return (
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 14px">
        <Button
          look="accent"
          busy={busy}
          price={money.exact(rate.total_minor, rate.currency)}
          onClick={() => decision.send({ type: 'decision.make', decision: { kind: 'take', uuid: rate.licence } })}
        >
          {t('placement.take', { days: words.days(rate.days) })}
          <span className="vh"> {piece.title}</span>
        </Button>
        <chakra.span textStyle="small" color="muted">
          {t('placement.takeHelp', { who: creator.name })}
        </chakra.span>
      </chakra.div>
    )
  if (!ask) return <chakra.p color="text-2">{t(piece.settled ? 'placement.cannotAsk' : 'placement.unsettled')}</chakra.p>
  if (!runs) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 14px">
      <Button
        busy={busy}
        onClick={() =>
          decision.send({
            type: 'decision.make',
            decision: { kind: 'ask', uuid: ask.licence, body: { days: ask.days, adds: ask.adds } },
          })
        }
      >
        {t(widens(ask.adds) ? 'placement.askWider' : 'placement.ask', { days: words.days(ask.days) })}
        <span className="vh"> {piece.title}</span>
      </Button>
      <chakra.span textStyle="small" color="muted">
        {t('placement.askHelp', { who: creator.name })}
      </chakra.span>
    </chakra.div>
  )
}
