import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { inkSets } from '#src/components/cartel-inks.ts'
import { motifNames } from '#src/components/cartel-motifs.tsx'
import { Field } from '#src/components/Field.tsx'
import { coverOf, type ShownCover } from './cover.ts'
import { type StepForm, useAnyForm } from './form-context.ts'

const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(58px, 1fr))',
    gap: '8px',
    '& > label': { position: 'relative', aspectRatio: '4/3', borderRadius: 'print', overflow: 'hidden', cursor: 'pointer' },
    '& > label > .cartel': { width: '100%', height: '100%' },
    '& > label > input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
    '& > label:has(:checked)': { outline: '3px solid var(--accent-line)', outlineOffset: '2px' },
    '& > label:has(:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '2px' },
  },
})
const Swatches = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    '& > label': {
      position: 'relative',
      borderRadius: '5px',
      overflow: 'hidden',
      boxShadow: '0 0 0 1px var(--border-strong)',
      cursor: 'pointer',
    },
    '& svg': { display: 'block' },
    '& > label > input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
    '& > label:has(:checked)': { outline: '3px solid var(--accent-line)', outlineOffset: '2px' },
    '& > label:has(:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '2px' },
  },
})

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
