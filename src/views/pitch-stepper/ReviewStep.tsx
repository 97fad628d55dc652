import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PitchStep } from '#contract/entities/application.ts'
import { openProposals } from '#contract/rules/negotiable.ts'
import { answersRead, asksForMoney } from '#contract/rules/pitch.ts'
import { Icon } from '#src/components/Icon.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { askedOf, type PitchAbout, type PitchStepperActor } from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import { selectFields } from '#src/machines/pitch-stepper/pitch-stepper.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { contentOf } from '../casting-calls/content.ts'
import { PieceCover } from '../portfolio/Piece.tsx'
import { PriceStub } from './PriceStub.tsx'
import { Box, Facts, Stack, SubHeading } from './parts.tsx'

/** Step 4: everything once more in plain words, and what sending sets in motion. */
export function ReviewStep({ actor, about }: { actor: PitchStepperActor; about: PitchAbout }) {
  const { t } = useTranslation('pitch-stepper')
  const words = useCallWords()
  const { call, portfolio } = about
  const {
    message = '',
    answers = [],
    fee_minor,
    available_from,
    deliverables_note,
    portfolio_refs = [],
    proposes,
  } = useSelector(actor, selectFields)
  const content = contentOf(call)
  const who = call.brand.name
  const titleOf = (uuid: string) => portfolio.find(piece => piece.uuid === uuid)?.title
  const answered = ({ id }: { id: string }) =>
    answersRead(
      answers.filter(answer => answer.question_id === id),
      askedOf(call).questions,
      titleOf,
    )[0]?.value
  const edit = (step: PitchStep) => actor.send({ type: 'step.go', step })
  const picked = portfolio_refs.flatMap(uuid => portfolio.find(piece => piece.uuid === uuid) ?? [])
  return (
    <Stack>
      <Box>
        <Part step="message" onEdit={edit}>
          <chakra.p color="text-2" lineClamp="3" overflowWrap="anywhere">
            {message}
          </chakra.p>
          {askedOf(call).questions.map(question => (
            <chakra.div key={question.id} marginTop="2">
              <chakra.p textStyle="small" color="muted">
                {question.text}
              </chakra.p>
              <chakra.p overflowWrap="anywhere">
                {answered(question) || <chakra.span color="muted">{t('review.noAnswer')}</chakra.span>}
              </chakra.p>
            </chakra.div>
          ))}
        </Part>
        <Part step="deliverables" onEdit={edit}>
          <Facts>
            <dt>{t('price.asked')}</dt>
            <dd>{words.makes(content.deliverables)}</dd>
            <dt>{t('price.from')}</dt>
            <dd>{available_from ? words.day(available_from) : t('review.any')}</dd>
            {Object.entries(openProposals(proposes, askedOf(call).negotiable)).map(([block, said]) => (
              <Fragment key={block}>
                <dt>{t('propose.label', { block: words.block(block) })}</dt>
                <dd>{said}</dd>
              </Fragment>
            ))}
          </Facts>
          {deliverables_note && (
            <chakra.p color="text-2" marginTop="2" whiteSpace="pre-line" overflowWrap="anywhere">
              {deliverables_note}
            </chakra.p>
          )}
        </Part>
        <Part step="portfolio" onEdit={edit}>
          {picked.length > 0 ? (
            <chakra.ul display="flex" flexWrap="wrap" gap="8px">
              {picked.map(piece => (
                <li key={piece.uuid} data-tip={piece.title}>
                  <PieceCover piece={piece} width="84px" />
                  <span className="vh">{piece.title}</span>
                </li>
              ))}
            </chakra.ul>
          ) : (
            <chakra.p color="muted">{t('review.none')}</chakra.p>
          )}
        </Part>
      </Box>
      {asksForMoney(askedOf(call)) && fee_minor != null && <PriceStub fee={fee_minor} currency={call.currency} who={who} />}
      <section aria-labelledby="pitch-next">
        <SubHeading id="pitch-next" marginBottom="2">
          {t('review.next')}
        </SubHeading>
        <chakra.ul display="grid" gap="2">
          {[
            t('review.told', { who }),
            t('review.decided', { date: words.day(call.decision_by) }),
            t('review.chosen'),
            t('review.withdraw'),
          ].map(sentence => (
            <chakra.li key={sentence} display="grid" gridTemplateColumns="18px minmax(0,1fr)" gap="8px" color="text-2">
              <chakra.span color="success" marginTop="2px">
                <Icon of={CheckIcon} size={16} weight="bold" />
              </chakra.span>
              {sentence}
            </chakra.li>
          ))}
        </chakra.ul>
      </section>
      <chakra.p textStyle="small" color="muted">
        {t('review.promise', { makes: words.makes(content.deliverables), date: words.day(content.draft_due) })}
      </chakra.p>
    </Stack>
  )
}

function Part({ step, onEdit, children }: { step: PitchStep; onEdit(step: PitchStep): void; children: ReactNode }) {
  const { t } = useTranslation('pitch-stepper')
  const what = t(`step.${step}`)
  return (
    <chakra.section padding="13px 16px" aria-label={what}>
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="3" marginBottom="1">
        <SubHeading>{what}</SubHeading>
        <LinkButton aria-label={t('review.editWhat', { what })} onClick={() => onEdit(step)}>
          {t('review.edit')}
        </LinkButton>
      </chakra.div>
      {children}
    </chakra.section>
  )
}
