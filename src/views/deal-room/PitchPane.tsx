import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/entities/application.ts'
import type { Conversation } from '#contract/entities/chat.ts'
import type { Proposal } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Money } from '#src/components/Money.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { pitchPaneFacts } from '#src/theme/made/recipes/pitch-pane-facts.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { PaneBox, PaneTitle } from './Panel.tsx'
import { usePane } from './use-pane.ts'

const offerable = ['submitted', 'viewed', 'shortlisted', 'offer_declined', 'offer_expired']

const Facts = chakra('dl', pitchPaneFacts)

interface Props {
  pitch: ResourceActor<Application | Proposal> | null
  other: Conversation['participants'][number]
}

const pitchIn = (value: Application | Proposal | null | undefined) => (value && 'casting_call' in value ? value : null)

/** There is no deal yet: what was pitched, and for the brand the way to an offer. */
export function PitchPane({ pitch, other }: Props) {
  const { t } = useTranslation('deal-room')
  const value = useSelector(pitch ?? undefined, snapshot => pitchIn(snapshot?.context.value))
  const failure = useSelector(pitch ?? undefined, snapshot => snapshot?.context.failure ?? null)
  const missing = useSelector(pitch ?? undefined, snapshot => snapshot?.matches('missing') ?? false)
  if (value) return <Pitch pitch={value} other={other} />
  if (missing) return <EmptyState title={t('pitch.missing')} level={2} />
  if (failure) return <FailedState failure={failure} onRetry={() => pitch?.send({ type: 'resource.retry' })} />
  return (
    <Loading label={t('loading')}>
      <chakra.div padding="20px 22px" display="grid" gap="16px">
        <Skeleton width="140px" height="20px" />
        <Skeleton height="120px" />
        <Skeleton height="60px" />
      </chakra.div>
    </Loading>
  )
}

function Pitch({ pitch, other }: { pitch: Application; other: Props['other'] }) {
  const { t } = useTranslation('deal-room')
  const words = useCallWords()
  const { pane, show } = usePane()
  const mayOffer = other.side === 'creator' && offerable.includes(pitch.state)
  const call = pathOf('casting_call', { uuid: pitch.casting_call.uuid })
  return (
    <PaneBox>
      <chakra.div display="flex" alignItems="center" gap="8px">
        {pane && (
          <chakra.span display={{ base: 'grid', lg: 'none' }} marginInlineStart="-8px">
            <IconButton icon={ArrowLeftIcon} flip label={t('backToThread')} onClick={() => show(null, { replace: true })} />
          </chakra.span>
        )}
        <PaneTitle>{t('pitch.title')}</PaneTitle>
        <TextLink to={call} textStyle="small">
          {t('pitch.call')}
        </TextLink>
      </chakra.div>
      {mayOffer && (
        <ButtonLink
          look="accent"
          size="lg"
          block
          to={pathOf('casting_call_applications', { uuid: pitch.casting_call.uuid }, { offer: pitch.uuid })}
        >
          {t('pitch.offer')}
        </ButtonLink>
      )}
      <Facts>
        <div>
          <dt>{t('pitch.for')}</dt>
          <dd>{pitch.casting_call.title}</dd>
        </div>
        {pitch.fee_minor !== null && (
          <div>
            <dt>{t('pitch.fee')}</dt>
            <chakra.dd textStyle="figure-l">
              <Money amount={pitch.fee_minor} currency={pitch.currency} />
            </chakra.dd>
          </div>
        )}
        <div>
          <dt>{t('pitch.message')}</dt>
          <dd dir="auto">{pitch.message}</dd>
        </div>
        {pitch.answers.map(answer => (
          <div key={answer.question}>
            <dt>{answer.question}</dt>
            <dd dir="auto">{answer.value}</dd>
          </div>
        ))}
        {pitch.deliverables_note && (
          <div>
            <dt>{t('pitch.note')}</dt>
            <dd dir="auto">{pitch.deliverables_note}</dd>
          </div>
        )}
        {pitch.available_from && (
          <div>
            <dt>{t('pitch.from')}</dt>
            <dd>{words.day(pitch.available_from)}</dd>
          </div>
        )}
      </Facts>
      {other.side === 'brand' && <chakra.p color="muted">{t('pitch.wait', { who: other.name })}</chakra.p>}
    </PaneBox>
  )
}
