import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { contentTypesOf, networks } from '#contract/networks.ts'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { deliverableRowLine } from '#src/theme/made/recipes/deliverable-row-line.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { asNumber, asText, asTexts } from '../form/draft-values.ts'
import { useAnyForm } from '../form/form-context.ts'
import { placeOf } from '../form/place-of-work.ts'

interface Props {
  index: number
  piece: Readonly<Record<string, unknown>>
  onChange(patch: Record<string, unknown>): void
  onRemove(): void
}

const Line = chakra('div', deliverableRowLine)

/** One piece of work: where, what, how many, and what exactly. */
export function DeliverableRow({ index, piece, onChange, onRemove }: Props) {
  const { t } = useTranslation('casting-call-stepper')
  const words = useCallWords()
  const form = useAnyForm()
  const network = placeOf(piece.network)
  const chosen = asTexts(form.fields.networks)
  // The networks of step 2 first; work that is not published is always possible, and what stands here stays.
  const offered = [...new Set([...networks.filter(name => chosen.includes(name)), 'none', network])]
  const types: readonly string[] = contentTypesOf[network] ?? []
  const locked = form.locked('deliverables')
  const path = (field: string) => `deliverables.${index}.${field}`
  return (
    <li>
      <Line>
        <Field label={t('deliverables.network')} error={form.error(path('network'))}>
          <Select
            value={network}
            disabled={locked}
            options={offered.map(value => ({ value, label: words.network(value) }))}
            onChange={value => onChange({ network: value, content_type: '' })}
          />
        </Field>
        <Field data-wide label={t('deliverables.type')} error={form.error(path('content_type'))}>
          <Select
            value={types.includes(asText(piece.content_type)) ? asText(piece.content_type) : ''}
            disabled={locked}
            placeholder={t('choose')}
            options={types.map(value => ({ value, label: words.contentType(value) }))}
            onChange={value => onChange({ content_type: value })}
            onBlur={() => form.leave(path('content_type'))}
          />
        </Field>
        <Field data-wide label={t('deliverables.quantity')} error={form.error(path('quantity'))}>
          <NumberInput
            value={asNumber(piece.quantity)}
            min={1}
            max={fieldLimits.call.quantity}
            disabled={locked}
            onChange={quantity => onChange({ quantity })}
            onBlur={() => form.leave(path('quantity'))}
          />
        </Field>
        <IconButton
          data-remove
          icon={TrashIcon}
          disabled={locked}
          label={t('deliverables.remove', { number: index + 1 })}
          onClick={onRemove}
        />
      </Line>
      <Field label={t('deliverables.spec')} optional error={form.error(path('spec'))}>
        <TextInput
          value={asText(piece.spec)}
          disabled={locked}
          placeholder={t('deliverables.specExample')}
          onChange={spec => onChange({ spec })}
          onBlur={() => form.leave(path('spec'))}
        />
      </Field>
    </li>
  )
}
