import { useTranslation } from 'react-i18next'
import { type ProposalSummary, proposalPackage, proposalSteps } from '#contract/entities/proposal.ts'
import { limits } from '#contract/limits.ts'
import { networks, workTypes } from '#contract/networks.ts'
import type { ProposalStepperActor } from '#src/machines/proposal-stepper/proposal-stepper.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { previewPaneCard } from '#src/theme/made/recipes/preview-pane-card.js'
import { coverOf } from '../form/cover.ts'
import { asList, asText, asTexts } from '../form/draft-values.ts'
import type { StepDoors } from '../form/StepPage.tsx'
import { StepPreview } from '../form/StepPreview.tsx'
import { ProposalCell } from '../proposals/ProposalCell.tsx'
import { useProposalForm } from './proposal-form.ts'

const Card = chakra('div', previewPaneCard)

/** The draft as the marketplace would show it now: packages count once they are whole. */
function useSummary(): ProposalSummary {
  const { t } = useTranslation('proposal-stepper')
  const form = useProposalForm()
  const { fields, about, id } = form
  const packages = asList(fields.packages)
    .flatMap(one => proposalPackage.safeParse(one).data ?? [])
    .sort((a, b) => a.price_minor - b.price_minor)
  const [cheapest] = packages
  const pieces = asTexts(fields.gallery).flatMap(uuid => about.portfolio.find(piece => piece.uuid === uuid) ?? [])
  // As the server chooses it: the largest channel that the packages use.
  const [used] = about.channels
    .filter(channel => packages.some(one => one.network === channel.network))
    .sort((a, b) => b.followers - a.followers)
  return {
    uuid: id,
    slug: '',
    state: about.state,
    title: asText(fields.title) || t('preview.untitled'),
    summary: asText(fields.description).slice(0, 200),
    language: asText(fields.language) || 'es',
    cover: coverOf(form),
    image: pieces.find(piece => piece.image)?.image ?? null,
    creator: about.creator,
    country: about.country,
    networks: [...new Set(packages.map(one => one.network))],
    content_types: [],
    work_types: workTypes.filter(type => asTexts(fields.work_types).includes(type)),
    interests: [...asTexts(fields.interests)],
    price_from_minor: cheapest?.price_minor ?? 0,
    currency: cheapest?.currency ?? about.currency,
    packages: packages.length,
    delivery_days: Math.min(...packages.map(one => one.delivery_days), limits.proposal.deliveryDays),
    followers: used?.followers ?? null,
    engagement_rate: used?.engagement_rate ?? null,
    followers_network: used?.network ?? networks.find(name => packages.some(one => one.network === name)) ?? null,
    rating: null,
    rating_count: 0,
    answering: about.answering,
    orders_done: 0,
    available_from: new Date().toISOString().slice(0, 10),
    published_at: null,
    why: [],
  }
}

/** Beside the form: how brands will see it, and what is missing until it can be published. */
export function PreviewPane(props: StepDoors & { actor: ProposalStepperActor }) {
  const { t } = useTranslation('proposal-stepper')
  return (
    <StepPreview
      {...props}
      steps={proposalSteps}
      nameOf={step => t(`step.${step}`)}
      title={t('preview.title')}
      missing={t('preview.missing')}
    >
      <Card inert>
        <ProposalCell proposal={useSummary()} query="" />
      </Card>
    </StepPreview>
  )
}
