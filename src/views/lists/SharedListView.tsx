import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SharedList } from '#contract/entities/list.ts'
import { pathOf } from '#contract/paths.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Money } from '#src/components/Money.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { sharedListViewRow } from '#src/theme/made/recipes/shared-list-view-row.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useVoter } from '../outside-vote/use-voter.ts'
import { VoterForm } from '../outside-vote/VoterForm.tsx'
import { ReportLink } from '../report-door/ReportLink.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { useDecided, useDecisions } from '../use-decided.ts'
import { useEmitted } from '../use-emitted.ts'
import { Votes } from './PeopleTable.tsx'
import type { SharedListVerbs } from './verbs.ts'

const Row = chakra('li', sharedListViewRow)

interface Props {
  /** The link's, by which one reports the list. */
  token: string
  list: ResourceActor<SharedList>
  /** Verb `vote` on one of the rows; `code` and `confirm` of whoever votes. */
  decision: DecisionActor<SharedListVerbs>
  /** Keeps who votes, and a vote that waits. */
  forms: FormStore
}

/** A list as those see it who were sent its link. */
export function SharedListView({ token, list, decision, forms }: Props) {
  const { t } = useTranslation('lists')
  const words = useCallWords()
  const shared = useSelector(list, snapshot => snapshot.context.value)
  const failure = useSelector(list, snapshot => snapshot.context.failure)
  const { isUnderWay } = useDecisions(decision)
  const refused = useDecided(decision, { kind: 'vote' }).failure
  const mail = useVerb(decision, 'code')
  const confirm = useVerb(decision, 'confirm')
  const voter = useVoter(forms, {
    you: shared?.you ?? null,
    mail,
    confirm,
    cast: (uuid, { vote }) => decision.send({ type: 'decision.make', decision: { kind: 'vote', uuid, body: { vote } } }),
  })
  useEmitted(decision, 'decision.made', ({ kind }) => {
    if (kind === 'code') voter.mailed()
    if (kind === 'confirm') voter.confirmed()
  })
  const over = failure?.code === 'list.link_over' ? 'over' : failure?.code === 'not_found' ? 'missing' : null
  return (
    <div data-state={shared ? 'ready' : failure ? 'failed' : 'loading'}>
      <PageHead
        title={shared?.name ?? (over ? t(`shared.${over}`) : t('title'))}
        lead={shared ? t('shared.from', { company: shared.company }) : undefined}
        branding={shared?.branding}
        crumbs={[{ label: shared?.name ?? t('title') }]}
        actions={
          shared && (
            <chakra.span textStyle="small" color="muted">
              {t('shared.until')} <Time at={shared.expires_at} as="day" />
            </chakra.span>
          )
        }
      />
      <chakra.div paddingInline={{ base: '16px', lg: '28px' }} display="grid" gap="14px">
        {!shared && over && <EmptyState title={t(`shared.${over}`)}>{t(`shared.${over}Body`)}</EmptyState>}
        {!shared && failure && !over && <FailedState failure={failure} onRetry={() => list.send({ type: 'resource.retry' })} />}
        {!shared && !failure && (
          <Loading>
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        )}
        {shared?.description && <p>{shared.description}</p>}
        {shared?.can_vote && <Notice tone="info">{t('shared.voteHelp', { company: shared.company })}</Notice>}
        {shared?.can_vote && shared.people.length > 0 && <VoterForm voter={voter} company={shared.company} />}
        {refused && <Refusal code={refused.code} />}
        {shared?.people.length === 0 && <EmptyState title={t('shared.empty')} />}
        {shared && shared.people.length > 0 && (
          <chakra.ul listStyleType="none" borderTop="1px solid var(--border)" aria-label={t('list.people')}>
            {shared.people.map(person => (
              <Row key={person.uuid}>
                <Avatar name={person.name} image={person.profile_image} size={44} />
                <div>
                  {person.vanity_name ? (
                    <TextLink to={pathOf('user_profile', { user: person.vanity_name })}>
                      <b>{person.name}</b>
                    </TextLink>
                  ) : (
                    <b>{person.name}</b>
                  )}
                  <chakra.span display="flex" flexWrap="wrap" gap="2px 12px" textStyle="small" color="text-2">
                    {person.channels.map(channel => (
                      <chakra.span
                        key={`${channel.network} ${channel.handle}`}
                        display="inline-flex"
                        gap="4px"
                        alignItems="center"
                      >
                        <NetworkIcon network={channel.network} size={14} />@{channel.handle}
                        {channel.followers !== null && ` · ${words.count(channel.followers)}`}
                      </chakra.span>
                    ))}
                  </chakra.span>
                </div>
                <span data-part="price">
                  {person.price && <Money amount={person.price.amount_minor} currency={person.price.currency} />}
                </span>
                <span data-part="votes">
                  {shared.can_vote && (
                    <Votes
                      who={person.name}
                      votes={person.votes}
                      locked={isUnderWay({ uuid: person.uuid })}
                      onVote={vote => voter.vote(person.uuid, { vote, note: '' })}
                    />
                  )}
                </span>
              </Row>
            ))}
          </chakra.ul>
        )}
        {shared && <ReportLink kind="list" thing={token} name={shared.name} />}
      </chakra.div>
    </div>
  )
}
