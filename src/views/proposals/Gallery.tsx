import { chakra } from '@chakra-ui/react/styled-system'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GalleryPiece } from '#contract/entities/proposal.ts'
import { Cartel } from '#src/components/Cartel.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'

const Grid = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', xl: 'repeat(3, minmax(0,1fr))' },
    gap: { base: '12px', md: '16px' },
    '& button': {
      display: 'grid',
      gap: '6px',
      width: '100%',
      textAlign: 'start',
      cursor: 'pointer',
      borderRadius: 'control',
      '&:focus-visible': { outline: '2.5px solid var(--focus)', outlineOffset: '3px' },
    },
    '& b': { lineHeight: 1.3, overflowWrap: 'anywhere' },
  },
})
const Picture = chakra('span', {
  base: {
    display: 'block',
    position: 'relative',
    aspectRatio: '4/3',
    borderRadius: 'print',
    overflow: 'hidden',
    '& > img, & > .cartel': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  },
  variants: {
    whole: { true: { aspectRatio: 'auto', minHeight: '260px', height: 'min(52vh, 460px)', '& > img': { objectFit: 'contain' } } },
  },
})
const Turn = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '12px', justifyContent: 'space-between' } })

function Shown({ piece, whole }: { piece: GalleryPiece; whole?: boolean }) {
  return (
    <Picture whole={whole}>
      {piece.image ? (
        <img src={piece.image} alt={whole ? piece.title : ''} loading="lazy" />
      ) : (
        <Cartel seed={piece.title} ratio="4:3" />
      )}
    </Picture>
  )
}

/** Pieces of the creator's portfolio; each opens in a viewer that goes on to the next. */
export function Gallery({ pieces }: { pieces: readonly GalleryPiece[] }) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const [at, setAt] = useState<number | null>(null)
  const open = at === null ? null : pieces[at]
  const turn = (by: number) => setAt(current => (current === null ? null : (current + by + pieces.length) % pieces.length))
  return (
    <>
      <Grid>
        {pieces.map((piece, index) => (
          <li key={piece.uuid}>
            <button type="button" onClick={() => setAt(index)}>
              <Shown piece={piece} />
              <b>{piece.title}</b>
            </button>
          </li>
        ))}
      </Grid>
      <Dialog
        open={open !== null && open !== undefined}
        onClose={() => setAt(null)}
        title={open?.title ?? ''}
        size="lg"
        footer={
          pieces.length > 1 && (
            <Turn>
              <IconButton icon={CaretLeftIcon} flip label={t('gallery.before')} onClick={() => turn(-1)} />
              <span>{t('gallery.place', { at: (at ?? 0) + 1, of: pieces.length })}</span>
              <IconButton icon={CaretRightIcon} flip label={t('gallery.next')} onClick={() => turn(1)} />
            </Turn>
          )
        }
      >
        {open && (
          <chakra.div
            display="grid"
            gap="12px"
            onKeyDown={event => {
              if (event.key === 'ArrowLeft') turn(-1)
              if (event.key === 'ArrowRight') turn(1)
            }}
          >
            <Shown piece={open} whole />
            {open.description && <p>{open.description}</p>}
            <chakra.p color="muted" textStyle="small">
              {[open.network && words.network(open.network), open.content_type && words.contentType(open.content_type)]
                .filter(Boolean)
                .join(' · ')}
            </chakra.p>
            {open.external_url && <OutLink href={open.external_url}>{t('gallery.original')}</OutLink>}
          </chakra.div>
        )}
      </Dialog>
    </>
  )
}
