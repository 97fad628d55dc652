import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/entities/application.ts'
import type { Participant } from '#contract/entities/chat.ts'
import type { Proposal } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { PaneBox, PaneTitle } from './Panel.tsx'
import { usePane } from './use-pane.ts'

interface Props {
  proposal: ResourceActor<Application | Proposal> | null
  other: Participant
  chat: string
}

/** The page holds a pitch or a proposal. */
export const proposalIn = (value: Application | Proposal | null | undefined) => (value && 'packages' in value ? value : null)

/** A question about a proposal: what is offered there, and for both sides the way to an offer. */
export function ProposalPane({ proposal, other, chat }: Props) {
  const { t } = useTranslation('deal-room')
  const value = useSelector(proposal ?? undefined, snapshot => proposalIn(snapshot?.context.value))
  const failure = useSelector(proposal ?? undefined, snapshot => snapshot?.context.failure ?? null)
  const missing = useSelector(proposal ?? undefined, snapshot => snapshot?.matches('missing') ?? false)
  if (value) return <Asked proposal={value} other={other} chat={chat} />
  if (missing) return <EmptyState title={t('proposal.gone')} level={2} />
  if (failure) return <FailedState failure={failure} onRetry={() => proposal?.send({ type: 'resource.retry' })} />
  return (
    <Loading label={t('loading')}>
      <chakra.div padding="20px 22px" display="grid" gap="16px">
        <Skeleton width="140px" height="20px" />
        <Skeleton height="120px" />
      </chakra.div>
    </Loading>
  )
}

function Asked({ proposal, other, chat }: { proposal: Proposal; other: Participant; chat: string }) {
  const { t } = useTranslation('deal-room')
  const words = useCallWords()
  const { pane, show } = usePane()
  return (
    <PaneBox>
      <chakra.div display="flex" alignItems="center" gap="8px">
        {pane && (
          <chakra.span display={{ base: 'grid', lg: 'none' }} marginInlineStart="-8px">
            <IconButton icon={ArrowLeftIcon} flip label={t('backToThread')} onClick={() => show(null, { replace: true })} />
          </chakra.span>
        )}
        <PaneTitle>{t('proposal.title')}</PaneTitle>
        <TextLink to={pathOf('proposal', { uuid: proposal.uuid })} textStyle="small">
          {t('proposal.see')}
        </TextLink>
      </chakra.div>
      <ButtonLink look="accent" size="lg" block to={pathOf('chat-proposal', { chat_uuid: chat }, { offer: '1' })}>
        {t('proposal.offer')}
      </ButtonLink>
      <chakra.p overflowWrap="anywhere">
        <b>{proposal.title}</b>
      </chakra.p>
      <chakra.ul listStyleType="none" display="grid" gap="10px">
        {proposal.packages
          .filter(one => !one.paused)
          .map(one => (
            <chakra.li key={one.id} display="flex" justifyContent="space-between" gap="12px">
              <span>
                {one.name}
                <chakra.span display="block" textStyle="small" color="muted">
                  {words.makes([one])}
                </chakra.span>
              </span>
              <b>{words.money(one.price_minor, one.currency)}</b>
            </chakra.li>
          ))}
      </chakra.ul>
      <chakra.p color="muted">{t(other.side === 'brand' ? 'proposal.waitCreator' : 'proposal.waitBrand')}</chakra.p>
    </PaneBox>
  )
}
