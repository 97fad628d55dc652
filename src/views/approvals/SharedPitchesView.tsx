import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedPitches } from '#contract/entities/approval.ts'
import { limits } from '#contract/limits.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, Skeleton, SkeletonRow } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { Time } from '#src/components/Time.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { PageHead } from '../shell/PageHead.tsx'
import { SharedPitchPart } from './SharedPitchPart.tsx'
import type { ApproverVerbs } from './verbs.ts'

const { name: allowed } = limits.approval

export interface SharedPitchesViewProps {
  pitches: ResourceActor<SharedPitches>
  /** Verb `vote` on a pitch. */
  decision: DecisionActor<ApproverVerbs>
}

/** Pitches as somebody outside of the company sees them who was sent the link: what they say, what they show, and one's vote. */
export function SharedPitchesView({ pitches, decision }: SharedPitchesViewProps) {
  const { t } = useTranslation('approvals')
  const shared = useSelector(pitches, snapshot => snapshot.context.value)
  const failure = useSelector(pitches, snapshot => snapshot.context.failure)
  const refused = useSelector(decision, selectRefusal)?.code
  const over =
    failure?.code === 'approval.link_over' || refused === 'approval.link_over'
      ? 'over'
      : failure?.code === 'not_found'
        ? 'missing'
        : null
  const left = shared?.pitches.filter(pitch => pitch.waits && !pitch.votes.yours).length ?? 0
  return (
    <div data-state={over ?? (shared ? 'ready' : failure ? 'failed' : 'loading')}>
      <PageHead
        title={over ? t(`shared.${over}`) : (shared?.call ?? t('shared.title'))}
        lead={!over && shared ? t('shared.from', { company: shared.company }) : undefined}
        branding={shared?.branding}
        crumbs={[{ label: shared?.call ?? t('shared.title') }]}
        actions={
          !over &&
          shared && (
            <chakra.span textStyle="small" color="muted">
              {t('shared.until')} <Time at={shared.expires_at} as="day" />
            </chakra.span>
          )
        }
      />
      <chakra.div paddingInline={{ base: '16px', lg: '28px' }} paddingBottom="32px" display="grid" gap="16px" maxWidth="1120px">
        {over && <EmptyState title={t(`shared.${over}`)}>{t(`shared.${over}Body`)}</EmptyState>}
        {!shared && failure && !over && (
          <FailedState failure={failure} onRetry={() => pitches.send({ type: 'resource.retry' })} />
        )}
        {!shared && !failure && (
          <Loading>
            <SkeletonRow />
            <Skeleton height="160px" borderRadius="cell" />
          </Loading>
        )}
        {!over && shared?.pitches.length === 0 && <EmptyState title={t('shared.empty')}>{t('shared.emptyBody')}</EmptyState>}
        {!over && shared && shared.pitches.length > 0 && (
          <>
            <Notice tone="info">
              {t('shared.help', { company: shared.company })} <b>{t('shared.left', { count: left })}</b>
            </Notice>
            <Voting shared={shared} decision={decision} />
          </>
        )}
      </chakra.div>
    </div>
  )
}

/** One's name is typed once, above the pitches: a vote without it asks for it. */
function Voting({ shared, decision }: { shared: SharedPitches; decision: DecisionActor<ApproverVerbs> }) {
  const { t } = useTranslation('approvals')
  const issue = useIssuePhrase()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const taken = useSelector(decision, selectRefusal)?.code === 'approval.name_taken'
  const name = shared.you ?? typed.trim()
  const wrong = name.length === 0 ? 'required' : name.length < allowed.min ? `min_length ${allowed.min}` : null
  const vote = (uuid: string, body: { vote: 'up' | 'down'; note: string }) => {
    setTried(true)
    if (wrong) {
      field.current?.querySelector('input')?.focus()
      return
    }
    decision.send({ type: 'decision.make', decision: { kind: 'vote', uuid, body: { ...body, name } } })
  }
  return (
    <>
      {shared.you ? (
        <p>
          {t('shared.you')} <b>{shared.you}</b>
        </p>
      ) : (
        <chakra.div ref={field} maxWidth="420px">
          <Field
            label={t('shared.name')}
            help={t('shared.nameHelp', { company: shared.company })}
            error={taken ? t('shared.nameTaken') : tried && wrong ? issue(wrong) : undefined}
          >
            <TextInput name="name" autoComplete="name" maxLength={allowed.max} value={typed} onChange={setTyped} />
          </Field>
        </chakra.div>
      )}
      <chakra.ul role="list" listStyleType="none" borderTop="1px solid var(--border)" aria-label={t('shared.title')}>
        {shared.pitches.map(pitch => (
          <SharedPitchPart key={pitch.uuid} pitch={pitch} decision={decision} onVote={vote} />
        ))}
      </chakra.ul>
    </>
  )
}
