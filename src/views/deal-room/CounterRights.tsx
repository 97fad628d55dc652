import { useTranslation } from 'react-i18next'
import { rightsChannels } from '#contract/entities/rights.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { mayAgreeRate } from '#contract/rules/renewal-rate.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { RenewalRateField } from '../renewal-rate/RenewalRateField.tsx'
import type { CounterFields } from './counter-form.ts'

type Rights = CounterFields['rights']

interface Props {
  rights: Rights
  currency: string
  disabled: boolean
  errorOf(name: string): string | undefined
  onChange(rights: Rights): void
}

/** The rights of a counter-offer: where, for how long, and at what price they could be renewed. */
export function CounterRights({ rights, currency, disabled, errorOf, onChange }: Props) {
  const { t } = useTranslation('deal-room')
  const words = useCallWords()
  const { channels } = rights
  const change = (patch: Partial<Rights>) => onChange({ ...rights, ...patch })
  return (
    <>
      <Field group label={t('counter.rights')} error={errorOf('rights.channels')}>
        {rightsChannels.map(channel => (
          <Checkbox
            key={channel}
            checked={channels.includes(channel)}
            onChange={on => change({ channels: on ? [...channels, channel] : channels.filter(one => one !== channel) })}
          >
            {words.right(channel)}
          </Checkbox>
        ))}
        <Checkbox checked={rights.edits_allowed} onChange={edits_allowed => change({ edits_allowed })}>
          {t('counter.edits')}
        </Checkbox>
      </Field>
      {channels.length > 0 && (
        <Field label={t('counter.rightsDays')} help={t('counter.rightsDaysHelp')} error={errorOf('rights.days')}>
          <NumberInput
            min={0}
            max={fieldLimits.rights.days}
            step={30}
            value={rights.days}
            onChange={days => change({ days: days ?? 0 })}
          />
        </Field>
      )}
      {mayAgreeRate(rights) && (
        <RenewalRateField
          rate={rights.renewal ?? null}
          days={rights.days}
          currency={currency}
          disabled={disabled}
          errorOf={errorOf}
          onChange={renewal => change({ renewal })}
        />
      )}
    </>
  )
}
