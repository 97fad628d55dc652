import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router-dom'
import type { Application } from '#contract/entities/application.ts'
import { type FeePlan, splitFees } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { isWaiting } from '#contract/processes/application.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, Skeleton, SkeletonRow } from '#src/components/Skeleton.tsx'
import { OutLink, TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { pitchDetailColumns } from '#src/theme/made/recipes/pitch-detail-columns.js'
import { pitchDetailHead } from '#src/theme/made/recipes/pitch-detail-head.js'
import { markOfPitch } from '../casting-calls/application-words.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useAddToList } from '../lists/add-to-list-door.ts'
import { Facts } from '../pitch-stepper/parts.tsx'
import { Pieces } from '../portfolio/Pieces.tsx'
import { ReportLink } from '../report-door/ReportLink.tsx'
import { NetworksTable } from './NetworksTable.tsx'
import { PitchActions } from './PitchActions.tsx'
import { Scroll, Side } from './side.tsx'
import { TeamVotes } from './TeamVotes.tsx'
import type { PitchVerbs } from './verbs.ts'

const Head = chakra('header', pitchDetailHead)
const Columns = chakra('div', pitchDetailColumns)
export interface PitchDetailProps {
  pitch: ResourceActor<Application>
  /** shortlist, decline and chat. */
  decision: DecisionActor<PitchVerbs>
  plan: FeePlan
  backTo: To
  offerTo: To
}

/** One pitch, whole: what it says, what it costs, who is behind it; and what the brand can do about it. */
export function PitchDetail({ pitch, decision, plan, backTo, offerTo }: PitchDetailProps) {
  const { t } = useTranslation('applications')
  const application = useSelector(pitch, snapshot => snapshot.context.value)
  const state = useSelector(pitch, snapshot => String(snapshot.value))
  const failure = useSelector(pitch, snapshot => snapshot.context.failure)
  const back = (
    <ButtonLink look="plain" size="sm" icon={ArrowLeftIcon} to={backTo} hideFrom="lg" marginInlineStart="-11px" marginBottom="2">
      {t('back')}
    </ButtonLink>
  )
  if (state === 'missing') {
    return (
      <Side>
        <Scroll>
          {back}
          <EmptyState title={t('gone')}>{t('goneBody')}</EmptyState>
        </Scroll>
      </Side>
    )
  }
  if (!application) {
    return (
      <Side aria-busy={state === 'loading' || undefined}>
        <Scroll>
          {back}
          {failure ? (
            <FailedState failure={failure} onRetry={() => pitch.send({ type: 'resource.retry' })} />
          ) : (
            <Loading>
              <SkeletonRow />
              <Skeleton height="160px" marginTop="4" borderRadius="cell" />
            </Loading>
          )}
        </Scroll>
      </Side>
    )
  }
  return (
    <Side data-state={application.state} aria-labelledby="pitch-who">
      <Scroll>
        {back}
        <Body application={application} plan={plan} decision={decision} />
      </Scroll>
      <PitchActions application={application} decision={decision} offerTo={offerTo} />
    </Side>
  )
}

function Body({ application, plan, decision }: { application: Application; plan: FeePlan; decision: DecisionActor<PitchVerbs> }) {
  const { t } = useTranslation(['applications', 'my-work', 'reviews'])
  const words = useCallWords()
  const addToList = useAddToList()
  const { creator, state } = application
  const name = useRef<HTMLHeadingElement>(null)
  // The reader goes on from here.
  useEffect(() => name.current?.focus({ preventScroll: true }), [])
  const waiting = isWaiting(state)
  // A few reviews weigh less than many.
  const averageWhy = t('reviews:averageWhy', { usual: words.amount(limits.reviews.usual), weight: limits.reviews.weight })
  const place = [creator.city, creator.country && words.country(creator.country)].filter(Boolean).join(', ')
  return (
    <>
      <Head>
        <Avatar name={creator.name} image={creator.profile_image} size={56} />
        <div>
          <chakra.h2
            ref={name}
            id="pitch-who"
            tabIndex={-1}
            textStyle="title-2"
            display="flex"
            alignItems="center"
            gap="6px"
            overflowWrap="anywhere"
          >
            {creator.vanity_name ? (
              <TextLink quiet to={pathOf('user_profile', { user: creator.vanity_name })}>
                {creator.name}
              </TextLink>
            ) : (
              creator.name
            )}
            {creator.verified && (
              <chakra.span color="accent-text" data-tip={t('verified')}>
                <Icon of={SealCheckIcon} size={20} weight="fill" />
                <span className="vh">{t('verified')}</span>
              </chakra.span>
            )}
            {addToList({ key: creator.uuid, name: creator.name }, 'casting_call')}
          </chakra.h2>
          <chakra.p color="text-2">{creator.headline}</chakra.p>
          <chakra.p textStyle="meta" color="muted">
            {place}
          </chakra.p>
          <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2px 12px" textStyle="small" marginTop="4px">
            {creator.rating.average !== null && (
              <chakra.span display="inline-flex" alignItems="center" gap="5px" data-tip={averageWhy}>
                <Icon of={StarIcon} size={15} weight="fill" />
                <b>{t('reviews:average', { average: words.amount(creator.rating.average) })}</b>
                <chakra.span color="muted">{t('reviews:count', { count: creator.rating.count })}</chakra.span>
                <span className="vh">{averageWhy}</span>
              </chakra.span>
            )}
            <span>{t('detail.deals', { count: creator.deals_done, n: words.amount(creator.deals_done) })}</span>
          </chakra.p>
        </div>
        <chakra.div display="grid" justifyItems="end" gap="4px" smDown={{ gridColumn: '1 / -1', justifyItems: 'start' }}>
          <Mark solid kind={markOfPitch(state, 'brand')}>
            {t(`state.${state}`)}
          </Mark>
          <chakra.span textStyle="caption" color="muted">
            <Time at={application.created_at} />
          </chakra.span>
        </chakra.div>
      </Head>
      <chakra.div display="grid" gap="2" marginTop="4" css={{ '&:empty': { display: 'none' } }}>
        {waiting && <Notice tone="info">{t('detail.until', { date: words.day(application.expires_at.slice(0, 10)) })}</Notice>}
        {!waiting && <Notice tone={state === 'hired' ? 'success' : 'info'}>{t(`stateBody.${state}`)}</Notice>}
        <Conditions conditions={application.conditions} />
        {application.casting_call_version < application.casting_call.version && <Notice tone="warn">{t('detail.older')}</Notice>}
      </chakra.div>
      <Columns>
        <chakra.div display="grid" gap="6" alignContent="start" minWidth="0">
          <Part title={t('detail.message')}>
            <chakra.p textStyle="prose" whiteSpace="pre-line" overflowWrap="anywhere" maxWidth="68ch">
              {application.message}
            </chakra.p>
          </Part>
          {application.answers.length > 0 && (
            <Part title={t('detail.answers')}>
              <chakra.dl display="grid" gap="3">
                {application.answers.map(answer => (
                  <div key={answer.question}>
                    <chakra.dt textStyle="small" color="muted">
                      {answer.question}
                    </chakra.dt>
                    <chakra.dd overflowWrap="anywhere">
                      {/^https?:\/\/\S+$/.test(answer.value) ? (
                        <OutLink href={answer.value}>{answer.value}</OutLink>
                      ) : (
                        answer.value
                      )}
                    </chakra.dd>
                  </div>
                ))}
              </chakra.dl>
            </Part>
          )}
          <Part title={t('detail.portfolio')}>
            {application.portfolio.length === 0 ? (
              <chakra.p color="muted">{t('detail.noPortfolio')}</chakra.p>
            ) : (
              <Pieces pieces={application.portfolio} />
            )}
          </Part>
        </chakra.div>
        <chakra.div display="grid" gap="6" alignContent="start" minWidth="0">
          <Part title={t('detail.terms')}>
            <Terms application={application} plan={plan} />
          </Part>
          <Part title={t('detail.networks')}>
            <NetworksTable networks={creator.networks} />
          </Part>
          {application.votes && (application.votes.team > 1 || application.votes.cast + application.votes.outside.cast > 0) && (
            <Part title={t('votes.title')}>
              <TeamVotes application={application} decision={decision} />
            </Part>
          )}
          {application.decline_reason && (
            <Part title={t('detail.reason')}>
              <p>{t(`decline.reasons.${application.decline_reason}`)}</p>
              {application.decline_note && (
                <chakra.p color="text-2" whiteSpace="pre-line" overflowWrap="anywhere">
                  {application.decline_note}
                </chakra.p>
              )}
            </Part>
          )}
        </chakra.div>
      </Columns>
      <ReportLink kind="pitch" thing={application.uuid} name={creator.name} />
    </>
  )
}

/** The call's conditions, met and not met, in one line. */
function Conditions({ conditions }: Pick<Application, 'conditions'>) {
  const { t } = useTranslation('applications')
  const words = useCallWords()
  if (conditions.length === 0) return null
  const said = (met: boolean) => words.list(conditions.filter(one => one.met === met).map(({ rule }) => t(`rule.${rule}`)))
  const [yes, no] = [said(true), said(false)]
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4px 16px">
      {no === '' && <Mark kind="done">{t('meets.all', { rules: yes })}</Mark>}
      {no !== '' && <Mark kind="warn">{t('meets.not', { rules: no })}</Mark>}
      {no !== '' && yes !== '' && <Mark kind="done">{t('meets.some', { rules: yes })}</Mark>}
    </chakra.div>
  )
}

function Terms({ application, plan }: { application: Application; plan: FeePlan }) {
  const { t } = useTranslation('applications')
  const words = useCallWords()
  const { fee_minor: fee, currency, creator, available_from, deliverables_note } = application
  const split = fee === null ? null : splitFees(fee, plan)
  return (
    <>
      <Facts>
        <dt>{t('detail.asks')}</dt>
        <chakra.dd textStyle="figure" fontSize="1rem">
          {fee === null ? t('detail.noFee') : <Money amount={fee} currency={currency} />}
        </chakra.dd>
        {split && (
          <>
            <dt>{t('detail.youPay')}</dt>
            <dd>
              <Money amount={split.total_minor} currency={currency} />
            </dd>
            <dt>{t('detail.receives', { who: creator.name.split(' ')[0] })}</dt>
            <dd>
              <Money amount={split.payout_minor} currency={currency} />
            </dd>
          </>
        )}
        <dt>{t('detail.from')}</dt>
        <dd>{available_from ? words.day(available_from) : t('detail.any')}</dd>
      </Facts>
      {Object.entries(application.proposes).map(([block, said]) => (
        <chakra.div key={block} marginTop="3">
          <chakra.h4 textStyle="label">{t('detail.proposes', { block: words.block(block) })}</chakra.h4>
          <chakra.p color="text-2" whiteSpace="pre-line" overflowWrap="anywhere">
            {said}
          </chakra.p>
        </chakra.div>
      ))}
      {deliverables_note && (
        <chakra.div marginTop="3">
          <chakra.h4 textStyle="label">{t('detail.note')}</chakra.h4>
          <chakra.p color="text-2" whiteSpace="pre-line" overflowWrap="anywhere">
            {deliverables_note}
          </chakra.p>
        </chakra.div>
      )}
    </>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <chakra.h3 id={id} textStyle="title-4" marginBottom="2">
        {title}
      </chakra.h3>
      {children}
    </section>
  )
}
