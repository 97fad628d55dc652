import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectAbility, selectPending, selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { callAsideFigures } from '#src/theme/made/recipes/call-aside-figures.js'
import { callAsidePane } from '#src/theme/made/recipes/call-aside-pane.js'
import { callAsideSticky } from '#src/theme/made/recipes/call-aside-sticky.js'
import { useSession } from '../actors.ts'
import { ReportLink } from '../report-door/ReportLink.tsx'
import { useCallWords } from './call-words.ts'
import { OwnCallPane } from './OwnCallPane.tsx'
import { useAnswerWords } from './use-answer-words.ts'
import type { OwnCallVerbs } from './verbs.ts'

/** The reader's acts on a call. */
export type Part = 'own' | 'pitched' | 'pitch' | 'banned' | 'signIn' | 'over' | 'watch' | 'unknown'

/** Views ask this once for pane and bar alike. */
export function usePart(call: CastingCall): Part {
  const session = useSession()
  const user = useSelector(session, selectUser)
  const pending = useSelector(session, selectPending)
  const mayPitch = useSelector(session, snapshot => selectAbility(snapshot).can('pitch', 'application'))
  if (call.own) return 'own'
  if (call.application) return 'pitched'
  if (call.state !== 'open') return 'over'
  if (pending) return 'unknown'
  if (!user) return 'signIn'
  if (!mayPitch) return 'watch'
  return user.banner === 'banned' ? 'banned' : 'pitch'
}

export const signInTo = (uuid: string) => pathOf('sign-in', {}, { next: pathOf('casting_call', { uuid }) })
export const pitchTo = (uuid: string) => pathOf('stepper-send-pitch', { casting_call: uuid })
export const ownPitchesTo = pathOf('my_work', { section: 'proposals' })

const marks: Record<string, MarkKind> = {
  submitted: 'wait',
  viewed: 'wait',
  shortlisted: 'live',
  offer_sent: 'turn',
  hired: 'done',
  offer_declined: 'stop',
  offer_expired: 'stop',
  declined: 'stop',
  withdrawn: 'stop',
  expired: 'stop',
}

export const Pane = chakra('aside', callAsidePane)
const Sticky = chakra('div', callAsideSticky)
const Figures = chakra('dl', callAsideFigures)

interface AsideProps {
  call: CastingCall
  decision: DecisionActor<OwnCallVerbs>
  /** The reader's invitation: its words, and how to say no. */
  invited?: ReactNode
  now: number
}

/** Beside the call: the reader's own part in it. */
export function CallAside({ call, decision, invited, now }: AsideProps) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const answers = useAnswerWords()
  const part = usePart(call)
  if (part === 'own') {
    return (
      <Pane aria-label={t('own.title')}>
        <Sticky>
          <OwnCallPane call={call} decision={decision} />
        </Sticky>
      </Pane>
    )
  }
  return (
    <Pane aria-label={t('aside.label')} data-part={part}>
      <Sticky>
        <h2>{t(`aside.${part === 'unknown' ? 'pitch' : part}.title`)}</h2>
        {part === 'pitched' && call.application && (
          <Mark solid kind={marks[call.application.state] ?? 'info'}>
            {t(`pitchState.${call.application.state}`)}
          </Mark>
        )}
        {invited}
        {part === 'unknown' ? (
          <Skeleton height="96px" borderRadius="control" aria-hidden />
        ) : part === 'banned' ? (
          <Notice tone="danger">
            {t('aside.banned.detail')} <TextLink to={pathOf('proposal_ban')}>{t('aside.banned.why')}</TextLink>
          </Notice>
        ) : (
          <chakra.p color="text-2">
            {part === 'over'
              ? t(`aside.over.${call.state}`)
              : part === 'pitched'
                ? t('aside.pitched.detail', { brand: call.brand.name })
                : t(`aside.${part}.detail`)}
          </chakra.p>
        )}
        {part === 'signIn' && (
          <ButtonLink look="accent" size="lg" to={signInTo(call.uuid)}>
            {t('aside.signIn.button')}
          </ButtonLink>
        )}
        {part === 'pitch' && (
          <ButtonLink look="accent" size="lg" to={pitchTo(call.uuid)}>
            {t('aside.pitch.button')}
          </ButtonLink>
        )}
        {part === 'pitched' && <ButtonLink to={ownPitchesTo}>{t('aside.pitched.button')}</ButtonLink>}
        {part === 'over' && <ButtonLink to={pathOf('casting_calls')}>{t('aside.over.button')}</ButtonLink>}
        <Figures>
          {call.state === 'open' && (
            <>
              <dt>{t('aside.closes')}</dt>
              <dd suppressHydrationWarning>{words.closing(call.apply_by, now)}</dd>
            </>
          )}
          <dt>{t('aside.applied')}</dt>
          <dd>{words.amount(call.applications)}</dd>
          <dt>{t('aside.shortlisted')}</dt>
          <dd>{words.amount(call.shortlisted)}</dd>
          <dt>{t('aside.answer')}</dt>
          <dd>
            {call.answer_days === null
              ? t('aside.answerUnknown')
              : t('aside.answerDays', { count: Math.max(1, Math.round(call.answer_days)) })}
          </dd>
          <dt>{t('aside.brandAnswers')}</dt>
          <dd>{answers.share(call.answering)}</dd>
          <dt>{t('aside.brandTime')}</dt>
          <dd>{answers.time(call.answering)}</dd>
          <dt>{t('aside.brandCancels')}</dt>
          <dd>{answers.cancels(call.answering)}</dd>
        </Figures>
        <chakra.p textStyle="small" color="muted">
          {t('aside.free')}
        </chakra.p>
        <chakra.p display="flex" flexWrap="wrap" gap="8px 20px">
          <ReportLink kind="call" thing={call.uuid} name={call.content.title} />
          <ReportLink kind="company" thing={call.uuid} name={call.brand.name} />
        </chakra.p>
      </Sticky>
    </Pane>
  )
}
