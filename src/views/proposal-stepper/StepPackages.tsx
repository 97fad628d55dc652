import { CardsIcon } from '@phosphor-icons/react/dist/csr/Cards'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useTranslation } from 'react-i18next'
import type { RateItem } from '#contract/entities/profile.ts'
import { usualRights } from '#contract/entities/proposal.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useFocusOnAdded } from '../form/attention.ts'
import { asList, asNumber, asObject, asText, replaced, without } from '../form/draft-values.ts'
import { NumberField } from '../form/FormFields.tsx'
import { Part, Rows, TwoColumns } from '../form/StepFrame.tsx'
import { PackageRow } from './PackageRow.tsx'
import { useProposalForm } from './proposal-form.ts'

const most = limits.proposal.packages

/** Step 2: what can be ordered, with its price, time, rights and extras. */
export function StepPackages() {
  const { t } = useTranslation('proposal-stepper')
  const words = useCallWords()
  const form = useProposalForm()
  const { standing, rates, currency } = form.about
  const packages = asList(form.fields.packages).map(asObject)
  const { list, tellAdded } = useFocusOnAdded()
  const change = (next: unknown[]) => form.change({ packages: next })
  const network = standing.channels[0] ?? 'none'
  const fresh = () => ({
    id: crypto.randomUUID(),
    name: '',
    network,
    content_type: '',
    quantity: 1,
    price_minor: null,
    currency: asText(packages.at(-1)?.currency) || currency,
    delivery_days: 7,
    revisions: limits.deal.revisions.default,
    spec: '',
    rights: usualRights,
    addons: [],
  })
  /** A price of the rate card as a package: its own words are the piece's. */
  const fromRate = (rate: RateItem) => ({
    ...fresh(),
    name: words.makes([{ content_type: rate.content_type, quantity: 1 }]).slice(0, 40),
    network: rate.network,
    content_type: rate.content_type,
    price_minor: rate.price_minor,
    currency: rate.currency,
    delivery_days: rate.delivery_days,
    revisions: Math.min(rate.revisions, limits.deal.revisions.max),
    addons: rate.includes.raw_files ? [{ kind: 'raw_files', price_minor: 0, days: null }] : [],
  })
  const offered = rates.filter(
    rate =>
      (rate.network === 'none' || standing.channels.includes(rate.network)) &&
      !packages.some(one => one.network === rate.network && one.content_type === rate.content_type),
  )
  const room = most - packages.length
  const slots = asNumber(form.fields.slots)
  return (
    <>
      <Field group label={t('packages.label')} help={t('packages.help', { count: most })} error={form.error('packages')}>
        {packages.length > 0 && (
          <Rows ref={list}>
            {packages.map((one, index) => (
              <PackageRow
                key={asText(one.id) || index}
                index={index}
                offered={one}
                onChange={patch => change(replaced(packages, index, { ...one, ...patch }))}
                onRemove={() => change(without(packages, index))}
              />
            ))}
          </Rows>
        )}
        {room > 0 && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop={packages.length > 0 ? '2' : 0}>
            <Button
              icon={PlusIcon}
              onClick={() => {
                change([...packages, fresh()])
                tellAdded()
              }}
            >
              {t('packages.add')}
            </Button>
            {offered.length > 0 && (
              <Button
                look="plain"
                icon={CardsIcon}
                onClick={() => change([...packages, ...offered.slice(0, room).map(fromRate)])}
              >
                {t('packages.fromRates', { count: Math.min(room, offered.length) })}
              </Button>
            )}
          </chakra.div>
        )}
      </Field>
      <Part>
        <h3>{t('packages.when')}</h3>
        <p>{t('packages.whenHelp')}</p>
        <TwoColumns>
          <NumberField
            name="min_notice_days"
            label={t('packages.notice')}
            help={t('packages.noticeHelp')}
            min={0}
            max={fieldLimits.proposal.noticeDays}
          />
          <Field label={t('packages.slots')} help={t('packages.slotsHelp')} optional error={form.error('slots')}>
            <NumberInput
              value={slots}
              min={1}
              max={fieldLimits.proposal.slots.max}
              onChange={count => form.change({ slots: count })}
              onBlur={() => form.leave('slots')}
            />
          </Field>
        </TwoColumns>
      </Part>
    </>
  )
}
