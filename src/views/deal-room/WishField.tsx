import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { Field } from '#src/components/Field.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { SplitTable } from '../disputes/SplitTable.tsx'
import { settlementFor } from '../disputes/settlement-for.ts'
import { useRoomWords } from './use-room-words.ts'

interface Props {
  deal: Deal
  label: string
  percent: number
  onChange(percent: number): void
}

type Kind = 'release' | 'split' | 'refund'
const kindOf = (percent: number): Kind => (percent === 100 ? 'release' : percent === 0 ? 'refund' : 'split')
const start: Record<Kind, number> = { release: 100, split: 50, refund: 0 }

/** All to the creator, all back, or a split; below it what each side would get, to the last cent. */
export function WishField({ deal, label, percent, onChange }: Props) {
  const { t } = useTranslation('disputes')
  const words = useRoomWords()
  const kind = kindOf(percent)
  const who = words.creator(deal)
  // Before it is opened, what is still there of a released payout is not known: the server says it then.
  const dispute = deal.dispute?.closed_at === null ? deal.dispute : { after_completion: false, held_minor: 0 }
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
        <Field label={t('form.percent', { who })} help={t('form.percentHelp')}>
          <NumberInput min={1} max={99} value={percent} onChange={next => onChange(Math.min(99, Math.max(1, next ?? 50)))} />
        </Field>
      )}
      <SplitTable
        settlement={settlementFor(deal.fees, dispute, percent)}
        currency={deal.terms.currency}
        creator={who}
        brand={deal.brand.name}
        after={dispute.after_completion}
      />
    </>
  )
}
