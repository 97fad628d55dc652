import { chakra } from '@chakra-ui/react/styled-system'
import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SpaceSummary } from '#contract/entities/space.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { Tape } from '#src/components/Mark.tsx'
import { useSpaceWords } from './use-space-words.ts'

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '104px minmax(0,1fr)', sm: '132px minmax(0,1fr)' },
    gap: '14px',
    padding: { base: '14px 16px', lg: '14px 18px 14px 24px' },
    borderBottom: '1px solid var(--border)',
    scrollMarginBlock: '8px',
    _rtl: { lg: { padding: '14px 24px 14px 18px' } },
    '&:hover': { bg: 'hover' },
    '&[data-lit]': { bg: 'selected' },
    '& h2': { fontSize: '.9375rem', lineHeight: 1.32, fontWeight: 620, overflowWrap: 'anywhere' },
    '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
    '& h2 a:focus-visible': { outline: 'none' },
    '&:has(h2 a:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '-3px' },
    '& [data-above]': { position: 'relative', zIndex: 1 },
  },
})
const Picture = chakra('div', {
  base: {
    position: 'relative',
    minHeight: '108px',
    borderRadius: 'print',
    overflow: 'hidden',
    alignSelf: 'stretch',
    maxHeight: '132px',
    '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  },
})
const Text = chakra('div', { base: { display: 'grid', gap: '4px', alignContent: 'start', minWidth: 0 } })
const Facts = chakra('p', { base: { textStyle: 'meta', color: 'muted' } })
const State = chakra('p', {
  base: { display: 'flex', gap: '7px', alignItems: 'center', textStyle: 'meta', fontWeight: 580 },
  variants: { free: { true: { color: 'success' }, false: { color: 'danger' } } },
})
const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    marginTop: '6px',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
  },
})

interface Props {
  space: SpaceSummary
  /** The days that its price is for. */
  days: { from: string; to: string }
  to: string
  /** Its pin on the map is looked at. */
  lit: boolean
  onLook(uuid: string | null): void
}

/** A space in the list: the keyboard's and the reader's twin of its pin. */
export const SpaceRow = memo(function SpaceRow({ space, days, to, lit, onLook }: Props) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  const { uuid, cover } = space
  return (
    <Row
      data-lit={lit || undefined}
      onPointerEnter={() => onLook(uuid)}
      onPointerLeave={() => onLook(null)}
      onFocus={() => onLook(uuid)}
      onBlur={() => onLook(null)}
    >
      <Picture>
        {space.image ? (
          <img src={space.image} alt="" loading="lazy" />
        ) : (
          <Suspense>
            <Cartel seed={cover.seed} motif={cover.motif} inks={cover.inks} ratio="4:3" />
          </Suspense>
        )}
      </Picture>
      <Text>
        <h2>
          <Link to={to}>{space.title}</Link>
        </h2>
        <Facts>{words.facts(space)}</Facts>
        <State free={space.free}>
          <Tape kind={space.free ? 'done' : 'stop'} />
          {space.free
            ? t('free', { days: words.between(days.from, days.to) })
            : space.next_free
              ? t('freeFrom', { date: words.day(space.next_free) })
              : t('takenForLong')}
        </State>
        <Foot>
          <chakra.b textStyle="figure" fontSize="1.1875rem">
            {words.money(space.total_minor, space.currency)}
          </chakra.b>
          <ButtonLink size="sm" to={to} data-above tabIndex={-1} aria-label={t('openOne', { title: space.title })}>
            {space.free ? t('book') : t('seeDays')}
          </ButtonLink>
        </Foot>
      </Text>
    </Row>
  )
})
