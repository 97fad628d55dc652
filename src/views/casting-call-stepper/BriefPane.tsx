import { useTranslation } from 'react-i18next'
import { briefScore } from '#contract/brief-score.ts'
import type { StepName } from '#contract/entities/casting-call.ts'
import { limits } from '#contract/limits.ts'
import { type ScorePart, scorePartNames, scoreParts } from '#contract/score-parts.ts'
import { Cartel } from '#src/components/Cartel.tsx'
import { Tape } from '#src/components/Mark.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { briefPanePane } from '#src/theme/made/recipes/brief-pane-pane.js'
import { briefPaneParts } from '#src/theme/made/recipes/brief-pane-parts.js'
import { briefPanePreview } from '#src/theme/made/recipes/brief-pane-preview.js'
import { FeeStub } from '../casting-calls/FeeStub.tsx'
import { coverOf } from '../form/cover.ts'
import { asNumber, asText } from '../form/draft-values.ts'
import { useForm } from './call-form.ts'

/** The field where a part of the score is earned: of the two dates that count, where the one is asked for that is missing. */
const stepsOf = ({ draft_due }: Readonly<Record<string, unknown>>): Record<ScorePart, StepName> => ({
  deliverables: 'deliverables',
  money: 'offer',
  dates: draft_due ? 'publish' : 'deliverables',
  rights: 'offer',
  guidance: 'deliverables',
  examples: 'deliverables',
  approval: 'offer',
})

const Pane = chakra('aside', briefPanePane)
const Preview = chakra('div', briefPanePreview)
const Parts = chakra('ul', briefPaneParts)

/** Beside the form, always current: how it will look, how complete it is, and what becomes of the money. */
export function BriefPane({ onOpen, isOpen }: { onOpen(step: StepName): void; isOpen(step: StepName): boolean }) {
  const { t } = useTranslation('casting-call-stepper')
  const form = useForm()
  const { fields, about } = form
  const { score, parts } = briefScore(fields)
  const stepOf = stepsOf(fields)
  const cover = coverOf(form)
  const [from, to] = [asNumber(fields.fee_min_minor), asNumber(fields.fee_max_minor)]
  return (
    <Pane aria-label={t('pane.label')}>
      <chakra.div
        display="grid"
        gap="5"
        alignContent="start"
        padding={{ base: '20px 16px 24px', lg: '24px' }}
        position={{ lg: 'sticky' }}
        insetBlockStart="0"
      >
        <Preview>
          <div>
            <Cartel seed={cover.seed} motif={cover.motif} inks={cover.inks} ratio="16:7" />
          </div>
          <p>{asText(fields.title) || t('pane.untitled')}</p>
        </Preview>
        <section aria-label={t('pane.score')}>
          <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" marginBottom="2">
            <h2>{t('pane.score')}</h2>
            <chakra.span textStyle="figure-l" role="status" aria-label={t('pane.scoreOf', { score })}>
              {score}
              <chakra.small color="muted" fontSize=".8125rem" fontWeight={440}>
                {' '}
                / 100
              </chakra.small>
            </chakra.span>
          </chakra.div>
          <Progress value={score} label={t('pane.scoreOf', { score })} />
          <Parts marginTop="3">
            {scorePartNames.map(part => (
              <li key={part}>
                <chakra.span color={parts[part] ? 'success' : 'muted'} display="inline-flex">
                  <Tape kind={parts[part] ? 'done' : 'draft'} />
                </chakra.span>
                {parts[part] ? (
                  <span>
                    {t(`score.${part}`)}
                    <span className="vh">, {t('pane.there')}</span>
                  </span>
                ) : !isOpen(stepOf[part]) ? (
                  <chakra.span color="muted">{t(`missing.${part}`)}</chakra.span>
                ) : (
                  <LinkButton textAlign="start" onClick={() => onOpen(stepOf[part])}>
                    {t(`missing.${part}`)}
                  </LinkButton>
                )}
                <span aria-hidden>{parts[part] ? scoreParts[part] : `+${scoreParts[part]}`}</span>
              </li>
            ))}
          </Parts>
          <chakra.p textStyle="small" color="muted" marginTop="2">
            {score < 100 ? t('pane.below', { least: limits.featured.score }) : t('pane.above')}
          </chakra.p>
        </section>
        {from !== null && to !== null && to >= from && (
          <FeeStub from={from} to={to} currency={asText(fields.currency) || about.currency} plan={about.plan} />
        )}
      </chakra.div>
    </Pane>
  )
}
