import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BriefcaseItem } from '#contract/entities/application.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { PieceCover, PieceFacts, PieceFigures } from '../portfolio/Piece.tsx'

const Grid = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', xl: 'repeat(3, minmax(0,1fr))' },
    gap: { base: '18px 12px', md: '22px 18px' },
    '& > li': { minWidth: 0 },
    '& b': { display: 'block', marginBlock: '8px 2px', lineHeight: 1.3, overflowWrap: 'anywhere' },
  },
})

const first = 9

/** What somebody has made, newest choice of theirs first. */
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
