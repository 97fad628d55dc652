import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { plans } from '#contract/plans.ts'
import { TextLink } from '#src/components/TextLink.tsx'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { asList, asObject, asText } from '../form/draft-values.ts'
import { type HelpTopic, helpTopics, isHelpTopic } from '../shell/help-topics.ts'
import { PageHead } from '../shell/PageHead.tsx'

const hours = (duration: number) => duration / 3_600_000
const days = (duration: number) => duration / 86_400_000

/** The figures come from the same table that the product runs on. */
function useFigures() {
  const language = useLanguage()
  const share = (value: number) => formatPercent(value, language)
  return {
    applyMin: limits.castingCall.applyDaysMin,
    applyMax: limits.castingCall.applyDaysMax,
    open: plans.creator.open_pitches,
    versions: limits.deal.versions,
    fundingHours: hours(limits.deal.fundingWindow),
    approvalHours: limits.deal.approvalHours.default,
    holdHours: hours(limits.deal.hold),
    brandFree: share(plans.free.brand_fee),
    brandPremium: share(plans.premium.brand_fee),
    creator: share(limits.fees.creator),
    mostTogether: share(limits.fees.mostTogether),
    cancelHours: hours(limits.cancellation.creatorShareAfter),
    cancelShare: share(limits.cancellation.creatorShareInProduction),
    slidingDays: days(limits.session.sliding),
    longestDays: days(limits.session.longest),
  }
}

/** Short built-in pages, for hosts that name none of their own. */
export function HelpView() {
  const { topic } = useParams()
  return isHelpTopic(topic) ? <Topic topic={topic} /> : <NotFoundView />
}

function Topic({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation('help')
  const figures = useFigures()
  const sections = asList(t(`${topic}.sections`, { returnObjects: true, ...figures })).map(section => {
    const { head, text } = asObject(section)
    return { head: asText(head), text: asText(text) }
  })
  return (
    <>
      <PageHead title={t(`${topic}.title`)} lead={t(`${topic}.lead`)} />
      <chakra.div paddingInline={{ base: '4', lg: '7' }} paddingBottom="8" maxWidth="760px">
        {sections.map(section => (
          <chakra.section key={section.head} paddingBlock="4" borderTop="1px solid var(--border)">
            <chakra.h2 textStyle="title-3" marginBottom="1">
              {section.head}
            </chakra.h2>
            <chakra.p textStyle="prose" color="text-2" maxWidth="66ch">
              {section.text}
            </chakra.p>
          </chakra.section>
        ))}
        <chakra.nav
          aria-label={t('other')}
          display="flex"
          flexWrap="wrap"
          gap="4"
          paddingTop="4"
          borderTop="1px solid var(--border)"
        >
          {helpTopics
            .filter(other => other !== topic)
            .map(other => (
              <TextLink key={other} to={pathOf('help', { topic: other })}>
                {t(`${other}.title`)}
              </TextLink>
            ))}
        </chakra.nav>
      </chakra.div>
    </>
  )
}
