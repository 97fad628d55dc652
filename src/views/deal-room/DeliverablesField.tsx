import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import type { DealTerms } from '#contract/entities/deal.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { contentTypes } from '#contract/networks.ts'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Select } from '#src/components/Select.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { deliverablesFieldLine } from '#src/theme/made/recipes/deliverables-field-line.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { placeOf } from '../form/place-of-work.ts'
import { moreDeliverables } from './counter-form.ts'

type Deliverables = DealTerms['deliverables']

const Line = chakra('div', deliverablesFieldLine)

interface Props {
  deliverables: Deliverables
  error: string | undefined
  onChange(deliverables: Deliverables): void
}

/** The pieces of work, and how many of each. */
export function DeliverablesField({ deliverables, error, onChange }: Props) {
  const { t } = useTranslation('deal-room')
  const words = useCallWords()
  const network = (name: string) => (name === 'none' ? '' : words.network(name))
  const more = moreDeliverables({ deliverables })
  const add = (key: string) => {
    const [place, kind] = key.split(' ')
    const type = contentTypes.find(one => one === kind)
    const name = placeOf(place)
    if (type) onChange([...deliverables, { network: name, content_type: type, quantity: 1, spec: '' }])
  }
  return (
    <Field group label={t('counter.deliverables')} error={error}>
      {deliverables.map((item, index) => {
        const name = words.contentType(item.content_type)
        const change = (patch: Partial<Deliverables[number]>) =>
          onChange(deliverables.map((one, at) => (at === index ? { ...one, ...patch } : one)))
        return (
          <Line key={`${item.network} ${item.content_type}`}>
            <span>
              {name}
              <small>{network(item.network)}</small>
            </span>
            <NumberInput
              label={t('counter.howMany', { what: name })}
              min={1}
              max={fieldLimits.call.quantity}
              value={item.quantity}
              onChange={quantity => change({ quantity: quantity ?? 1 })}
            />
            <IconButton
              size="sm"
              icon={XIcon}
              iconSize={16}
              label={t('counter.remove', { what: name })}
              disabled={deliverables.length === 1}
              onClick={() => onChange(deliverables.filter((_, at) => at !== index))}
            />
          </Line>
        )
      })}
      {more.length > 0 && deliverables.length < 12 && (
        <Select
          size="sm"
          marginTop="6px"
          aria-label={t('counter.add')}
          value=""
          placeholder={t('counter.add')}
          onChange={add}
          options={more.map(key => {
            const [name = '', type = ''] = key.split(' ')
            return { value: key, label: [words.contentType(type), network(name)].filter(Boolean).join(', ') }
          })}
        />
      )}
    </Field>
  )
}
