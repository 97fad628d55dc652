import { useTranslation } from 'react-i18next'
import type { Dispute } from '#contract/entities/dispute.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Field } from '#src/components/Field.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { SplitTable } from './SplitTable.tsx'
import { settlementFor } from './settlement-for.ts'

interface Props {
  label: string
  percent: number
  onChange(percent: number): void
  fees: Parameters<typeof settlementFor>[0]
  currency: string
  creator: string
  brand: string
  /** The open one. Before it is opened, what is still there of a released payout is not known: the server says it then. */
  dispute: Pick<Dispute, 'after_completion' | 'held_minor'> | null
}

type Kind = 'release' | 'split' | 'refund'
const kindOf = (percent: number): Kind => (percent === fieldLimits.percent ? 'release' : percent === 0 ? 'refund' : 'split')
const start: Record<Kind, number> = { release: fieldLimits.percent, split: 50, refund: 0 }
/** A split leaves something to either side. */
const [least, most] = [1, fieldLimits.percent - 1]

/** All to the creator, all back, or a split; below it what each side would get, to the last cent. */
export function WishField({ label, percent, onChange, fees, currency, creator, brand, dispute }: Props) {
  const { t } = useTranslation('disputes')
  const kind = kindOf(percent)
  const known = dispute ?? { after_completion: false, held_minor: 0 }
  return (
    <>
      <Field group label={label}>
        <Segmented<Kind>
          block
          label={label}
          value={kind}
          onChange={next => onChange(start[next])}
          options={(['release', 'split', 'refund'] as const).map(value => ({ value, label: t(`kind.${value}`) }))}
        />
      </Field>
      {kind === 'split' && (
        <Field label={t('form.percent', { who: creator })} help={t('form.percentHelp')}>
          <NumberInput
            min={least}
            max={most}
            value={percent}
            onChange={next => onChange(Math.min(most, Math.max(least, next ?? start.split)))}
          />
        </Field>
      )}
      <SplitTable
        settlement={settlementFor(fees, known, percent)}
        currency={currency}
        creator={creator}
        brand={brand}
        after={known.after_completion}
      />
    </>
  )
}
