import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedPitch } from '#contract/entities/approval.ts'
import { pathOf } from '#contract/paths.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Money } from '#src/components/Money.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { sharedPitchPartLine } from '#src/theme/made/recipes/shared-pitch-part-line.js'
import { sharedPitchPartRow } from '#src/theme/made/recipes/shared-pitch-part-row.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { Pieces } from '../portfolio/Pieces.tsx'
import { ApproverVote } from './ApproverVote.tsx'
import type { ApproverVerbs } from './verbs.ts'

const Row = chakra('li', sharedPitchPartRow)
const Line = chakra('p', sharedPitchPartLine)

interface Props {
  pitch: SharedPitch
  decision: DecisionActor<ApproverVerbs>
  forms: FormStore
  onVote(uuid: string, body: { vote: 'up' | 'down'; note: string }): void
}

/** One pitch: who, what they say, what they have made, and beside it one's vote. */
export function SharedPitchPart({ pitch, decision, forms, onVote }: Props) {
  const { t } = useTranslation(['approvals', 'applications', 'reviews'])
  const words = useCallWords()
  const title = useId()
  const { creator } = pitch
  const place = [creator.city, creator.country && words.country(creator.country)].filter(Boolean).join(', ')
  return (
    <Row aria-labelledby={title}>
      <chakra.div display="grid" gap="14px" minWidth="0" alignContent="start">
        <chakra.header display="grid" gridTemplateColumns="48px minmax(0,1fr)" gap="2px 14px" alignItems="center">
          <Avatar name={creator.name} image={creator.profile_image} size={48} />
          <div>
            <chakra.h2 id={title} textStyle="title-3" display="flex" alignItems="center" gap="6px">
              {creator.vanity_name ? (
                <TextLink quiet to={pathOf('user_profile', { user: creator.vanity_name })}>
                  {creator.name}
                </TextLink>
              ) : (
                creator.name
              )}
              {creator.verified && (
                <chakra.span color="accent-text" data-tip={t('applications:verified')}>
                  <Icon of={SealCheckIcon} size={18} weight="fill" />
                  <span className="vh">{t('applications:verified')}</span>
                </chakra.span>
              )}
            </chakra.h2>
            <chakra.p color="text-2">{[creator.headline, place].filter(Boolean).join(' · ')}</chakra.p>
          </div>
        </chakra.header>
        <Line>
          {creator.networks.map(one => (
            <chakra.span key={`${one.network} ${one.followers}`} display="inline-flex" gap="6px" alignItems="center">
              <NetworkIcon network={one.network} size={15} />
              {t('shared.followers', { n: words.count(one.followers) })}
              {one.engagement_rate !== null && ` · ${t('shared.engagement', { rate: words.percent(one.engagement_rate / 100) })}`}
            </chakra.span>
          ))}
          {creator.rating.average !== null && (
            <chakra.span display="inline-flex" gap="5px" alignItems="center">
              <Icon of={StarIcon} size={15} weight="fill" />
              <b>{t('reviews:average', { average: words.amount(creator.rating.average) })}</b>{' '}
              {t('reviews:count', { count: creator.rating.count })}
            </chakra.span>
          )}
          <span>{t('applications:detail.deals', { count: creator.deals_done, n: words.amount(creator.deals_done) })}</span>
          {pitch.available_from && <span>{t('shared.from_day', { day: words.day(pitch.available_from) })}</span>}
          {pitch.price && (
            <b>
              <Money amount={pitch.price.amount_minor} currency={pitch.price.currency} />
            </b>
          )}
        </Line>
        <chakra.p textStyle="prose" whiteSpace="pre-line" maxWidth="68ch" dir="auto">
          {pitch.message}
        </chakra.p>
        {pitch.answers.length > 0 && (
          <chakra.dl display="grid" gap="3">
            {pitch.answers.map(answer => (
              <div key={answer.question}>
                <chakra.dt textStyle="small" color="muted">
                  {answer.question}
                </chakra.dt>
                <chakra.dd dir="auto">{answer.value}</chakra.dd>
              </div>
            ))}
          </chakra.dl>
        )}
        {pitch.portfolio.length > 0 ? (
          <Pieces pieces={pitch.portfolio} />
        ) : (
          <chakra.p color="muted">{t('applications:detail.noPortfolio')}</chakra.p>
        )}
      </chakra.div>
      <ApproverVote pitch={pitch} decision={decision} forms={forms} onVote={onVote} />
    </Row>
  )
}
