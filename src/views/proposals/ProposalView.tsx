import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#contract/entities/proposal.ts'
import type { Review } from '#contract/entities/review.ts'
import { pathOf } from '#contract/paths.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { Section } from '../casting-calls/Section.tsx'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { ProfileReviews } from '../reviews/ProfileReviews.tsx'
import { usePage } from '../shell/page.ts'
import { Channels } from './Channels.tsx'
import { Gallery } from './Gallery.tsx'
import { OrderPane } from './OrderPane.tsx'
import { OwnProposalPane } from './OwnProposalPane.tsx'
import { Packages } from './Packages.tsx'
import { ProposalHero } from './ProposalHero.tsx'

type Snapshot = ReturnType<ResourceActor<Proposal>['getSnapshot']>
const selectProposal = (snapshot: Snapshot) => snapshot.context.value
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

export interface ProposalViewProps {
  actor: ResourceActor<Proposal>
  /** For its creator `pause`, `resume`, `archive`. */
  decision: DecisionActor
  /** The reader's order of it; nothing where they may not order. */
  order(proposal: Proposal): ReactNode
  reviews: CollectionActor<Review>
  /** Verbs on reviews. */
  reviewing: DecisionActor
}

const Columns = chakra('div', {
  base: {
    display: { base: 'block', lg: 'grid' },
    flex: '1',
    gridTemplateColumns: { lg: 'minmax(0,1fr) 340px', xl: 'minmax(0,1fr) 390px' },
  },
})
const Article = chakra('article', {
  base: {
    minWidth: 0,
    padding: { base: '16px 16px 24px', lg: '24px 32px 40px 28px' },
    _rtl: { lg: { padding: '24px 28px 40px 32px' } },
  },
})
const Text = chakra('p', {
  base: { fontSize: '1.0625rem', lineHeight: 1.6, maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
})
const Questions = chakra('dl', {
  base: {
    maxWidth: '68ch',
    '& > dt': { fontWeight: 620, marginTop: '14px' },
    '& > dt:first-of-type': { marginTop: 0 },
    '& > dd': { color: 'text-2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
})

/** `proposal`: a creator's offer, for everybody; at the end edge the reader's own part in it. */
export function ProposalView({ actor, decision, order, reviews, reviewing }: ProposalViewProps) {
  const { t } = useTranslation('proposals')
  const state = useSelector(actor, selectState)
  const proposal = useSelector(actor, selectProposal)
  const failure = useSelector(actor, selectFailure)
  usePage({
    title: state === 'missing' ? '' : (proposal?.title ?? ''),
    crumbs: [{ label: t('title'), to: pathOf('search_proposal') }, { label: proposal?.title ?? '' }],
  })
  if (state === 'missing' || failure?.code === 'proposal.gone') return <NotFoundView />
  if (state === 'failed')
    return <FailedState failure={failure} minHeight="60vh" onRetry={() => actor.send({ type: 'resource.retry' })} />
  if (!proposal)
    return (
      <Loading label={t('loadingOne')}>
        <chakra.div padding={{ base: '16px', lg: '24px 28px' }} display="grid" gap="20px">
          <Skeleton height="220px" />
          <Skeleton height="320px" />
        </chakra.div>
      </Loading>
    )
  const lang = proposal.language === 'both' ? undefined : proposal.language
  return (
    <Columns data-state={state}>
      <Article>
        <ProposalHero proposal={proposal} />
        <Section title={t('about')}>
          <Text lang={lang}>{proposal.description}</Text>
        </Section>
        <Section title={t('packages.title')}>
          <Packages proposal={proposal} />
        </Section>
        {proposal.gallery.length > 0 && (
          <Section title={t('gallery.title')}>
            <Gallery pieces={proposal.gallery} />
          </Section>
        )}
        {proposal.channels.length > 0 && (
          <Section title={t('channels.title')}>
            <Channels channels={proposal.channels} />
          </Section>
        )}
        {proposal.requirements && (
          <Section title={t('requirements')}>
            <Text lang={lang}>{proposal.requirements}</Text>
          </Section>
        )}
        {proposal.questions.length > 0 && (
          <Section title={t('questions')}>
            <Questions lang={lang}>
              {proposal.questions.map(({ question, answer }) => [
                <dt key={question}>{question}</dt>,
                <dd key={`${question} answer`}>{answer}</dd>,
              ])}
            </Questions>
          </Section>
        )}
        {proposal.rating_count > 0 && (
          <Section title={t('reviews')}>
            <ProfileReviews reviews={reviews} decision={reviewing} about={proposal.creator.name} />
          </Section>
        )}
      </Article>
      {proposal.own ? (
        <OwnProposalPane proposal={proposal} decision={decision} />
      ) : (
        <OrderPane proposal={proposal} order={order(proposal)} />
      )}
    </Columns>
  )
}
