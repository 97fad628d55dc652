import { useTranslation } from 'react-i18next'
import type { ProposalReview } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { Mark } from '#src/components/Mark.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { Queue } from './Queue.tsx'
import { ReviewCells } from './ReviewCells.tsx'
import { Verdict } from './Verdict.tsx'
import type { VerdictVerbs } from './verbs.ts'

interface Props {
  reviews: CollectionActor<ProposalReview>
  decision: DecisionActor<VerdictVerbs>
  forms: FormStore
}

/** Proposals and material changes that wait to be read, the longest waiting first. */
export function ProposalReviews({ reviews, decision, forms }: Props) {
  const { t } = useTranslation('moderation')
  return (
    <Queue cases={reviews} label={t('state.proposals')} none={t('proposals.none')} noneBody={t('proposals.noneBody')}>
      {one => <ReviewRow key={one.uuid} one={one} decision={decision} forms={forms} />}
    </Queue>
  )
}

function ReviewRow({ one, decision, forms }: { one: ProposalReview; decision: DecisionActor<VerdictVerbs>; forms: FormStore }) {
  const { t } = useTranslation(['moderation', 'proposals'])
  const words = useCallWords()
  // It lies ahead, where «just now» would be said of it.
  const language = useLanguage()
  const late = Date.parse(one.due) < Date.now()
  return (
    <ReviewCells>
      <div>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <b>{one.title}</b>
          <Mark kind={late ? 'stop' : 'wait'}>
            {t('proposals.due')} {formatDayTime(one.due, language)}
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
      <Verdict
        one={one}
        queue="proposals"
        reasons={reason => t(`proposals:reason.${reason}`)}
        decision={decision}
        forms={forms}
      />
    </ReviewCells>
  )
}
