import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { inkSets } from '#src/components/cartel-inks.ts'
import { motifNames } from '#src/components/cartel-motifs.tsx'
import { Field } from '#src/components/Field.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { coverFieldSwatches } from '#src/theme/made/recipes/cover-field-swatches.js'
import { coverFieldTiles } from '#src/theme/made/recipes/cover-field-tiles.js'
import { coverOf, type ShownCover } from './cover.ts'
import { type StepForm, useAnyForm } from './form-context.ts'

const Tiles = chakra('div', coverFieldTiles)
const Swatches = chakra('div', coverFieldSwatches)

/** The printed cover: a motif, inks, and another print of the same. */
export function CoverField({ help }: { help: string }) {
  const form = useAnyForm()
  return <Cover {...coverOf(form)} help={help} onChange={form.change} />
}

/** Thirty pictures to choose from: drawn anew when another one was chosen, not with every key. */
const Cover = memo(function Cover({ help, onChange, ...cover }: ShownCover & { help: string; onChange: StepForm['change'] }) {
  const { t } = useTranslation('form-steps')
  const id = useId()
  const change = (patch: Partial<ShownCover>) => onChange({ cover: { ...cover, ...patch } })
  return (
    <Field group label={t('cover.label')} help={help} optional>
      <chakra.div display="grid" gap="3">
        <Tiles role="radiogroup" aria-label={t('cover.motif')}>
          {motifNames.map((motif, index) => (
            <label key={motif}>
              <Cartel seed={cover.seed} motif={motif} inks={cover.inks} ratio="4:3" stamp />
              <input
                type="radio"
                name={`${id}motif`}
                aria-label={t('cover.motifNumber', { number: index + 1 })}
                checked={cover.motif === motif}
                onChange={() => change({ motif })}
              />
            </label>
          ))}
        </Tiles>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Swatches role="radiogroup" aria-label={t('cover.inks')}>
            {Object.entries(inkSets).map(([name, inks], index) => (
              <label key={name}>
                <svg width="48" height="32" viewBox="0 0 4 2" preserveAspectRatio="none" aria-hidden="true">
                  {inks.map((ink, at) => (
                    <rect key={ink} x={at} width="1" height="2" fill={ink} />
                  ))}
                </svg>
                <input
                  type="radio"
                  name={`${id}inks`}
                  aria-label={t('cover.inksNumber', { number: index + 1 })}
                  checked={cover.inks === name}
                  onChange={() => change({ inks: name })}
                />
              </label>
            ))}
          </Swatches>
          <Button
            size="sm"
            icon={ArrowsClockwiseIcon}
            onClick={() => change({ seed: crypto.randomUUID().slice(0, 18), inks: undefined })}
          >
            {t('cover.another')}
          </Button>
        </chakra.div>
      </chakra.div>
    </Field>
  )
})
