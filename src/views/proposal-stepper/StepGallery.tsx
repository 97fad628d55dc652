import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { stepGalleryGrid } from '#src/theme/made/recipes/step-gallery-grid.js'
import { CoverField } from '../form/CoverField.tsx'
import { asTexts, toggled } from '../form/draft-values.ts'
import { Piece } from '../portfolio/Piece.tsx'
import { useProposalForm } from './proposal-form.ts'

const max = limits.proposal.gallery

const Grid = chakra('div', stepGalleryGrid)

/** Step 3: pieces of the creator's own portfolio, in the order that brands see them; and the cover. */
export function StepGallery() {
  const { t } = useTranslation('proposal-stepper')
  const form = useProposalForm()
  const { portfolio } = form.about
  const chosen = asTexts(form.fields.gallery)
  return (
    <>
      <Field
        group
        label={t('gallery.label')}
        help={t('gallery.help', { count: max })}
        optional
        error={form.error('gallery')}
        counter={
          <chakra.span textStyle="small" color="muted" role="status">
            {t('gallery.count', { used: chosen.length, max })}
          </chakra.span>
        }
      >
        {portfolio.length === 0 ? (
          <Notice tone="info">
            {t('gallery.empty')}{' '}
            <ButtonLink size="sm" look="text" to={pathOf('setting-public-profile', { section: 'portfolio' })}>
              {t('gallery.toPortfolio')}
            </ButtonLink>
          </Notice>
        ) : (
          <Grid>
            {portfolio.map(piece => (
              <Piece
                key={piece.uuid}
                piece={piece}
                position={chosen.indexOf(piece.uuid) + 1}
                full={chosen.length >= max && !chosen.includes(piece.uuid)}
                onToggle={() => form.change({ gallery: toggled(chosen, piece.uuid) })}
              />
            ))}
          </Grid>
        )}
      </Field>
      <CoverField help={t('gallery.coverHelp')} />
    </>
  )
}
