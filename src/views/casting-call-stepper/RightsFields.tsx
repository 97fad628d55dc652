import { useTranslation } from 'react-i18next'
import { paidChannels } from '#contract/casting-call-choices.ts'
import { rightsChannels } from '#contract/entities/rights.ts'
import { droppingRate, mayAgreeRate } from '#contract/rules/renewal-rate.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { asNumber, asObject, asText, asTexts, toggled } from '../form/draft-values.ts'
import { useAnyForm } from '../form/form-context.ts'
import { Part, TwoColumns } from '../form/StepFrame.tsx'
import { RenewalRateField } from '../renewal-rate/RenewalRateField.tsx'

const periods = [30, 90, 180, 365, 730, 0]
const yesNo = ['edits_allowed', 'ai_training_allowed', 'synthetic_likeness_allowed'] as const

/** The brand's rights to the work: where, how long, three things people want to know, and the price of a renewal where they end. */
export function RightsFields() {
  const { t } = useTranslation(['casting-call-stepper', 'market'])
  const words = useCallWords()
  const form = useAnyForm()
  const rights = asObject(form.fields.rights)
  const renewal = asObject(rights.renewal)
  const channels = asTexts(rights.channels)
  const days = asNumber(rights.days)
  const locked = form.locked('rights')
  const change = (patch: Record<string, unknown>) => {
    form.change(droppingRate({ rights: { ...rights, ...patch } }))
    form.leave('rights.channels')
  }
  return (
    <Part>
      <h3>{t('rights.title')}</h3>
      <p>{t('rights.help')}</p>
      <Field group label={t('rights.channels')} error={form.error('rights.channels')}>
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="4">
          {rightsChannels.map(channel => (
            <Checkbox
              key={channel}
              checked={channels.includes(channel)}
              disabled={locked}
              onChange={() => change({ channels: toggled(channels, channel) })}
            >
              {words.right(channel)}
              {paidChannels.includes(channel) && (
                <chakra.span color="muted" textStyle="small">
                  {' '}
                  {t('rights.paid')}
                </chakra.span>
              )}
            </Checkbox>
          ))}
        </chakra.div>
      </Field>
      <TwoColumns>
        <Field label={t('rights.days')} error={form.error('rights.days')}>
          <Select
            value={days === null ? '' : String(days)}
            disabled={locked}
            options={[...new Set([...periods, days ?? 90])].map(count => ({
              value: String(count),
              label: count === 0 ? t('market:unlimited') : words.days(count),
            }))}
            onChange={value => change({ days: Number(value) })}
          />
        </Field>
        <Field label={t('rights.territory')} error={form.error('rights.territory')}>
          <Select
            value={asText(rights.territory)}
            disabled={locked}
            options={(['country', 'region', 'world'] as const).map(value => ({ value, label: t(`market:territory.${value}`) }))}
            onChange={territory => change({ territory })}
          />
        </Field>
      </TwoColumns>
      <div>
        {yesNo.map(name => (
          <Checkbox
            key={name}
            checked={rights[name] === true}
            disabled={locked}
            onChange={checked => change({ [name]: checked })}
          >
            {t(`rights.${name}`)}
          </Checkbox>
        ))}
      </div>
      {days !== null && mayAgreeRate({ channels, days }) && (
        <RenewalRateField
          rate={rights.renewal ? { days: asNumber(renewal.days), fee_minor: asNumber(renewal.fee_minor) } : null}
          days={days}
          currency={asText(form.fields.currency) || form.currency}
          disabled={locked}
          errorOf={form.error}
          onLeave={form.leave}
          onChange={rate => change({ renewal: rate ?? undefined })}
        />
      )}
    </Part>
  )
}
