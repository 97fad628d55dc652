import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BriefcaseItem } from '#contract/entities/application.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { portfolioGrid } from '#src/theme/made/recipes/portfolio-grid.js'
import { PieceCover, PieceFacts, PieceFigures } from '../portfolio/Piece.tsx'
import { ReportFlag } from '../report-door/ReportFlag.tsx'

const Grid = chakra('ul', portfolioGrid)

const first = 9

/** A creator's pieces, in the order of their portfolio. */
export function Portfolio({ pieces, own }: { pieces: readonly BriefcaseItem[]; own: boolean }) {
  const { t } = useTranslation('profile')
  const [all, setAll] = useState(false)
  if (pieces.length === 0)
    return (
      <EmptyState
        level={3}
        title={t(own ? 'portfolio.noneOwn' : 'portfolio.none')}
        action={
          own && <ButtonLink to={pathOf('setting-public-profile', { section: 'portfolio' })}>{t('portfolio.add')}</ButtonLink>
        }
      />
    )
  const shown = all ? pieces : pieces.slice(0, first)
  return (
    <>
      <Grid>
        {shown.map(piece => (
          <li key={piece.uuid}>
            <PieceCover piece={piece} />
            <b>{piece.external_url ? <OutLink href={piece.external_url}>{piece.title}</OutLink> : piece.title}</b>
            <PieceFigures piece={piece} />
            <PieceFacts piece={piece} />
            {!own && <ReportFlag kind="piece" thing={piece.uuid} name={piece.title} />}
          </li>
        ))}
      </Grid>
      {shown.length < pieces.length && (
        <chakra.p marginTop="18px">
          <Button onClick={() => setAll(true)}>{t('portfolio.all', { count: pieces.length })}</Button>
        </chakra.p>
      )}
    </>
  )
}
