import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProposalReview, reviewReasons } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { toggled } from '../form/draft-values.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1.3fr) minmax(0,1fr)' },
    gap: '14px 32px',
    padding: { base: '20px 16px', lg: '20px 28px' },
    borderBottom: '1px solid var(--border)',
    overflowWrap: 'anywhere',
    '& > div': { display: 'grid', gap: '10px', alignContent: 'start' },
    '& blockquote': { borderInlineStart: '3px solid var(--border-strong)', paddingInlineStart: '12px', whiteSpace: 'pre-line' },
    '& ul': { listStyle: 'none', display: 'grid', gap: '4px', textStyle: 'small' },
  },
})

const most = 500

interface Props {
  reviews: CollectionActor<ProposalReview>
  decision: DecisionActor
  forms: FormStore
}

/** Proposals and material changes that wait to be read, the longest waiting first. */
export function ProposalReviews({ reviews, decision, forms }: Props) {
  const { t } = useTranslation('moderation')
  const page = useSelector(reviews, snapshot => snapshot.context.page)
  const failure = useSelector(reviews, snapshot => snapshot.context.failure)
  if (!page && failure) return <FailedState failure={failure} onRetry={() => reviews.send({ type: 'collection.retry' })} />
  if (!page)
    return (
      <Loading>
        <chakra.div paddingInline={{ base: '16px', lg: '28px' }}>
          <SkeletonRow />
          <SkeletonRow />
        </chakra.div>
      </Loading>
    )
  if (page.items.length === 0) return <EmptyState title={t('proposals.none')}>{t('proposals.noneBody')}</EmptyState>
  return (
    <>
      <chakra.ul listStyleType="none" aria-label={t('state.proposals')} borderTop="1px solid var(--border)">
        {page.items.map(one => (
          <ReviewRow key={one.uuid} one={one} decision={decision} forms={forms} />
        ))}
      </chakra.ul>
      <ListPages meta={page.meta} />
    </>
  )
}

function ReviewRow({ one, decision, forms }: { one: ProposalReview; decision: DecisionActor; forms: FormStore }) {
  const { t } = useTranslation(['moderation', 'proposals'])
  const words = useCallWords()
  const sayError = useErrorPhrase()
  const sayIssue = useIssuePhrase()
  const [needsReason, setNeedsReason] = useState(false)
  const { fields, change } = useKeptForm<{ reasons: string[]; note: string }>(forms, one.uuid, { reasons: [], note: '' })
  const mine = useSelector(decision, snapshot =>
    snapshot.context.decision?.uuid === one.uuid ? { kind: snapshot.context.decision.kind, value: String(snapshot.value) } : null,
  )
  const failure = useSelector(decision, snapshot =>
    snapshot.matches('refused') && snapshot.context.decision?.uuid === one.uuid ? snapshot.context.failure : null,
  )
  const busy = mine?.value === 'deciding' ? mine.kind : null
  const decide = (outcome: 'approve' | 'reject') => {
    setNeedsReason(outcome === 'reject' && fields.reasons.length === 0)
    if ((outcome === 'reject' && fields.reasons.length === 0) || fields.note.trim().length > most) return
    const body = {
      decision: outcome,
      reasons: outcome === 'reject' ? fields.reasons : [],
      note: fields.note.trim(),
      revision: one.revision,
    }
    decision.send({ type: 'decision.make', decision: { kind: outcome, uuid: one.uuid, body } })
  }
  const late = Date.parse(one.due) < Date.now()
  return (
    <Row>
      <div>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <b>{one.title}</b>
          <Mark kind={late ? 'stop' : 'wait'}>
            {t('proposals.due')} <Time at={one.due} />
          </Mark>
        </chakra.p>
        <chakra.p textStyle="small" color="muted">
          {one.vanity_name ? (
            <TextLink to={pathOf('user_profile', { user: one.vanity_name })}>{one.creator}</TextLink>
          ) : (
            one.creator
          )}
          {' · '}
          {t(one.parts ? 'proposals.changed' : 'proposals.first')}
        </chakra.p>
        <blockquote>{one.description}</blockquote>
        <ul>
          {one.packages.map(offered => (
            <li key={offered.name + offered.network + offered.content_type}>
              <b>{offered.name}</b>, {words.network(offered.network)}, {words.contentType(offered.content_type)}:{' '}
              {offered.before_minor !== null && offered.before_minor !== offered.price_minor && (
                <s>{words.money(offered.before_minor, offered.currency)}</s>
              )}{' '}
              {words.money(offered.price_minor, offered.currency)}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <Field group label={t('proposals.reasons')} optional error={needsReason ? sayIssue('required') : undefined}>
          <Chips wrap>
            {reviewReasons.map(reason => (
              <Chip
                key={reason}
                pressed={fields.reasons.includes(reason)}
                onChange={() => {
                  setNeedsReason(false)
                  change({ reasons: toggled(fields.reasons, reason) })
                }}
              >
                {t(`proposals:reason.${reason}`)}
              </Chip>
            ))}
          </Chips>
        </Field>
        <Field
          label={t('proposals.note')}
          optional
          error={fields.note.trim().length > most ? sayIssue(`max_length ${most}`) : undefined}
          counter={<Counter used={fields.note.trim().length} max={most} />}
        >
          <TextArea rows={2} value={fields.note} onChange={note => change({ note })} />
        </Field>
        {failure && <Notice tone="danger">{sayError(failure.code)}</Notice>}
        <chakra.div display="flex" flexWrap="wrap" gap="10px">
          <Button look="accent" busy={busy === 'approve'} onClick={() => decide('approve')}>
            {t('proposals.approve')}
            <span className="vh"> {one.title}</span>
          </Button>
          <Button busy={busy === 'reject'} onClick={() => decide('reject')}>
            {t('proposals.reject')}
            <span className="vh"> {one.title}</span>
          </Button>
        </chakra.div>
      </div>
    </Row>
  )
}
