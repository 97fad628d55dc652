import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalLink, ApprovalLinkBody } from '#contract/entities/approval.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { approvalLinkCan } from '#contract/processes/approval-link.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox, Radio } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Time } from '#src/components/Time.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { AddressToCopy } from '../form/AddressToCopy.tsx'
import { useDecided } from '../use-decided.ts'
import type { ApprovalLinkVerbs } from './verbs.ts'

const { days: allowed, pitches: most } = limits.approval

interface Props {
  call: string
  /** Pitches that are marked in the list; none where it is the short list's turn. */
  picked: readonly string[]
  onClose(): void
  link: ResourceActor<ApprovalLink | null>
  /** Verbs `link` and `unlink`, on the call. */
  decision: DecisionActor<ApprovalLinkVerbs>
}

/** Asks people outside of the company for their votes: one link, what it shows, and who has voted by it. */
export function ApproverLink({ call, picked, onClose, link, decision }: Props) {
  const { t } = useTranslation('approvals')
  const present = useSelector(link, snapshot => snapshot.context.value)
  const place = useSelector(link, snapshot => String(snapshot.value))
  const failure = useSelector(link, snapshot => snapshot.context.failure)
  return (
    <Dialog open onClose={onClose} title={t('link.title')}>
      <chakra.div display="grid" gap="16px">
        <p>{t('link.body')}</p>
        {failure && !present ? (
          <FailedState failure={failure} onRetry={() => link.send({ type: 'resource.retry' })} />
        ) : place === 'loading' || place === 'arriving' ? (
          <Loading>
            <SkeletonRow />
          </Loading>
        ) : (
          <>
            {present && <Present link={present} call={call} decision={decision} />}
            <NewLink call={call} picked={picked} replaces={present?.token != null} decision={decision} />
          </>
        )}
      </chakra.div>
    </Dialog>
  )
}

function Present({ link, call, decision }: { link: ApprovalLink; call: string; decision: DecisionActor<ApprovalLinkVerbs> }) {
  const { t } = useTranslation('approvals')
  const busy = useDecided(decision, { kind: 'unlink' }).doing !== null
  const facts = [
    link.pitches > most
      ? t('link.shows.first', { most, n: link.pitches })
      : t(`link.shows.${link.scope}`, { count: link.pitches }),
    t(link.show_prices ? 'link.withPrices' : 'link.noPrices'),
  ]
  return (
    <chakra.section display="grid" gap="12px" data-state={link.state} aria-label={t('link.present')}>
      {link.token ? (
        <AddressToCopy
          address={pathOf('shared_pitches', { token: link.token })}
          label={t('link.address')}
          copy={t('link.copy')}
          copied={t('link.copied')}
          help={
            <>
              {t('link.until')} <Time at={link.expires_at} as="day" /> · {facts.join(' · ')}
            </>
          }
        />
      ) : (
        <Notice tone="info">{t(link.state === 'revoked' ? 'link.revoked' : 'link.ended')}</Notice>
      )}
      {link.approvers.length > 0 ? (
        <chakra.ul role="list" listStyleType="none" display="grid" gap="4px" aria-label={t('link.approvers')}>
          {link.approvers.map(({ name, email, votes }) => (
            <chakra.li key={`${name} ${email}`} overflowWrap="anywhere">
              <b>{name}</b>
              {email && (
                <>
                  {' '}
                  · <bdi>{email}</bdi>
                </>
              )}{' '}
              · {t('link.voted', { count: votes })}
            </chakra.li>
          ))}
        </chakra.ul>
      ) : (
        link.token && <chakra.p color="muted">{t('link.nobody')}</chakra.p>
      )}
      {approvalLinkCan(link.state, { type: 'link.revoke' }) && (
        <Button
          look="danger"
          justifySelf="start"
          busy={busy}
          onClick={() => decision.send({ type: 'decision.make', decision: { kind: 'unlink', uuid: call } })}
        >
          {t('link.end')}
        </Button>
      )}
    </chakra.section>
  )
}

interface NewProps {
  call: string
  picked: readonly string[]
  replaces: boolean
  decision: DecisionActor<ApprovalLinkVerbs>
}

function NewLink({ call, picked, replaces, decision }: NewProps) {
  const { t } = useTranslation('approvals')
  const issue = useIssuePhrase()
  const name = useId()
  const [scope, setScope] = useState<ApprovalLinkBody['scope']>(picked.length > 0 ? 'picked' : 'shortlist')
  const [days, setDays] = useState<number | null>(allowed.default)
  const [show_prices, setPrices] = useState(false)
  const busy = useDecided(decision, { kind: 'link' }).doing !== null
  const failure = useSelector(decision, selectRefusal)
  const wrong = days === null || days < allowed.min ? `min ${allowed.min}` : days > allowed.max ? `max ${allowed.max}` : null
  const many = scope === 'picked' && picked.length > most
  return (
    <chakra.form
      display="grid"
      gap="12px"
      paddingTop="16px"
      borderTop="1px solid var(--border)"
      onSubmit={event => {
        event.preventDefault()
        if (days === null || wrong || many || busy) return
        const pitches = scope === 'picked' ? [...picked] : []
        decision.send({
          type: 'decision.make',
          decision: { kind: 'link', uuid: call, body: { scope, pitches, days, show_prices } },
        })
      }}
    >
      {picked.length > 0 && (
        <Field label={t('link.which')} group error={many ? issue(`max_items ${most}`) : undefined}>
          <chakra.div display="grid" gap="4px">
            {(['picked', 'shortlist'] as const).map(one => (
              <Radio key={one} name={name} value={one} checked={scope === one} onChange={() => setScope(one)}>
                {t(`link.scope.${one}`, { count: picked.length })}
              </Radio>
            ))}
          </chakra.div>
        </Field>
      )}
      <Field label={t('link.days')} help={replaces ? t('link.againHelp') : undefined} error={wrong ? issue(wrong) : undefined}>
        <NumberInput value={days} min={allowed.min} max={allowed.max} onChange={setDays} />
      </Field>
      <Checkbox checked={show_prices} onChange={setPrices}>
        {t('link.prices')}
      </Checkbox>
      <chakra.p textStyle="small" color="muted">
        {t('link.pricesHelp')}
      </chakra.p>
      <Button look={replaces ? 'plain' : 'accent'} type="submit" justifySelf="start" busy={busy}>
        {t(replaces ? 'link.again' : 'link.create')}
      </Button>
      {failure && <Refusal code={failure.code} />}
    </chakra.form>
  )
}
