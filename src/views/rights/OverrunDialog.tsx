import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Licence } from '#contract/entities/licence.ts'
import { rightsChannels } from '#contract/entities/rights.ts'
import { limits } from '#contract/limits.ts'
import { networks } from '#contract/networks.ts'
import { happensOnNetwork, networksOf } from '#contract/rules/licence.ts'
import { judgeClaim } from '#contract/rules/overrun.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useJudgedForm } from '../kept-form/use-judged-form.ts'
import { FilesField, useFiles } from '../uploads/FilesField.tsx'
import { UseFields } from './UseFields.tsx'
import { todayOf } from './use-licence-words.ts'
import type { OverrunVerbs } from './verbs.ts'

const { overrun: bounds } = limits.licence

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
  const form = useId()
  const claim = useVerb(decision, 'claim', onClose, one.uuid)
  const evidence = useFiles(uploads)
  const empty = {
    channel: String(rightsChannels.find(channel => !one.rights.channels.includes(channel)) ?? 'paid_social'),
    network: String(networksOf(one)[0] ?? 'instagram'),
    country: one.country ?? 'ES',
    from: todayOf(),
    to: todayOf(),
    words: '',
    links: '',
    fee_minor: 0,
  }
  const bodyOf = ({ channel, network, links, words, ...rest }: typeof empty) => {
    const use = rightsChannels.find(value => value === channel) ?? 'paid_social'
    return {
      ...rest,
      channel: use,
      network: happensOnNetwork(use) ? (networks.find(value => value === network) ?? null) : null,
      words: words.trim(),
      links: links.trim() ? [links.trim()] : [],
      files: evidence.uuids,
    }
  }
  const judge = (written: typeof empty) => judgeClaim(one, bodyOf(written), todayOf())
  const { fields, change, tried, said, submitting } = useJudgedForm(forms, one.uuid, empty, judge, claim, one.currency)
  const { channel, network } = bodyOf(fields)
  const send = submitting(written => {
    if (!evidence.onTheWay && !evidence.refused) claim.make(bodyOf(written))
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('overrun.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('renewal.cancel')}</Button>
          <Button type="submit" form={form} look="accent" busy={claim.busy || (tried && evidence.onTheWay)}>
            {t('overrun.send')}
          </Button>
        </>
      }
    >
      <chakra.form id={form} noValidate display="grid" gap="14px" onSubmit={send}>
        <p>{t('overrun.lead', { who: one.brand.name })}</p>
        <UseFields
          use={{ channel, network: network ?? 'instagram', country: fields.country }}
          onChange={({ network: on, ...rest }) => change({ ...rest, ...(on && { network: on }) })}
          error={said('channel')}
        />
        <Field label={t('overrun.from')} error={said('from')}>
          <TextInput type="date" value={fields.from} max={todayOf()} onChange={from => change({ from })} />
        </Field>
        <Field label={t('overrun.to')} error={said('to')}>
          <TextInput type="date" value={fields.to} max={todayOf()} onChange={to => change({ to })} />
        </Field>
        <Field
          label={t('overrun.words')}
          error={said('words')}
          counter={<Counter used={fields.words.trim().length} max={bounds.words.max} />}
        >
          <TextArea rows={3} value={fields.words} onChange={words => change({ words })} />
        </Field>
        <Field optional label={t('overrun.link')} error={said('links')}>
          <TextInput type="url" value={fields.links} placeholder="https://" onChange={links => change({ links })} />
        </Field>
        <FilesField
          uploads={uploads}
          tried={tried}
          most={bounds.files}
          label={t('overrun.files')}
          help={t('overrun.filesHelp', { count: bounds.files })}
        />
        <Field label={t('overrun.fee')} error={said('fee_minor')}>
          <MoneyInput
            value={fields.fee_minor || null}
            currency={one.currency}
            onChange={next => change({ fee_minor: next ?? 0 })}
          />
        </Field>
        {claim.failure && !claim.failure.fields && <Refusal code={claim.failure.code} />}
      </chakra.form>
    </Dialog>
  )
}
