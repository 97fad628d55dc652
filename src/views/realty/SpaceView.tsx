import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Space } from '#contract/entities/space.ts'
import { pathOf } from '#contract/paths.ts'
import { openHoursOn } from '#contract/rules/opening-hours.ts'
import { Cartel } from '#src/components/Cartel.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Tape } from '#src/components/Mark.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { spaceViewArticle } from '#src/theme/made/recipes/space-view-article.js'
import { spaceViewColumns } from '#src/theme/made/recipes/space-view-columns.js'
import { spaceViewCover } from '#src/theme/made/recipes/space-view-cover.js'
import { spaceViewFacts } from '#src/theme/made/recipes/space-view-facts.js'
import { spaceViewPhotos } from '#src/theme/made/recipes/space-view-photos.js'
import { Section } from '../casting-calls/Section.tsx'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { ReportLink } from '../report-door/ReportLink.tsx'
import { usePage } from '../shell/page.ts'
import { BookPane, type BookPaneProps } from './BookPane.tsx'
import { DaysCalendar } from './DaysCalendar.tsx'
import { OpeningHours } from './OpeningHours.tsx'
import { useSpaceWords } from './use-space-words.ts'

type Snapshot = ReturnType<ResourceActor<Space>['getSnapshot']>
const selectSpace = (snapshot: Snapshot) => snapshot.context.value
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

const Columns = chakra('div', spaceViewColumns)
const Article = chakra('article', spaceViewArticle)
const Cover = chakra('div', spaceViewCover)
const Facts = chakra('dl', spaceViewFacts)
const Photos = chakra('ul', spaceViewPhotos)

export interface SpaceViewProps extends Omit<BookPaneProps, 'space'> {
  actor: ResourceActor<Space>
}

/** Days without anything free: whoever looks for hours still finds some of them on a day that cannot be had whole. */
function fullDaysOf({ taken, priced, by_hour }: Space): string[] {
  if (!priced.hours || !by_hour) return taken
  return by_hour.taken.flatMap(({ day, hours }) => (openHoursOn(by_hour, day).every(hour => hours.includes(hour)) ? [day] : []))
}

const isClosedOn = ({ by_hour }: Space, day: string): boolean => openHoursOn(by_hour, day).length === 0

/** `space`: one place to book, for everybody; beside it its days and its price. */
export function SpaceView({ actor, ...pane }: SpaceViewProps) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  const state = useSelector(actor, selectState)
  const space = useSelector(actor, selectSpace)
  const failure = useSelector(actor, selectFailure)
  usePage({
    title: state === 'missing' ? '' : (space?.title ?? ''),
    crumbs: [{ label: t('title'), to: pathOf('realty-search') }, { label: space?.title ?? '' }],
  })
  if (state === 'missing') return <NotFoundView />
  if (state === 'failed')
    return <FailedState failure={failure} minHeight="60vh" onRetry={() => actor.send({ type: 'resource.retry' })} />
  if (!space)
    return (
      <Loading label={t('loadingOne')}>
        <chakra.div padding={{ base: '16px', lg: '24px 28px' }} display="grid" gap="20px">
          <Skeleton height="220px" />
          <Skeleton height="320px" />
        </chakra.div>
      </Loading>
    )
  const { cover, photos } = space
  const [first, ...others] = photos
  return (
    <Columns data-state={state}>
      <Article>
        <Cover>
          {first ? (
            <img src={first.url} alt="" />
          ) : (
            <Suspense>
              <Cartel seed={cover.seed} motif={cover.motif} inks={cover.inks} ratio="16:7" />
            </Suspense>
          )}
        </Cover>
        <chakra.h1 tabIndex={-1} textStyle="title-1" overflowWrap="anywhere">
          {space.title}
        </chakra.h1>
        <chakra.p color="text-2">
          {[space.address, space.district, space.city, words.country(space.country)].filter(Boolean).join(' · ')}
        </chakra.p>
        <chakra.p
          display="flex"
          gap="7px"
          alignItems="center"
          fontWeight="580"
          marginTop="2"
          color={space.free ? 'success' : 'danger'}
        >
          <Tape kind={space.free ? 'done' : 'stop'} />
          {space.free
            ? t('free', { days: words.when(space.priced) })
            : space.closed
              ? t(space.priced.hours ? 'hours.closedThen' : 'closedDays')
              : space.priced.hours
                ? t('hours.takenAtAll')
                : space.next_free
                  ? t('freeFrom', { date: words.day(space.next_free) })
                  : t('takenForLong')}
        </chakra.p>
        {others.length > 0 && (
          <Photos>
            {others.map(photo => (
              <li key={photo.uuid}>
                <img src={photo.url} alt={photo.name} loading="lazy" />
              </li>
            ))}
          </Photos>
        )}
        <Section title={t('about')}>
          <chakra.p maxWidth="68ch" whiteSpace="pre-line" overflowWrap="anywhere" fontSize="1.0625rem" lineHeight="1.6">
            {space.description}
          </chakra.p>
          {space.note && <chakra.p color="text-2">{space.note}</chakra.p>}
        </Section>
        <Section title={t('spec.title')}>
          <Spec space={space} />
        </Section>
        {space.near.length > 0 && (
          <Section title={t('near.section')}>
            <Facts>
              {space.near.map(one => (
                <div key={`${one.kind} ${one.name}`}>
                  <dt>{t(`near.kind.${one.kind}`)}</dt>
                  <dd>
                    <bdi>{one.name}</bdi> · {t('near.metres', { n: words.number(one.metres) })}
                  </dd>
                </div>
              ))}
            </Facts>
            <chakra.p textStyle="small" color="muted" marginTop="2">
              {t('near.declared')}
            </chakra.p>
          </Section>
        )}
        {space.by_hour && (space.by_hour.opening || space.by_hour.other_days.length > 0) && (
          <Section title={t('opening.title')}>
            <OpeningHours {...space.by_hour} />
          </Section>
        )}
        <Section title={t('calendar.title')}>
          <DaysCalendar
            today={space.today}
            taken={fullDaysOf(space)}
            isClosed={day => isClosedOn(space, day)}
            from={space.priced.from}
            to={space.priced.to}
          />
          <chakra.p textStyle="small" color="muted" marginTop="2">
            {t('calendar.legend')}
          </chakra.p>
        </Section>
        {!space.own && (
          <chakra.p display="flex" flexWrap="wrap" gap="8px 20px">
            <ReportLink kind="space" thing={space.uuid} name={space.title} />
            <ReportLink kind="company" thing={space.uuid} name={space.host.name} />
          </chakra.p>
        )}
      </Article>
      <BookPane space={space} {...pane} />
    </Columns>
  )
}

function Spec({ space }: { space: Space }) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  const { pixels, permit } = space
  const lines: [string, ReactNode][] = [
    ['kind', words.kind(space.kind)],
    [
      'size',
      t('spec.sizeIs', {
        width: words.number(space.width_m, 1),
        height: words.number(space.height_m, 1),
        area: words.area(space),
      }),
    ],
    ['light', t(space.lit ? 'spec.lit' : 'spec.unlit')],
  ]
  if (space.venue_type) lines.push(['venue', words.venue(space.venue_type)])
  if (pixels) lines.push(['pixels', `${pixels.width} × ${pixels.height} px`])
  if (space.slots > 1)
    lines.push(['loop', t(space.slot_s ? 'spec.loopIs' : 'spec.slotsAre', { count: space.slots, seconds: space.slot_s ?? 0 })])
  if (space.impressions_weekly > 0)
    lines.push(['impressions', t(`spec.method.${space.impressions_method}`, { n: words.number(space.impressions_weekly) })])
  if (space.cpm_minor !== null) lines.push(['cpm', words.exact(space.cpm_minor, space.currency)])
  lines.push(['rate', t(`rate.${space.rate_model}`, { money: words.exact(space.amount_minor, space.currency) })])
  if (space.units_daily !== null) {
    const daily = { count: space.units_daily, n: words.number(space.units_daily) }
    lines.push(['daily', t(`spec.dailyIs.${space.rate_model}`, daily)])
  }
  const least = t('spec.days', { count: space.min_days })
  const leastHours = space.by_hour && t('price.hours', { count: space.by_hour.min_hours })
  lines.push(
    ['least', leastHours ? words.either([leastHours, least]) : least],
    ['lead', t('spec.leadIs', { count: space.lead_days })],
  )
  for (const { from_days, percent } of space.discounts)
    lines.push([`discount ${from_days}`, t('spec.discountIs', { count: from_days, percent })])
  if (permit) lines.push(['permit', t('spec.permitIs', { authority: permit.authority, date: words.day(permit.valid_to) })])
  if (space.refuses.length > 0) lines.push(['refuses', words.list(space.refuses.map(rule => t(`refuses.${rule}`)))])
  lines.push(['host', space.host.name])
  return (
    <Facts>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`spec.${name.split(' ')[0]}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}
