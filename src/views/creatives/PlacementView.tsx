import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import type { PlaceablePiece, Placement } from '#contract/entities/creative.ts'
import { creativeCan } from '#contract/processes/creative.ts'
import { faceAsksFor } from '#contract/rules/creative-checks.ts'
import { Cartel } from '#src/components/Cartel.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, Skeleton, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { placementViewColumns } from '#src/theme/made/recipes/placement-view-columns.js'
import { placementViewFacts } from '#src/theme/made/recipes/placement-view-facts.js'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { FaceAsks } from './FaceChecks.tsx'
import { PieceRow } from './PieceRow.tsx'
import { markOfCreative, useCreativeWords } from './use-creative-words.ts'
import { VersionBlock } from './VersionBlock.tsx'
import type { PlacementVerbs } from './verbs.ts'

const Columns = chakra('div', placementViewColumns)
const Facts = chakra('dl', placementViewFacts)

interface Props {
  placement: ResourceActor<Placement>
  pieces: CollectionActor<PlaceablePiece, PageMeta>
  decision: DecisionActor<PlacementVerbs>
}

/** `placement`: a booked face, and which of the company’s approved work may be shown on it. */
export function PlacementView({ placement, pieces, decision }: Props) {
  const { t } = useTranslation('creatives')
  const one = useSelector(placement, snapshot => snapshot.context.value)
  const missing = useSelector(placement, snapshot => snapshot.matches('missing'))
  const failure = useSelector(placement, snapshot => snapshot.context.failure)
  const refused = useSelector(decision, selectRefusal)
  if (missing) return <NotFoundView />
  const open = one ? creativeCan(one.state, one.facts, { type: 'creative.hand_in', by: 'brand', verdict: 'passed' }) : false
  return (
    <div data-state={one ? one.state : failure ? 'failed' : 'loading'}>
      <PageHead title={t('placement.title')} lead={one ? t('placement.lead', { who: one.booker }) : undefined} />
      {!one && failure && <FailedState failure={failure} onRetry={() => placement.send({ type: 'resource.retry' })} />}
      {!one && !failure && (
        <Loading label={t('placement.loading')}>
          <Inset>
            <Skeleton height="220px" />
          </Inset>
        </Loading>
      )}
      {one && (
        <Inset>
          {refused && <Refusal marginBottom="14px" code={refused.code} />}
          <Columns>
            <chakra.div order={{ base: 2, lg: 1 }} minWidth="0">
              {one.own && (
                <section>
                  <chakra.h2 textStyle="title-3" marginBottom="2">
                    {t('placement.yours')}
                  </chakra.h2>
                  <VersionBlock version={one.own} />
                </section>
              )}
              <Pieces pieces={pieces} open={open} revision={one.revision} decision={decision} />
            </chakra.div>
            <Face one={one} open={open} />
          </Columns>
        </Inset>
      )}
    </div>
  )
}

function Face({ one, open }: { one: Placement; open: boolean }) {
  const { t } = useTranslation('creatives')
  const words = useSpaceWords()
  const say = useCreativeWords()
  const { face, cover } = one
  return (
    <chakra.aside
      order={{ base: 1, lg: 2 }}
      display="grid"
      gap="14px"
      padding="16px"
      bg="sunken"
      borderRadius="cell"
      aria-label={t('placement.face')}
    >
      <chakra.div aspectRatio="4/3" borderRadius="print" overflow="hidden">
        {one.image ? (
          <chakra.img src={one.image} alt="" width="100%" height="100%" objectFit="cover" />
        ) : (
          <Suspense>
            <Cartel seed={cover.seed} motif={cover.motif} inks={cover.inks} ratio="4:3" />
          </Suspense>
        )}
      </chakra.div>
      <div>
        <chakra.h2 textStyle="title-3" overflowWrap="anywhere">
          {one.title}
        </chakra.h2>
        <p>
          {words.kind(face.kind)} · {one.city}, {words.country(one.country)}
        </p>
      </div>
      <Mark kind={markOfCreative[one.state]}>{say.state(one.state)}</Mark>
      {!open && <p>{t('placement.shut')}</p>}
      {open && (
        <chakra.p textStyle="small" color="text-2">
          {t('placement.shared', { who: one.booker })}
        </chakra.p>
      )}
      <Facts>
        <dt>{t('placement.days')}</dt>
        <dd>{words.between(one.from, one.to)}</dd>
        <dt>{t('placement.size')}</dt>
        <dd>
          {words.number(face.width_m, 2)} × {words.number(face.height_m, 2)} m
        </dd>
        {one.state === 'due' && one.deadline && (
          <>
            <dt>{t('placement.due')}</dt>
            <dd>{say.instant(one.deadline)}</dd>
          </>
        )}
      </Facts>
      <div>
        <chakra.h3 textStyle="label" marginBottom="2">
          {t('asks')}
        </chakra.h3>
        <FaceAsks asks={faceAsksFor(face)} />
      </div>
    </chakra.aside>
  )
}

interface PiecesProps {
  pieces: Props['pieces']
  open: boolean
  revision: number
  decision: DecisionActor<PlacementVerbs>
}

function Pieces({ pieces, open, revision, decision }: PiecesProps) {
  const { t } = useTranslation('creatives')
  const page = useSelector(pieces, snapshot => snapshot.context.page)
  const failure = useSelector(pieces, snapshot => (snapshot.matches('failed') ? snapshot.context.failure : null))
  if (!page && failure) return <FailedState failure={failure} onRetry={() => pieces.send({ type: 'collection.retry' })} />
  if (!page)
    return (
      <Loading label={t('placement.loadingPieces')}>
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    )
  if (page.items.length === 0) return <EmptyState title={t('placement.none')}>{t('placement.noneBody')}</EmptyState>
  return (
    <section aria-labelledby="placement-pieces">
      <chakra.h2 id="placement-pieces" textStyle="title-3" marginBottom="2">
        {t('placement.pieces')}
      </chakra.h2>
      <chakra.ul role="list" listStyleType="none">
        {page.items.map(piece => (
          <PieceRow key={piece.licence} piece={piece} open={open} revision={revision} decision={decision} />
        ))}
      </chakra.ul>
      <ListPages meta={page.meta} />
    </section>
  )
}
