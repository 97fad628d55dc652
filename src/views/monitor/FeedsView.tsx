import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { PageMeta } from '#contract/endpoint.ts'
import { feedAddress, type MonitorFeed, type MonitorPlaceState } from '#contract/entities/monitor.ts'
import { fieldIssues } from '#contract/fields.ts'
import { pathOf } from '#contract/paths.ts'
import { monitorFeedCan } from '#contract/processes/monitor-feed.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { Time } from '#src/components/Time.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { feedsViewForm } from '#src/theme/made/recipes/feeds-view-form.js'
import { feedsViewInset } from '#src/theme/made/recipes/feeds-view-inset.js'
import { feedsViewRow } from '#src/theme/made/recipes/feeds-view-row.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useTries } from '../form/use-tries.ts'
import { ListStates } from '../list/ListStates.tsx'
import { useMay } from '../may.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { useDecided, useDecisions } from '../use-decided.ts'
import { useEmitted } from '../use-emitted.ts'
import type { FeedVerbs } from './verbs.ts'

const marks: Record<MonitorFeed['state'], MarkKind> = {
  waiting: 'wait',
  read: 'live',
  failing: 'warn',
  stopped: 'stop',
  paused: 'draft',
}

const Inset = chakra('div', feedsViewInset)
const Form = chakra('form', feedsViewForm)
const Row = chakra('li', feedsViewRow)

export type FeedsMeta = PageMeta & { asked: readonly MonitorPlaceState[] }

interface Props {
  feeds: CollectionActor<MonitorFeed, FeedsMeta>
  /** Verbs `add`, `pause`, `resume` and `delete`. */
  decision: DecisionActor<FeedVerbs>
  writes: boolean
  /** Facts about a hashtag, from all of these. */
  hashtag?: ReactNode
}

/** `monitor_feeds`: what the monitor reads beside the house, and how the last try went. */
export function FeedsView({ feeds, decision, writes, hashtag }: Props) {
  const { t } = useTranslation('monitor')
  const words = useCallWords()
  const page = useSelector(feeds, snapshot => snapshot.context.page)
  const asked = page?.meta.asked ?? []
  const { doing } = useDecisions(decision)
  return (
    <>
      <PageHead
        title={t('feeds.title')}
        crumbs={[{ label: t('title'), to: pathOf('monitor') }, { label: t('feeds.title') }]}
        lead={t('feeds.lead')}
      />
      <Inset>
        {writes && <AddFeed decision={decision} />}
        <chakra.p textStyle="small" color="muted" maxWidth="76ch">
          {t('feeds.house')}{' '}
          {asked.length > 0 && t('feeds.asked', { places: words.list(asked.map(one => t(`source.${one.place}`))) })}
        </chakra.p>
        {asked.map(
          one =>
            one.failed_at && (
              <Notice key={one.place} tone="warn">
                {t('feeds.askedFails', { place: t(`source.${one.place}`), day: words.day(one.failed_at) })}
              </Notice>
            ),
        )}
      </Inset>
      <ListStates
        list={feeds}
        lines={2}
        label={t('feeds.loading')}
        empty={<EmptyState title={t('feeds.empty.title')}>{t('feeds.empty.detail')}</EmptyState>}
      >
        {page => (
          <chakra.ul role="list" listStyleType="none" aria-label={t('feeds.title')}>
            {page.items.map(feed => (
              <FeedRow
                key={feed.uuid}
                feed={feed}
                writes={writes}
                busy={doing({ uuid: feed.uuid })?.kind ?? null}
                onDo={kind => decision.send({ type: 'decision.make', decision: { kind, uuid: feed.uuid } })}
              />
            ))}
          </chakra.ul>
        )}
      </ListStates>
      <Inset>{hashtag}</Inset>
    </>
  )
}

function AddFeed({ decision }: { decision: DecisionActor<FeedVerbs> }) {
  const { t } = useTranslation('monitor')
  const sayIssue = useIssuePhrase()
  const [url, setUrl] = useState('')
  const busy = useDecided(decision, { kind: 'add' }).doing !== null
  const { tried, submitting, startOver } = useTries(busy)
  const failure = useSelector(decision, selectRefusal)
  const judged = z.safeParse(feedAddress, url, { reportInput: true })
  const issue = judged.success ? failure?.fields?.url?.[0] : Object.values(fieldIssues(judged.error))[0]?.[0]
  useEmitted(decision, 'decision.made', ({ decision: { kind } }) => {
    if (kind !== 'add') return
    setUrl('')
    startOver()
  })
  const send = submitting(!judged.success, () => {
    if (judged.success)
      decision.send({ type: 'decision.make', decision: { kind: 'add', uuid: 'new', body: { url: judged.data } } })
  })
  return (
    <>
      <Form noValidate onSubmit={send} aria-label={t('feeds.add')}>
        <Field label={t('feeds.url')} help={t('feeds.help')} error={tried && issue ? sayIssue(issue) : undefined}>
          <TextInput
            name="url"
            type="url"
            inputMode="url"
            dir="ltr"
            placeholder="https://"
            autoCapitalize="none"
            value={url}
            onChange={text => {
              setUrl(text)
              startOver()
            }}
          />
        </Field>
        <Button type="submit" look="accent" busy={busy}>
          {t('feeds.add')}
        </Button>
      </Form>
      {failure && !failure.fields && <Refusal code={failure.code} />}
    </>
  )
}

interface RowProps {
  feed: MonitorFeed
  writes: boolean
  busy: string | null
  onDo(kind: 'delete' | 'pause' | 'resume'): void
}

function FeedRow({ feed, writes, busy, onDo }: RowProps) {
  const runs = useMay('run')
  const { t } = useTranslation('monitor')
  const words = useCallWords()
  const name = feed.title || feed.url
  return (
    <Row data-state={feed.state} aria-label={name}>
      <div>
        <chakra.span display="flex" flexWrap="wrap" gap="2px 12px" alignItems="center">
          <bdi>
            <b>{name}</b>
          </bdi>
          <Mark kind={marks[feed.state]}>{t(`feeds.state.${feed.state}`)}</Mark>
        </chakra.span>
        {feed.title && (
          <chakra.p textStyle="small" color="text-2">
            <bdi>{feed.url}</bdi>
          </chakra.p>
        )}
        {feed.error && (
          <chakra.p textStyle="small" color="danger">
            {feed.error === 'refused' && feed.status
              ? t('feeds.error.status', { status: feed.status })
              : t(`feeds.error.${feed.error}`)}
          </chakra.p>
        )}
        <div data-line>
          <span>{t('feeds.posts', { count: feed.posts, n: words.amount(feed.posts) })}</span>
          {feed.checked_at && (
            <span>
              {t('feeds.checked')} <Time at={feed.checked_at} as="within" />
            </span>
          )}
          {feed.next_at && (
            <span>
              {t('feeds.next')} <Time at={feed.next_at} as="day-time" />
            </span>
          )}
        </div>
      </div>
      <div data-verbs>
        {runs && monitorFeedCan(feed.state, { type: 'feed.pause' }) && (
          <Button size="sm" busy={busy === 'pause'} onClick={() => onDo('pause')}>
            {t('pause')}
            <span className="vh"> {name}</span>
          </Button>
        )}
        {writes && monitorFeedCan(feed.state, { type: 'feed.resume' }) && (
          <Button size="sm" busy={busy === 'resume'} onClick={() => onDo('resume')}>
            {t(feed.state === 'paused' ? 'resume' : 'feeds.again')}
            <span className="vh"> {name}</span>
          </Button>
        )}
        {runs && (
          <ConfirmButton
            size="sm"
            busy={busy === 'delete'}
            title={t('feeds.delete.title', { name })}
            consequence={t('feeds.delete.consequence')}
            confirm={t('feeds.delete.confirm')}
            onConfirm={() => onDo('delete')}
          >
            {t('feeds.delete.confirm')}
            <span className="vh"> {name}</span>
          </ConfirmButton>
        )}
      </div>
    </Row>
  )
}
