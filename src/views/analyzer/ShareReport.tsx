import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportLink, ReportLinks } from '#contract/entities/report-link.ts'
import { limits } from '#contract/limits.ts'
import type { Network } from '#contract/networks.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Time } from '#src/components/Time.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { AddressToCopy } from '../form/AddressToCopy.tsx'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import { useEmitted } from '../use-emitted.ts'
import type { ReportLinkVerbs } from './verbs.ts'

const { linkDays } = limits.lists

interface Props {
  network: Network
  handle: string
  links: ResourceActor<ReportLinks>
  decision: DecisionActor<ReportLinkVerbs>
  onClose(): void
}

/** The links that open a report to whoever has them: made for some days, listed with their end, ended at once. */
export function ShareReport({ network, handle, links, decision, onClose }: Props) {
  const { t } = useTranslation('analyzer')
  const sayIssue = useIssuePhrase()
  const value = useSelector(links, snapshot => snapshot.context.value)
  const failure = useSelector(links, snapshot => snapshot.context.failure)
  const [days, setDays] = useState<number | null>(linkDays.default)
  const make = useVerb(decision, 'link')
  const { submitting } = useTries(make.busy)
  useEmitted(decision, 'decision.made', ({ output }) => links.send({ type: 'resource.replace', value: output }))
  const fits = days !== null && days >= linkDays.min && days <= linkDays.max
  const issue = days === null ? 'required' : days < linkDays.min ? `minimum ${linkDays.min}` : `maximum ${linkDays.max}`
  return (
    <Dialog open onClose={onClose} title={t('share.open')}>
      <chakra.div display="grid" gap="16px">
        <p>
          {t('share.body')}{' '}
          {value && (
            <>
              {t('share.latest')} <Time at={value.latest} as="day" />.
            </>
          )}
        </p>
        {!value && failure && <FailedState failure={failure} onRetry={() => links.send({ type: 'resource.retry' })} />}
        {!value && !failure && (
          <Loading>
            <SkeletonRow />
          </Loading>
        )}
        {value?.links.length === 0 && <chakra.p color="muted">{t('share.none')}</chakra.p>}
        {value && value.links.length > 0 && (
          <chakra.ul role="list" listStyleType="none" display="grid" gap="16px" data-links>
            {value.links.map(link => (
              <OneLink key={link.uuid} link={link} network={network} handle={handle} decision={decision} />
            ))}
          </chakra.ul>
        )}
        {value && (
          <chakra.form
            display="grid"
            gap="12px"
            noValidate
            onSubmit={submitting(!fits, () => days !== null && make.make({ network, handle, days }))}
          >
            <Field label={t('share.days')} error={fits ? undefined : sayIssue(issue)}>
              <NumberInput value={days} min={linkDays.min} max={linkDays.max} onChange={setDays} />
            </Field>
            {make.failure && <Refusal code={make.failure.code} />}
            <Button type="submit" look="accent" justifySelf="start" busy={make.busy}>
              {t('share.create')}
            </Button>
          </chakra.form>
        )}
      </chakra.div>
    </Dialog>
  )
}

function OneLink({ link, network, handle, decision }: { link: ReportLink } & Pick<Props, 'network' | 'handle' | 'decision'>) {
  const { t } = useTranslation('analyzer')
  const end = useVerb(decision, 'endLink', undefined, link.uuid)
  return (
    <chakra.li display="grid" gap="8px">
      <AddressToCopy
        label={t('share.address')}
        address={pathOf('shared_report', { token: link.token })}
        copy={t('share.copy')}
        copied={t('share.copied')}
      />
      <chakra.p textStyle="small" color="muted">
        {t('share.until')} <Time at={link.expires_at} as="day" />
        {link.made_by && ` · ${t('share.by', { name: link.made_by })}`}
      </chakra.p>
      {end.failure && <Refusal code={end.failure.code} />}
      <Button
        size="sm"
        look="danger"
        justifySelf="start"
        busy={end.busy}
        onClick={() => end.make({ network, handle, link: link.uuid })}
      >
        {t('share.end')}
      </Button>
    </chakra.li>
  )
}
