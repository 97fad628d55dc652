import { useTranslation } from 'react-i18next'
import type { Licence } from '#contract/entities/licence.ts'
import { rightsChannels } from '#contract/entities/rights.ts'
import { limits } from '#contract/limits.ts'
import { networks } from '#contract/networks.ts'
import { happensOnNetwork, networksOf } from '#contract/rules/licence.ts'
import { judgeOverrun } from '#contract/rules/overrun.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { FilesField, useFiles } from '../uploads/FilesField.tsx'
import { UseFields } from './UseFields.tsx'
import { todayOf } from './use-licence-words.ts'
import type { OverrunVerbs } from './verbs.ts'

const { overrun: bounds } = limits.licence
const { amount } = limits.deal

interface Props {
  one: Licence
  decision: DecisionActor<OverrunVerbs>
  uploads: UploadsActor
  forms: FormStore
  onClose(): void
}

/** The claim of a use outside of the licence: what, where, when, what shows it, and its price. What was written survives a reload. */
export function OverrunDialog({ one, decision, uploads, forms, onClose }: Props) {
  const { t } = useTranslation('rights')
  const phraseOf = useIssuePhrase(one.currency)
  const claim = useVerb(decision, 'claim', onClose, one.uuid)
  const evidence = useFiles(uploads)
  const { fields, change, tried, tryIt } = useKeptForm(forms, one.uuid, {
    channel: String(rightsChannels.find(channel => !one.rights.channels.includes(channel)) ?? 'paid_social'),
    network: String(networksOf(one)[0] ?? 'instagram'),
    country: one.country ?? 'ES',
    from: todayOf(),
    to: todayOf(),
    words: '',
    link: '',
    fee_minor: 0,
  })
  const channel = rightsChannels.find(value => value === fields.channel) ?? 'paid_social'
  const network = happensOnNetwork(channel) ? (networks.find(value => value === fields.network) ?? null) : null
  const use = { channel, network, country: fields.country, from: fields.from, to: fields.to }
  const links = fields.link.trim() ? [fields.link.trim()] : []
  const length = fields.words.trim().length
  const fee = fields.fee_minor
  const issues: Record<string, string | undefined> = {
    words:
      length < bounds.words.min
        ? `min_length ${bounds.words.min}`
        : length > bounds.words.max
          ? `max_length ${bounds.words.max}`
          : undefined,
    fee_minor:
      fee === 0 ? 'required' : fee < amount.min ? `min ${amount.min}` : fee > amount.max ? `max ${amount.max}` : undefined,
  }
  const judged = judgeOverrun(one, use, { evidence: links.length + evidence.uuids.length, today: todayOf() })
  for (const [field, codes] of Object.entries(judged)) issues[field] = codes[0]
  const told = claim.failure?.fields
  const wrong = (field: string) => {
    const issue = (tried && issues[field]) || told?.[field]?.[0]
    return issue ? phraseOf(issue) : undefined
  }
  const send = () => {
    tryIt()
    if (Object.values(issues).some(Boolean) || evidence.onTheWay || evidence.refused || claim.busy) return
    claim.make({ ...use, words: fields.words.trim(), links, files: evidence.uuids, fee_minor: fee })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('overrun.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('renewal.cancel')}</Button>
          <Button look="accent" busy={claim.busy || (tried && evidence.onTheWay)} onClick={send}>
            {t('overrun.send')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="14px">
        <p>{t('overrun.lead', { who: one.brand.name })}</p>
        <UseFields
          use={{ ...use, network: network ?? 'instagram' }}
          onChange={({ network: on, ...rest }) => change({ ...rest, ...(on && { network: on }) })}
          error={wrong('channel')}
        />
        <Field label={t('overrun.from')} error={wrong('from')}>
          <TextInput type="date" value={fields.from} max={todayOf()} onChange={from => change({ from })} />
        </Field>
        <Field label={t('overrun.to')} error={wrong('to')}>
          <TextInput type="date" value={fields.to} max={todayOf()} onChange={to => change({ to })} />
        </Field>
        <Field label={t('overrun.words')} error={wrong('words')} counter={<Counter used={length} max={bounds.words.max} />}>
          <TextArea rows={3} value={fields.words} onChange={words => change({ words })} />
        </Field>
        <Field optional label={t('overrun.link')} error={wrong('links') ?? wrong('links.0')}>
          <TextInput type="url" value={fields.link} placeholder="https://" onChange={link => change({ link })} />
        </Field>
        <FilesField
          uploads={uploads}
          tried={tried}
          most={bounds.files}
          label={t('overrun.files')}
          help={t('overrun.filesHelp', { count: bounds.files })}
        />
        <Field label={t('overrun.fee')} error={wrong('fee_minor')}>
          <MoneyInput value={fee || null} currency={one.currency} onChange={next => change({ fee_minor: next ?? 0 })} />
        </Field>
        {claim.failure && !told && <Refusal code={claim.failure.code} />}
      </chakra.div>
    </Dialog>
  )
}
