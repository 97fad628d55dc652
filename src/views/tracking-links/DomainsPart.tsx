import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { LinkDomains } from '#contract/endpoints/link-domains.ts'
import { type LinkDomain, linkHost } from '#contract/entities/link-domain.ts'
import { fieldIssues } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { Time } from '#src/components/Time.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { domainsPartPart } from '#src/theme/made/recipes/domains-part-part.js'
import { domainsPartRecord } from '#src/theme/made/recipes/domains-part-record.js'
import { domainsPartRow } from '#src/theme/made/recipes/domains-part-row.js'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import { useDecided } from '../use-decided.ts'
import { CopyButton } from './CopyButton.tsx'

export type DomainVerbs = {
  add: { body: { host: string }; output: LinkDomain }
  check: { output: LinkDomain }
  remove: { output: { removed: true } }
}
export type DomainDecision = DecisionActor<DomainVerbs>

const marks: Record<LinkDomain['state'], MarkKind> = { pending: 'wait', verified: 'live', failing: 'warn', removed: 'stop' }

const Part = chakra('section', domainsPartPart)
const Row = chakra('li', domainsPartRow)
const Record = chakra('dl', domainsPartRecord)

interface Props {
  domains: ResourceActor<LinkDomains>
  decision: DomainDecision
}

/** Hosts of the company's own that links stand on: the records that each needs, and how they were found last. */
export function DomainsPart({ domains: actor, decision }: Props) {
  const { t } = useTranslation('tracking-links')
  const value = useSelector(actor, snapshot => snapshot.context.value)
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  return (
    <Part aria-labelledby="own-domains">
      <h2 id="own-domains">{t('domains.title')}</h2>
      <chakra.p color="text-2">{t('domains.detail')}</chakra.p>
      {!value && failure && <FailedState failure={failure} onRetry={() => actor.send({ type: 'resource.retry' })} />}
      {!value && !failure && (
        <Loading label={t('domains.loading')}>
          <SkeletonRow />
        </Loading>
      )}
      {value && value.domains.length > 0 && (
        <ul aria-label={t('domains.title')}>
          {value.domains.map(one => (
            <OneDomain key={one.uuid} one={one} decision={decision} />
          ))}
        </ul>
      )}
      {value && <Room value={value} decision={decision} />}
    </Part>
  )
}

/** A form for one more, or why there is none. */
function Room({ value: { domains, limit }, decision }: { value: LinkDomains; decision: DomainDecision }) {
  const { t } = useTranslation('tracking-links')
  if (domains.length < limit) return <AddDomain decision={decision} />
  if (limit > 0)
    return (
      <chakra.p textStyle="small" color="muted">
        {t('domains.full', { count: limit })}
      </chakra.p>
    )
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="8px 14px">
      <span>{t(domains.length > 0 ? 'domains.paused' : 'domains.locked')}</span>
      <ButtonLink size="sm" to={pathOf('pages-account-setting', { section: 'membership' })}>
        {t('locked.plans')}
      </ButtonLink>
    </chakra.p>
  )
}

function OneDomain({ one, decision }: { one: LinkDomain; decision: DomainDecision }) {
  const { t } = useTranslation('tracking-links')
  const { doing, failure } = useDecided(decision, { uuid: one.uuid })
  return (
    <Row data-state={one.state}>
      <chakra.span display="flex" flexWrap="wrap" gap="2px 10px" alignItems="center">
        <bdi>
          <b>{one.name}</b>
        </bdi>
        <Mark kind={marks[one.state]}>{t(`domains.state.${one.state}`)}</Mark>
      </chakra.span>
      <small>
        {one.name !== one.host && (
          <>
            <bdi dir="ltr">{one.host}</bdi>
            {' · '}
          </>
        )}
        {t('domains.links', { count: one.links })}
        {one.checked_at && (
          <>
            {' · '}
            {t('domains.checkedAt')} <Time at={one.checked_at} as="within" />
          </>
        )}
      </small>
      {one.error && (
        <Notice tone={one.state === 'failing' ? 'danger' : one.state === 'pending' ? 'info' : 'warn'}>
          {one.away_since && (
            <>
              {t('domains.awaySince')} <Time at={one.away_since} as="day-time" />
              {'. '}
            </>
          )}
          {t(`domains.error.${one.error}`)}
          {one.state === 'failing' && ` ${t('domains.stays')}`}
        </Notice>
      )}
      <details open={one.state !== 'verified'}>
        <summary>{t('domains.records')}</summary>
        {one.records.map(record => (
          <Record key={record.type}>
            <div>
              <dt>{t('domains.type')}</dt>
              <dd>{record.type}</dd>
            </div>
            {(['name', 'value'] as const).map(part => (
              <div key={part}>
                <dt>{t(`domains.${part}`)}</dt>
                <dd>
                  <bdi dir="ltr">{record[part]}</bdi>
                  <CopyButton look="text" text={record[part]} about={`${record.type} ${t(`domains.${part}`)}`} />
                </dd>
              </div>
            ))}
          </Record>
        ))}
        {one.records.some(({ type }) => type === 'CNAME') && (
          <chakra.p textStyle="small" color="muted">
            {t('domains.apex')}
          </chakra.p>
        )}
      </details>
      {failure && <Refusal code={failure.code} />}
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        <Button
          size="sm"
          busy={doing?.kind === 'check'}
          onClick={() => decision.send({ type: 'decision.make', decision: { kind: 'check', uuid: one.uuid } })}
        >
          {t('domains.check')}
          <span className="vh"> {one.name}</span>
        </Button>
        {one.links === 0 && (
          <ConfirmButton
            size="sm"
            look="plain"
            busy={doing?.kind === 'remove'}
            title={t('domains.removeTitle', { name: one.name })}
            consequence={t('domains.removeDetail')}
            confirm={t('domains.remove')}
            onConfirm={() => decision.send({ type: 'decision.make', decision: { kind: 'remove', uuid: one.uuid } })}
          >
            {t('domains.remove')}
            <span className="vh"> {one.name}</span>
          </ConfirmButton>
        )}
      </chakra.div>
      {one.links > 0 && <small>{t('domains.inUse', { count: one.links })}</small>}
    </Row>
  )
}

function AddDomain({ decision }: { decision: DomainDecision }) {
  const { t } = useTranslation('tracking-links')
  const sayIssue = useIssuePhrase()
  const [host, setHost] = useState('')
  const add = useVerb(decision, 'add', () => {
    setHost('')
    startOver()
  })
  const { tried, submitting, startOver } = useTries(add.busy)
  const judged = z.safeParse(linkHost, host, { reportInput: true })
  const issue = judged.success ? add.failure?.fields?.host?.[0] : Object.values(fieldIssues(judged.error))[0]?.[0]
  const send = submitting(!judged.success, () => add.make({ host }))
  return (
    <chakra.form noValidate onSubmit={send} aria-label={t('domains.title')} display="grid" gap="12px" justifyItems="start">
      <Field
        label={t('domains.host')}
        help={t('domains.hostHelp')}
        error={tried && issue ? sayIssue(issue) : undefined}
        width="100%"
      >
        <TextInput
          inputMode="url"
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.link.domains.host}
          value={host}
          onChange={text => {
            setHost(text)
            startOver()
          }}
        />
      </Field>
      {add.failure && !add.failure.fields && <Refusal code={add.failure.code} />}
      <Button type="submit" busy={add.busy}>
        {t('domains.add')}
      </Button>
    </chakra.form>
  )
}
