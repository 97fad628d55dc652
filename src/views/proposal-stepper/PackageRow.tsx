import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { type AddOnKind, addOnDays, addOnKinds } from '#contract/entities/proposal.ts'
import { rightsChannels } from '#contract/entities/rights.ts'
import { currency as currencyShape } from '#contract/entities/shapes.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { contentTypesOf, networks } from '#contract/networks.ts'
import { droppingRate } from '#contract/rules/renewal-rate.ts'
import { Button } from '#src/components/Button.tsx'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { packageRowExtra } from '#src/theme/made/recipes/package-row-extra.js'
import { packageRowLine } from '#src/theme/made/recipes/package-row-line.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { asList, asNumber, asObject, asText, asTexts, replaced, toggled, without } from '../form/draft-values.ts'
import { placeOf } from '../form/place-of-work.ts'
import { RenewalRateField } from '../renewal-rate/RenewalRateField.tsx'
import { useProposalForm } from './proposal-form.ts'

interface Props {
  index: number
  offered: Readonly<Record<string, unknown>>
  onChange(patch: Record<string, unknown>): void
  onRemove(): void
}

const periods = [30, 90, 180, 365, 730, 0]
const sooner = [1, 2, 3, 5, 7]

const Line = chakra('div', packageRowLine)
const Extra = chakra('li', packageRowExtra)

/** One package: the piece, its price and time, what the brand may do with it, and extras. */
export function PackageRow({ index, offered, onChange, onRemove }: Props) {
  const { t } = useTranslation('proposal-stepper')
  const words = useCallWords()
  const form = useProposalForm()
  const { channels } = form.about.standing
  const path = (field: string) => `packages.${index}.${field}`
  const network = placeOf(offered.network)
  // Channels that are proved first; what stands here stays.
  const nets = [...new Set([...networks.filter(name => channels.includes(name)), 'none', network])]
  const types: readonly string[] = contentTypesOf[network] ?? []
  const currency = asText(offered.currency) || form.currency
  const rights = asObject(offered.rights)
  const rightsDays = asNumber(rights.days) ?? 90
  const number = index + 1
  const changeRights = (patch: Record<string, unknown>) => onChange(droppingRate({ rights: { ...rights, ...patch } }))
  const renewal = asObject(rights.renewal)
  return (
    <li>
      <chakra.div display="grid" gridTemplateColumns="minmax(0,1fr) auto" gap="2" alignItems="start">
        <Field label={t('package.name', { number })} error={form.error(path('name'))}>
          <TextInput
            value={asText(offered.name)}
            maxLength={fieldLimits.proposal.packageName.max}
            placeholder={t('package.nameExample')}
            onChange={name => onChange({ name })}
            onBlur={() => form.leave(path('name'))}
          />
        </Field>
        <IconButton icon={TrashIcon} marginTop="26px" label={t('package.remove', { number })} onClick={onRemove} />
      </chakra.div>
      <Line>
        <Field label={t('package.network')} error={form.error(path('network'))}>
          <Select
            value={network}
            options={nets.map(value => ({ value, label: words.network(value) }))}
            onChange={value => onChange({ network: value, content_type: '' })}
            onBlur={() => form.leave(path('network'))}
          />
        </Field>
        <Field label={t('package.type')} error={form.error(path('content_type'))}>
          <Select
            value={types.includes(asText(offered.content_type)) ? asText(offered.content_type) : ''}
            placeholder={t('package.choose')}
            options={types.map(value => ({ value, label: words.contentType(value) }))}
            onChange={value => onChange({ content_type: value })}
            onBlur={() => form.leave(path('content_type'))}
          />
        </Field>
        <Field label={t('package.quantity')} error={form.error(path('quantity'))}>
          <NumberInput
            value={asNumber(offered.quantity)}
            min={1}
            max={fieldLimits.proposal.quantity}
            onChange={quantity => onChange({ quantity })}
            onBlur={() => form.leave(path('quantity'))}
          />
        </Field>
        <Field label={t('package.price')} help={t('package.priceHelp')} error={form.error(path('price_minor'))}>
          <MoneyInput
            value={asNumber(offered.price_minor)}
            currency={currency}
            onChange={price_minor => onChange({ price_minor })}
            onBlur={() => form.leave(path('price_minor'))}
          />
        </Field>
        <Field label={t('package.currency')} error={form.error(path('currency'))}>
          <Select
            value={currency}
            options={currencyShape.options.map(value => ({ value, label: value }))}
            onChange={value => onChange({ currency: value })}
          />
        </Field>
        <Field label={t('package.days')} error={form.error(path('delivery_days'))}>
          <NumberInput
            value={asNumber(offered.delivery_days)}
            min={1}
            max={limits.proposal.deliveryDays}
            onChange={delivery_days => onChange({ delivery_days })}
            onBlur={() => form.leave(path('delivery_days'))}
          />
        </Field>
      </Line>
      <Field label={t('package.until')} help={t('package.untilHelp')} optional error={form.error(path('valid_until'))}>
        <TextInput
          type="date"
          dir="ltr"
          min={form.about.standing.today}
          value={asText(offered.valid_until)}
          onChange={day => onChange({ valid_until: day || null })}
          onBlur={() => form.leave(path('valid_until'))}
        />
      </Field>
      <Field label={t('package.spec')} optional error={form.error(path('spec'))}>
        <TextInput
          value={asText(offered.spec)}
          maxLength={fieldLimits.proposal.spec}
          placeholder={t('package.specExample')}
          onChange={spec => onChange({ spec })}
          onBlur={() => form.leave(path('spec'))}
        />
      </Field>
      <Line>
        <Field label={t('package.revisions')} error={form.error(path('revisions'))}>
          <NumberInput
            value={asNumber(offered.revisions)}
            min={0}
            max={limits.deal.revisions.max}
            onChange={revisions => onChange({ revisions })}
            onBlur={() => form.leave(path('revisions'))}
          />
        </Field>
        <Field label={t('package.rightsDays')}>
          <Select
            value={String(rightsDays)}
            options={[...new Set([...periods, rightsDays])].map(days => ({
              value: String(days),
              label: days === 0 ? t('package.noEnd') : words.days(days),
            }))}
            onChange={days => changeRights({ days: Number(days) })}
          />
        </Field>
      </Line>
      <Field group label={t('package.rights')} error={form.error(path('rights.channels'))}>
        <Chips wrap>
          {rightsChannels.map(channel => (
            <Chip
              key={channel}
              pressed={asTexts(rights.channels).includes(channel)}
              onChange={() => changeRights({ channels: toggled(asTexts(rights.channels), channel) })}
            >
              {words.right(channel)}
            </Chip>
          ))}
        </Chips>
      </Field>
      {rightsDays > 0 && asTexts(rights.channels).length > 0 && (
        <RenewalRateField
          rate={rights.renewal ? { days: asNumber(renewal.days), fee_minor: asNumber(renewal.fee_minor) } : null}
          days={rightsDays}
          currency={currency}
          errorOf={name => form.error(path(name))}
          onLeave={name => form.leave(path(name))}
          onChange={rate => changeRights({ renewal: rate ?? undefined })}
        />
      )}
      <AddOns index={index} offered={offered} currency={currency} onChange={onChange} />
    </li>
  )
}

/** Extras sold on top of the package: each kind once, with its price and, where it has one, its time. */
function AddOns({ index, offered, currency, onChange }: Omit<Props, 'onRemove'> & { currency: string }) {
  const { t } = useTranslation('proposal-stepper')
  const words = useCallWords()
  const form = useProposalForm()
  const addons = asList(offered.addons).map(asObject)
  const left = addOnKinds.filter(kind => !addons.some(one => one.kind === kind))
  const change = (next: unknown[]) => onChange({ addons: next })
  const daysOf = (kind: AddOnKind): readonly number[] | undefined =>
    kind === 'rush' ? sooner.filter(days => days < (asNumber(offered.delivery_days) ?? 0)) : addOnDays[kind]
  const path = (at: number, field: string) => `packages.${index}.addons.${at}.${field}`
  return (
    <Field group label={t('addons.label')} optional error={form.error(`packages.${index}.addons`)}>
      {addons.length > 0 && (
        <chakra.ul marginBottom="10px">
          {addons.map((one, at) => {
            const kind = addOnKinds.find(known => known === one.kind)
            if (!kind) return null
            const days = daysOf(kind)
            const name = t(`addons.${kind}`)
            return (
              <Extra key={kind}>
                <chakra.b fontWeight={560} alignSelf="center">
                  {name}
                </chakra.b>
                <Field label={t('addons.price')} error={form.error(path(at, 'price_minor'))}>
                  <MoneyInput
                    value={asNumber(one.price_minor)}
                    currency={currency}
                    onChange={price_minor => change(replaced(addons, at, { ...one, price_minor }))}
                    onBlur={() => form.leave(path(at, 'price_minor'))}
                  />
                </Field>
                {days ? (
                  <Field label={t(kind === 'rush' ? 'addons.sooner' : 'addons.time')} error={form.error(path(at, 'days'))}>
                    <Select
                      value={asNumber(one.days) === null ? '' : String(one.days)}
                      placeholder={t('package.choose')}
                      options={days.map(value => ({ value: String(value), label: words.days(value) }))}
                      onChange={value => change(replaced(addons, at, { ...one, days: Number(value) }))}
                    />
                  </Field>
                ) : (
                  <span />
                )}
                <IconButton icon={XIcon} label={t('addons.remove', { what: name })} onClick={() => change(without(addons, at))} />
              </Extra>
            )
          })}
        </chakra.ul>
      )}
      <Chips wrap>
        {left.map(kind => {
          const days = daysOf(kind)
          if (days?.length === 0) return null
          return (
            <Button
              key={kind}
              size="sm"
              icon={PlusIcon}
              onClick={() => change([...addons, { kind, price_minor: null, days: days?.[Math.min(1, days.length - 1)] ?? null }])}
            >
              {t(`addons.${kind}`)}
            </Button>
          )
        })}
      </Chips>
    </Field>
  )
}
