import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BriefcaseItem } from '#contract/entities/application.ts'
import { limits } from '#contract/limits.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import type { PitchStepperActor } from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import { selectFields } from '#src/machines/pitch-stepper/pitch-stepper.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { portfolioStepGrid } from '#src/theme/made/recipes/portfolio-step-grid.js'
import { portfolioStepRow } from '#src/theme/made/recipes/portfolio-step-row.js'
import { useStepForm } from '../form/use-step-form.ts'
import { Piece, PieceCover } from '../portfolio/Piece.tsx'
import { Box, Stack, SubHeading } from './parts.tsx'

const max = limits.application.portfolioPicks

const Grid = chakra('div', portfolioStepGrid)
const Row = chakra('li', portfolioStepRow)

/** Step 3: up to six pieces of one's own portfolio, in the order the brand will see. */
export function PortfolioStep({ actor, portfolio }: { actor: PitchStepperActor; portfolio: readonly BriefcaseItem[] }) {
  const { t } = useTranslation('pitch-stepper')
  const { portfolio_refs: refs = [] } = useSelector(actor, selectFields)
  const { change, errorOf } = useStepForm(actor, 'portfolio')
  const [said, say] = useState('')
  const pick = (next: readonly string[]) => change({ portfolio_refs: [...next] })
  const toggle = (uuid: string) => pick(refs.includes(uuid) ? refs.filter(other => other !== uuid) : [...refs, uuid])
  const move = (piece: BriefcaseItem, by: 1 | -1) => {
    const from = refs.indexOf(piece.uuid)
    const next = refs.filter(other => other !== piece.uuid)
    next.splice(from + by, 0, piece.uuid)
    pick(next)
    say(t('portfolio.moved', { what: piece.title, position: from + by + 1 }))
  }
  const picked = refs.flatMap(uuid => portfolio.find(piece => piece.uuid === uuid) ?? [])
  const error = errorOf('portfolio_refs')
  if (portfolio.length === 0) return <EmptyState title={t('portfolio.empty')}>{t('portfolio.emptyBody')}</EmptyState>
  return (
    <Stack>
      <chakra.div display="flex" justifyContent="space-between" gap="3">
        <chakra.p color="text-2">{t('portfolio.lead', { max })}</chakra.p>
        <chakra.b whiteSpace="nowrap" fontVariantNumeric="tabular-nums" role="status">
          {t('portfolio.count', { used: refs.length, max })}
        </chakra.b>
      </chakra.div>
      {error && <Notice tone="danger">{error}</Notice>}
      <Grid>
        {portfolio.map(piece => {
          const position = refs.indexOf(piece.uuid)
          return (
            <Piece
              key={piece.uuid}
              piece={piece}
              position={position + 1}
              full={position < 0 && refs.length >= max}
              onToggle={() => toggle(piece.uuid)}
            />
          )
        })}
      </Grid>
      {refs.length >= max && portfolio.length > max && (
        <chakra.p textStyle="small" color="muted" role="status">
          {t('portfolio.full')}
        </chakra.p>
      )}
      {picked.length > 1 && (
        <section aria-labelledby="pitch-order">
          <SubHeading id="pitch-order" textStyle="label" marginBottom="6px">
            {t('portfolio.order')}
          </SubHeading>
          <Box>
            <ol>
              {picked.map((piece, index) => (
                <Row key={piece.uuid}>
                  <chakra.span textStyle="meta" color="muted" fontVariantNumeric="tabular-nums">
                    {index + 1}
                  </chakra.span>
                  <PieceCover piece={piece} width="56px" />
                  <chakra.span truncate>{piece.title}</chakra.span>
                  <IconButton
                    size="sm"
                    icon={ArrowUpIcon}
                    iconSize={16}
                    disabled={index === 0}
                    label={t('portfolio.earlier', { what: piece.title })}
                    onClick={() => move(piece, -1)}
                  />
                  <IconButton
                    size="sm"
                    icon={ArrowDownIcon}
                    iconSize={16}
                    disabled={index === picked.length - 1}
                    label={t('portfolio.later', { what: piece.title })}
                    onClick={() => move(piece, 1)}
                  />
                  <IconButton
                    size="sm"
                    icon={XIcon}
                    iconSize={16}
                    label={t('portfolio.remove', { what: piece.title })}
                    onClick={() => toggle(piece.uuid)}
                  />
                </Row>
              ))}
            </ol>
          </Box>
          <span className="vh" role="status">
            {said}
          </span>
        </section>
      )}
    </Stack>
  )
}
