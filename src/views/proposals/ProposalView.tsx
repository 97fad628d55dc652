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
import { chakra } from '#src/theme/made/jsx/index.js'
import { proposalViewArticle } from '#src/theme/made/recipes/proposal-view-article.js'
import { proposalViewColumns } from '#src/theme/made/recipes/proposal-view-columns.js'
import { proposalViewQuestions } from '#src/theme/made/recipes/proposal-view-questions.js'
import { proposalViewText } from '#src/theme/made/recipes/proposal-view-text.js'
import { Section } from '../casting-calls/Section.tsx'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { ReportLink } from '../report-door/ReportLink.tsx'
import { ProfileReviews } from '../reviews/ProfileReviews.tsx'
import type { ReviewVerbs } from '../reviews/verbs.ts'
import { usePage } from '../shell/page.ts'
import { Channels } from './Channels.tsx'
import { Gallery } from './Gallery.tsx'
import { OrderPane } from './OrderPane.tsx'
import { OtherProposals } from './OtherProposals.tsx'
import { OwnProposalPane } from './OwnProposalPane.tsx'
import { Packages } from './Packages.tsx'
import { ProposalHero } from './ProposalHero.tsx'
import type { OwnProposalVerbs } from './verbs.ts'

type Snapshot = ReturnType<ResourceActor<Proposal>['getSnapshot']>
const selectProposal = (snapshot: Snapshot) => snapshot.context.value
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

export interface ProposalViewProps {
  actor: ResourceActor<Proposal>
  /** For its creator `pause`, `resume`, `archive`. */
  decision: DecisionActor<OwnProposalVerbs>
  /** Usual prices of work like this; nothing for strangers. */
  market: ReactNode
  /** The reader's order of it; nothing where they may not order. */
  order(proposal: Proposal): ReactNode
  reviews: CollectionActor<Review>
  /** Verbs on reviews. */
  reviewing: DecisionActor<ReviewVerbs>
}

const Columns = chakra('div', proposalViewColumns)
const Article = chakra('article', proposalViewArticle)
const Text = chakra('p', proposalViewText)
const Questions = chakra('dl', proposalViewQuestions)

/** `proposal`: a creator's offer, for everybody; at the end edge the reader's own part in it. */
export function ProposalView({ actor, decision, market, order, reviews, reviewing }: ProposalViewProps) {
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
          {market}
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
        {proposal.others && proposal.others.length > 0 && (
          <Section title={t('others', { name: proposal.creator.name })}>
            <OtherProposals proposals={proposal.others} />
          </Section>
        )}
        {proposal.rating_count > 0 && (
          <Section title={t('reviews')}>
            <ProfileReviews reviews={reviews} decision={reviewing} about={proposal.creator.name} />
          </Section>
        )}
        {!proposal.own && <ReportLink kind="proposal" thing={proposal.uuid} name={proposal.title} />}
      </Article>
      {proposal.own ? (
        <OwnProposalPane proposal={proposal} decision={decision} />
      ) : (
        <OrderPane proposal={proposal} order={order(proposal)} />
      )}
    </Columns>
  )
}
