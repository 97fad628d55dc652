import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OwnSpace } from '#contract/entities/space.ts'
import { pathOf } from '#contract/paths.ts'
import { isSpaceEditable, type SpaceEvent, spaceCan } from '#contract/processes/space.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ownSpaceRowPicture } from '#src/theme/made/recipes/own-space-row-picture.js'
import { ownSpaceRowRow } from '#src/theme/made/recipes/own-space-row-row.js'
import { ownSpaceRowVerbs } from '#src/theme/made/recipes/own-space-row-verbs.js'
import { useMay } from '../may.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { useDecided } from '../use-decided.ts'
import { SpaceMark } from './SpaceMark.tsx'
import type { OwnSpaceVerbs } from './verbs.ts'

const Row = chakra('li', ownSpaceRowRow)
const Picture = chakra('div', ownSpaceRowPicture)
const Verbs = chakra('div', ownSpaceRowVerbs)

/** A space of one's company: its state, what waits, and its verbs. */
export function OwnSpaceRow({ one, decision }: { one: OwnSpace; decision: DecisionActor<OwnSpaceVerbs> }) {
  const { t } = useTranslation(['hosting', 'realty'])
  const words = useSpaceWords()
  const { doing, failure } = useDecided(decision, { uuid: one.uuid })
  const { uuid, state, facts, cover, review } = one
  const title = one.title || t('untitled')
  const draft = state === 'draft'
  const runs = useMay('run')
  const can = (event: SpaceEvent) => runs && spaceCan(state, facts, event)
  const make = (kind: keyof OwnSpaceVerbs) => decision.send({ type: 'decision.make', decision: { kind, uuid } })
  const busy = (kind: string) => doing?.kind === kind
  const told = [
    one.asked > 0 && t('asked', { count: one.asked }),
    one.under_way > 0 && t('underWay', { count: one.under_way }),
    facts.pending && t('pending'),
    one.permit_to && state !== 'retired' && t('permitTo', { date: words.day(one.permit_to) }),
  ].filter(Boolean)
  const named = <span className="vh"> {title}</span>
  return (
    <Row data-space={state}>
      <Picture>
        {one.image ? (
          <img src={one.image} alt="" loading="lazy" />
        ) : (
          <Suspense>
            <Cartel seed={cover.seed} motif={cover.motif} inks={cover.inks} ratio="4:3" />
          </Suspense>
        )}
      </Picture>
      <div>
        <h2>
          {isSpaceEditable(state) ? (
            <Link to={pathOf('steps_space', { uuid })}>{title}</Link>
          ) : state === 'in_review' || state === 'retired' || state === 'suspended' ? (
            title
          ) : (
            <Link to={pathOf('space', { uuid })}>{title}</Link>
          )}
        </h2>
        <chakra.p textStyle="meta" color="muted">
          {[
            one.kind && words.kind(one.kind),
            one.city,
            one.rate_model &&
              one.amount_minor !== null &&
              one.currency &&
              t(`realty:rate.${one.rate_model}`, { money: words.exact(one.amount_minor, one.currency) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </chakra.p>
      </div>
      <chakra.div display="grid" gap="2px" textStyle="small" color="text-2">
        <span>
          <SpaceMark state={state} />
        </span>
        {told.length > 0 && <span>{told.join(' · ')}</span>}
      </chakra.div>
      <Verbs>
        {runs && isSpaceEditable(state) && (
          <ButtonLink size="sm" look={state === 'needs_update' ? 'accent' : undefined} to={pathOf('steps_space', { uuid })}>
            {t(draft ? 'continue' : state === 'needs_update' ? 'renew' : 'edit')}
            {named}
          </ButtonLink>
        )}
        {!draft && state !== 'retired' && (
          <ButtonLink size="sm" look="plain" to={pathOf('space_calendar', { uuid })}>
            {t('calendar.button')}
            {named}
          </ButtonLink>
        )}
        {(state === 'live' || state === 'paused') && (
          <ButtonLink size="sm" look="plain" to={pathOf('space', { uuid })}>
            {t('look')}
            {named}
          </ButtonLink>
        )}
        {can({ type: 'space.pause' }) && (
          <ConfirmButton
            size="sm"
            look="plain"
            danger={false}
            busy={busy('pause')}
            title={t('pause.title', { title })}
            consequence={t('pause.detail')}
            confirm={t('pause.button')}
            onConfirm={() => make('pause')}
          >
            {t('pause.button')}
            {named}
          </ConfirmButton>
        )}
        {can({ type: 'space.resume' }) && (
          <Button size="sm" busy={busy('resume')} onClick={() => make('resume')}>
            {t('resume')}
            {named}
          </Button>
        )}
        {can({ type: 'space.retire' }) && (
          <ConfirmButton
            size="sm"
            look="plain"
            busy={busy('retire')}
            title={t('retire.title', { title })}
            consequence={t(one.under_way > 0 ? 'retire.detailBookings' : 'retire.detail', { count: one.under_way })}
            confirm={t('retire.button')}
            onConfirm={() => make('retire')}
          >
            {t('retire.button')}
            {named}
          </ConfirmButton>
        )}
      </Verbs>
      {review && (draft || state === 'suspended' || state === 'live' || state === 'paused' || state === 'needs_update') && (
        <div data-whole>
          <Notice tone="warn">
            {t(state === 'suspended' ? 'suspended' : 'sentBack')}{' '}
            {words.list(review.reasons.map(reason => t(`reason.${reason}`)))} {review.note}
          </Notice>
        </div>
      )}
      {failure && (
        <div data-whole>
          <Refusal code={failure.code} />
        </div>
      )}
    </Row>
  )
}
