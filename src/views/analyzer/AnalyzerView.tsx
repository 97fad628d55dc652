import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import type { OpenedReport, ReportMeter } from '#contract/entities/channel-report.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { type Network, networks, readChannel } from '#contract/networks.ts'
import { pathOf } from '#contract/paths.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { Select } from '#src/components/Select.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { analyzerViewRow } from '#src/theme/made/recipes/analyzer-view-row.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Inset, More } from './ReportView.tsx'
import { ViewsMeter } from './ViewsMeter.tsx'

const Row = chakra('li', analyzerViewRow)

type Meta = PageMeta & { meter: ReportMeter | null; whole: boolean }

interface Props {
  reports: CollectionActor<OpenedReport, Meta>
  /** `network:handle` of those to be compared. */
  picked: readonly string[]
  onPicked(picked: readonly string[]): void
  onCompare(): void
  onHandle(network: Network, handle: string): void
}

/** `analyzer`: a channel by its handle, the reports that were opened, and which of them are compared. */
export function AnalyzerView({ reports, picked, onPicked, onCompare, onHandle }: Props) {
  const { t } = useTranslation('analyzer')
  const page = useSelector(reports, snapshot => snapshot.context.page)
  const failure = useSelector(reports, snapshot => snapshot.context.failure)
  const meta = page?.meta
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={meta?.meter && <ViewsMeter meter={meta.meter} />} />
      <Inset>
        <HandleForm onHandle={onHandle} />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="10px" justifyContent="space-between">
          <chakra.h2 textStyle="title-2">{t('history.title')}</chakra.h2>
          {meta?.whole && (meta.count ?? 0) > 1 && (
            <chakra.span display="inline-flex" alignItems="center" gap="10px">
              <chakra.span textStyle="small" color="muted" role="status">
                {t('picked', { count: picked.length, most: limits.analyzer.compare })}
              </chakra.span>
              <Button disabled={picked.length < 2} onClick={onCompare}>
                {t('compare')}
              </Button>
            </chakra.span>
          )}
        </chakra.div>
        {!page && failure && <FailedState failure={failure} onRetry={() => reports.send({ type: 'collection.retry' })} />}
        {!page && !failure && (
          <Loading>
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        )}
        {page && page.items.length === 0 && (
          <EmptyState
            title={t('history.empty')}
            action={<ButtonLink to={pathOf('auth-search')}>{t('history.search')}</ButtonLink>}
          >
            {t('history.emptyDetail')}
          </EmptyState>
        )}
        {page && page.items.length > 0 && (
          <>
            <chakra.ul listStyleType="none" role="list" aria-label={t('history.title')}>
              {page.items.map(one => (
                <Opened key={one.profile.uuid} one={one} whole={page.meta.whole} picked={picked} onPicked={onPicked} />
              ))}
            </chakra.ul>
            <ListPages meta={page.meta} />
          </>
        )}
        {meta && !meta.whole && <More />}
      </Inset>
    </>
  )
}

function Opened({
  one: { profile, opening },
  whole,
  picked,
  onPicked,
}: { one: OpenedReport; whole: boolean } & Pick<Props, 'picked' | 'onPicked'>) {
  const { t } = useTranslation(['analyzer', 'channel-report'])
  const key = `${profile.network}:${profile.handle}`
  const chosen = picked.includes(key)
  const over = Date.parse(opening.until) <= Date.now()
  return (
    <Row>
      {whole ? (
        <Checkbox
          checked={chosen}
          disabled={!chosen && (picked.length >= limits.analyzer.compare || over)}
          onChange={() => onPicked(chosen ? picked.filter(other => other !== key) : [...picked, key])}
        >
          <span className="vh">{t('pick', { who: profile.name })}</span>
        </Checkbox>
      ) : (
        <span />
      )}
      <Avatar name={profile.name} size={40} />
      <chakra.div minWidth={0}>
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2px 10px">
          <TextLink to={pathOf('analyzer', { network: profile.network, handle: profile.handle })}>{profile.name}</TextLink>
          <NetworkIcon network={profile.network} /> <bdi>@{profile.handle}</bdi>
        </chakra.span>
        <chakra.span display="block" textStyle="meta" color="muted">
          {t('history.opened')} <Time at={opening.at} as="day" /> · {t(over ? 'history.over' : 'until')}{' '}
          <Time at={opening.until} as="day" /> · {t(`channel-report:source.${profile.source}`)}
        </chakra.span>
      </chakra.div>
    </Row>
  )
}

/** A handle, or a channel's whole address. */
function HandleForm({ onHandle }: Pick<Props, 'onHandle'>) {
  const { t } = useTranslation('analyzer')
  const words = useCallWords()
  const [network, setNetwork] = useState<Network>('instagram')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <chakra.form
      role="search"
      aria-label={t('form.label')}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0,1fr)', sm: '160px minmax(0,1fr) auto' }}
      maxWidth="680px"
      gap="10px"
      alignItems="end"
      onSubmit={event => {
        event.preventDefault()
        const channel = readChannel(network, text)
        setWrong('issue' in channel)
        if ('handle' in channel) onHandle(network, channel.handle)
      }}
    >
      <Field label={t('form.network')} optional={false}>
        <Select
          value={network}
          onChange={value => setNetwork(value)}
          options={networks.map(value => ({ value, label: words.network(value) }))}
        />
      </Field>
      <Field label={t('form.handle')} optional={false} error={wrong ? t('form.wrong') : undefined}>
        <TextInput dir="ltr" autoComplete="off" maxLength={fieldLimits.channel.written} value={text} onChange={setText} />
      </Field>
      <Button type="submit">{t('form.look')}</Button>
    </chakra.form>
  )
}
