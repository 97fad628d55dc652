import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonFile } from '#contract/entities/list.ts'
import {
  type ColumnValue,
  type ItemChange,
  type ListColumn,
  type ListItem,
  listStages,
  type PeopleList,
} from '#contract/entities/list.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { isTooLong } from '#src/components/is-too-long.ts'
import { LongText } from '#src/components/LongText.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { ListActor } from '#src/machines/list/list.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { PersonHistory } from './PersonHistory.tsx'
import { partedIssue, partWords } from './parted-words.ts'

const scoreDigits = String(fieldLimits.percent).length
interface Props {
  list: PeopleList
  item: ListItem | null
  actor: ListActor
  /** The company's record of this person, over all lists. */
  file: ResourceActor<PersonFile> | null
  locked: boolean
  onClose(): void
}

/** One person of a list: what stands here of them, their channels, and what happened. */
export function PersonDialog({ list, item, actor, file, locked, onClose }: Props) {
  const { t } = useTranslation('lists')
  const form = useId()
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      size="lg"
      title={item?.person.name ?? ''}
      footer={
        !locked && (
          <Button look="accent" type="submit" form={form} busy={busy}>
            {t('file.save')}
          </Button>
        )
      }
    >
      {item && (
        <chakra.div display="grid" gap="22px">
          <Channels item={item} />
          <ItemForm key={item.uuid} id={form} list={list} item={item} actor={actor} locked={locked} />
          {file && <PersonHistory file={file} actor={actor} locked={locked} />}
        </chakra.div>
      )}
    </Dialog>
  )
}

function Channels({ item }: { item: ListItem }) {
  const { t } = useTranslation('lists')
  const words = useCallWords()
  const { creator, channels } = item.person
  return (
    <section aria-label={t('file.channels')}>
      {creator?.headline && <chakra.p marginBottom="6px">{creator.headline}</chakra.p>}
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="4px 18px">
        {channels.map(channel => (
          <chakra.li key={`${channel.network} ${channel.handle}`} display="flex" gap="6px" alignItems="center">
            <NetworkIcon network={channel.network} />@{channel.handle}
            <chakra.span color="muted" textStyle="small">
              {channel.followers === null ? t('file.noFigures') : `${words.count(channel.followers)} · ${t('file.verified')}`}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {creator?.vanity_name && (
        <chakra.p marginTop="6px">
          <TextLink to={pathOf('user_profile', { user: creator.vanity_name })}>{t('file.profile')}</TextLink>
        </chakra.p>
      )}
    </section>
  )
}

interface FormProps {
  id: string
  list: PeopleList
  item: ListItem
  actor: ListActor
  locked: boolean
}

function ItemForm({ id, list, item, actor, locked }: FormProps) {
  const { t } = useTranslation('lists')
  const say = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const [fields, setFields] = useState({
    stage: item.stage,
    owner: item.owner?.uuid ?? '',
    note: item.note,
    tags: item.tags.join(', '),
    price: item.price_minor,
    score: item.score === null ? '' : String(item.score),
    values: item.values,
  })
  const failure = useSelector(actor, snapshot => (snapshot.matches('refused') ? snapshot.context.failure : null))
  const change = (patch: Partial<typeof fields>) => setFields(current => ({ ...current, ...patch }))
  const score = fields.score.trim() === '' ? null : Number(fields.score)
  const scoreWrong = score !== null && !(Number.isInteger(score) && score >= 0 && score <= fieldLimits.percent)
  const tags = partWords(fields.tags)
  const tagsIssue = partedIssue(tags, limits.lists.tags, fieldLimits.list.tag.max)
  const wrong = failure?.fields ?? {}
  const save = () => {
    if (scoreWrong || tagsIssue || isTooLong(fields.note, limits.lists.note)) return
    const next: ItemChange = {
      ...(fields.stage !== item.stage && { stage: fields.stage }),
      ...(fields.owner !== (item.owner?.uuid ?? '') && { owner_id: fields.owner || null }),
      ...(fields.note !== item.note && { note: fields.note }),
      ...(fields.tags !== item.tags.join(', ') && { tags }),
      ...(fields.price !== item.price_minor && { price_minor: fields.price }),
      ...(score !== item.score && { score }),
      ...(fields.values !== item.values && { values: fields.values }),
    }
    actor.send({ type: 'list.change', change: { kind: 'change', items: [item.uuid], change: next } })
  }
  return (
    <chakra.form
      id={id}
      noValidate
      aria-label={t('file.details')}
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <chakra.fieldset
        disabled={locked}
        border={0}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' }}
        gap="14px 18px"
      >
        <Field label={t('list.stage')}>
          <Select
            value={fields.stage}
            options={listStages.map(value => ({ value, label: t(`stage.${value}`) }))}
            onChange={stage => change({ stage })}
          />
        </Field>
        <Field label={t('file.owner')}>
          <Select
            value={fields.owner}
            options={[
              { value: '', label: t('file.noOwner') },
              ...list.members.map(member => ({ value: member.uuid, label: member.name })),
            ]}
            onChange={owner => change({ owner })}
          />
        </Field>
        <Field label={t('list.price')} optional>
          <MoneyInput value={fields.price} currency={list.currency} onChange={price => change({ price })} />
        </Field>
        <Field label={t('file.score')} optional error={scoreWrong ? t('file.scoreWrong') : undefined}>
          <TextInput
            inputMode="numeric"
            maxLength={scoreDigits}
            value={fields.score}
            onChange={next => change({ score: next })}
          />
        </Field>
        <Field
          label={t('file.tags')}
          help={t('file.tagsHelp')}
          error={tagsIssue ? issueOf(tagsIssue) : undefined}
          optional
          gridColumn="1 / -1"
        >
          <TextInput value={fields.tags} onChange={text => change({ tags: text })} />
        </Field>
        <LongText
          label={t('file.note')}
          help={t('file.noteHelp')}
          optional
          gridColumn="1 / -1"
          max={limits.lists.note}
          value={fields.note}
          onChange={note => change({ note })}
        />
        {list.columns.map(column => (
          <Field
            key={column.id}
            label={column.name}
            optional
            group={column.kind === 'check'}
            error={wrong[`change.values.${column.id}`]?.[0] ? say('request.invalid') : undefined}
          >
            <ColumnControl
              column={column}
              value={fields.values[column.id] ?? null}
              onChange={value => change({ values: { ...fields.values, [column.id]: value } })}
            />
          </Field>
        ))}
      </chakra.fieldset>
      {failure && <Refusal marginTop="14px" code={failure.code} />}
    </chakra.form>
  )
}

interface ControlProps {
  column: ListColumn
  value: ColumnValue
  onChange(value: ColumnValue): void
}

/** Control for a value in a column of this kind. */
function ColumnControl({ column, value, onChange }: ControlProps) {
  const { t } = useTranslation('lists')
  const text = typeof value === 'string' ? value : value === null || typeof value === 'boolean' ? '' : String(value)
  switch (column.kind) {
    case 'check':
      return (
        <Checkbox checked={value === true} onChange={onChange}>
          {t('list.yes')}
        </Checkbox>
      )
    case 'select':
      return (
        <Select
          value={text}
          options={[{ value: '', label: '–' }, ...column.options.map(option => ({ value: option, label: option }))]}
          onChange={next => onChange(next || null)}
        />
      )
    case 'number':
      return (
        <TextInput
          type="number"
          step="any"
          value={text}
          onChange={next => onChange(next.trim() === '' || Number.isNaN(Number(next)) ? null : Number(next))}
        />
      )
    case 'date':
      return <TextInput type="date" value={text} onChange={next => onChange(next || null)} />
    default:
      return <TextInput maxLength={fieldLimits.list.value} value={text} onChange={next => onChange(next || null)} />
  }
}
