import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import type { FeePlan } from '#contract/fees.ts'
import { pathOf } from '#contract/paths.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { castingCallViewArticle } from '#src/theme/made/recipes/casting-call-view-article.js'
import { castingCallViewColumns } from '#src/theme/made/recipes/casting-call-view-columns.js'
import { useSession } from '../actors.ts'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { usePage } from '../shell/page.ts'
import { CallAside, Pane } from './CallAside.tsx'
import { CallBar } from './CallBar.tsx'
import { CallBrief } from './CallBrief.tsx'
import { CallHero } from './CallHero.tsx'
import { CallSheet } from './CallSheet.tsx'
import { CallSkeleton } from './CallSkeleton.tsx'
import { CallTerms } from './CallTerms.tsx'
import { OtherCalls } from './OtherCalls.tsx'
import { Section } from './Section.tsx'
import type { OwnCallVerbs } from './verbs.ts'

type Snapshot = ReturnType<ResourceActor<CastingCall>['getSnapshot']>
const selectCall = (snapshot: Snapshot) => snapshot.context.value
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

export interface CastingCallViewProps {
  actor: ResourceActor<CastingCall>
  /** pause, resume, close, cancel of an own call. */
  decision: DecisionActor<OwnCallVerbs>
  /** The reader's invitation: its words, and how to say no. */
  invited?: ReactNode
  /** The pitch being written, in place of the pane; from 992 px on. */
  pitch?: ReactNode
}

const Columns = chakra('div', castingCallViewColumns)
const Article = chakra('article', castingCallViewArticle)

const feePlans: Record<string, FeePlan> = { free: 'free', premium: 'premium', whitelabel: 'whitelabel', espejo: 'espejo' }
export const feePlanOf = (plan: string | undefined): FeePlan => (plan && feePlans[plan]) || 'free'

/** One casting call: the poster, the call sheet, the brief, the terms; at the end edge the reader's own part in it. */
export function CastingCallView({ actor, decision, invited, pitch }: CastingCallViewProps) {
  const { t } = useTranslation('casting-calls')
  const state = useSelector(actor, selectState)
  const call = useSelector(actor, selectCall)
  const failure = useSelector(actor, selectFailure)
  const plan = useSelector(useSession(), snapshot => selectUser(snapshot)?.current_plan.name)
  const [now] = useState(Date.now)
  usePage({
    title: state === 'missing' ? '' : (call?.title ?? ''),
    crumbs: [{ label: t('title'), to: pathOf('casting_calls') }, { label: call?.title ?? '' }],
  })
  if (state === 'missing') return <NotFoundView />
  if (state === 'failed') {
    return <FailedState failure={failure} minHeight="60vh" onRetry={() => actor.send({ type: 'resource.retry' })} />
  }
  if (!call) return <CallSkeleton />
  return (
    <>
      <Columns data-state={state} data-pitch={pitch ? '' : undefined}>
        <Article>
          <CallHero call={call} now={now} />
          <CallSheet call={call} />
          <CallBrief call={call} />
          <CallTerms call={call} feePlan={call.own ? feePlanOf(plan) : null} />
          {call.others && call.others.length > 0 && (
            <Section title={t('others', { brand: call.brand.name })}>
              <OtherCalls calls={call.others} now={now} />
            </Section>
          )}
        </Article>
        {pitch ? (
          <Pane aria-label={t('aside.label')} wideOnly>
            {pitch}
          </Pane>
        ) : (
          <CallAside call={call} decision={decision} invited={invited} now={now} />
        )}
      </Columns>
      <CallBar call={call} />
    </>
  )
}
