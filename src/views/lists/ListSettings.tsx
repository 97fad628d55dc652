import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListColumnKind, listColumnKinds, type PeopleList } from '#contract/entities/list.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { isTooLong } from '#src/components/is-too-long.ts'
import { LongText } from '#src/components/LongText.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useDecisionForm } from '../form/use-tries.ts'
import { partedIssue, partWords } from './parted-words.ts'
import type { ListVerbs } from './verbs.ts'

/** The fault of a column's choices: none, too many, or one too long. */
function optionsIssue({ kind, options }: DraftColumn): string | null {
  if (kind !== 'select') return null
  const words = partWords(options)
  return words.length === 0 ? 'option' : partedIssue(words, limits.lists.options, fieldLimits.list.column.max)
}

interface Props {
  list: PeopleList
  open: boolean
  onClose(): void
  /** Verbs `edit` and `delete`. */
  decision: DecisionActor<ListVerbs>
}

interface DraftColumn {
  id: string
  name: string
  kind: ListColumnKind
  options: string
}

/** Name of a list, the people who see it, and its own columns. */
export function ListSettings({ list, open, onClose, decision }: Props) {
  const { t } = useTranslation('lists')
  const form = useId()
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t('settings.title')}
      footer={
        <>
          <ConfirmButton
            title={t('settings.deleteTitle', { name: list.name })}
            consequence={t('settings.deleteBody')}
            confirm={t('settings.delete')}
            onConfirm={() => decision.send({ type: 'decision.make', decision: { kind: 'delete', uuid: list.uuid } })}
          >
            {t('settings.delete')}
          </ConfirmButton>
          {list.locked === null && (
            <Button look="accent" type="submit" form={form} busy={busy}>
              {t('settings.save')}
            </Button>
          )}
        </>
      }
    >
      {open && <SettingsForm id={form} list={list} decision={decision} />}
    </Dialog>
  )
}

function SettingsForm({ id, list, decision }: { id: string; list: PeopleList; decision: DecisionActor<ListVerbs> }) {
  const { t } = useTranslation('lists')
  const issueOf = useIssuePhrase()
  const [fields, setFields] = useState({
    name: list.name,
    description: list.description,
    visibility: list.visibility,
    columns: list.columns.map((one): DraftColumn => ({ ...one, options: one.options.join(', ') })),
  })
  const { failure, tried, submitting } = useDecisionForm(decision)
  const change = (patch: Partial<typeof fields>) => setFields(current => ({ ...current, ...patch }))
  const setColumn = (at: number, patch: Partial<DraftColumn>) =>
    change({ columns: fields.columns.map((one, index) => (index === at ? { ...one, ...patch } : one)) })
  const optionsError = (one: DraftColumn) => {
    const issue = optionsIssue(one)
    if (!issue || (issue === 'option' && !tried)) return undefined
    return issue === 'option' ? t('settings.optionsWrong') : issueOf(issue)
  }
  const names = fields.columns.map(one => one.name.trim().toLowerCase())
  const nameWrong = (at: number) => !names[at] || names.indexOf(names[at] ?? '') !== at
  const wrong =
    fields.name.trim().length < 2 ||
    isTooLong(fields.description, fieldLimits.list.description) ||
    fields.columns.some((one, at) => nameWrong(at) || optionsIssue(one))
  return (
    <chakra.form
      id={id}
      noValidate
      onSubmit={submitting(wrong, () => {
        const columns = fields.columns.map(one => ({
          ...one,
          name: one.name.trim(),
          options: one.kind === 'select' ? partWords(one.options) : [],
        }))
        decision.send({ type: 'decision.make', decision: { kind: 'edit', uuid: list.uuid, body: { ...fields, columns } } })
      })}
    >
      <chakra.fieldset border={0} display="grid" gap="16px" disabled={list.locked !== null}>
        <Field label={t('form.name')} error={tried && fields.name.trim().length < 2 ? t('form.nameShort') : undefined}>
          <TextInput maxLength={fieldLimits.list.name.max} value={fields.name} onChange={name => change({ name })} />
        </Field>
        <LongText
          label={t('form.description')}
          optional
          rows={2}
          max={fieldLimits.list.description}
          value={fields.description}
          onChange={description => change({ description })}
        />
        <Field label={t('form.visibility')}>
          <Select
            value={fields.visibility}
            options={(['team', 'private'] as const).map(value => ({ value, label: t(`form.${value}`) }))}
            onChange={visibility => change({ visibility })}
          />
        </Field>
        <section aria-label={t('settings.columns')}>
          <chakra.h3 textStyle="title-3">{t('settings.columns')}</chakra.h3>
          <chakra.p textStyle="small" color="muted" marginBottom="10px">
            {t('settings.columnsHelp', { max: limits.lists.columns })}
          </chakra.p>
          {fields.columns.map((column, at) => (
            <chakra.div
              key={column.id}
              role="group"
              aria-label={t('settings.column', { n: at + 1 })}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0,1fr) 44px', lg: 'minmax(0,1fr) 150px minmax(0,1fr) 40px' }}
              gap="8px"
              alignItems="end"
              marginBottom="12px"
            >
              <Field
                label={t('settings.columnName', { n: at + 1 })}
                error={tried && nameWrong(at) ? t('settings.nameWrong') : undefined}
              >
                <TextInput
                  maxLength={fieldLimits.list.column.max}
                  value={column.name}
                  onChange={name => setColumn(at, { name })}
                />
              </Field>
              <Field label={t('settings.kind')} gridRow={{ base: 2, lg: 1 }} gridColumn={{ lg: 2 }}>
                <Select
                  value={column.kind}
                  options={listColumnKinds.map(value => ({ value, label: t(`settings.kinds.${value}`) }))}
                  onChange={kind => setColumn(at, { kind })}
                />
              </Field>
              {column.kind === 'select' && (
                <Field
                  label={t('settings.options')}
                  gridRow={{ base: 3, lg: 1 }}
                  gridColumn={{ lg: 3 }}
                  error={optionsError(column)}
                >
                  <TextInput value={column.options} onChange={options => setColumn(at, { options })} />
                </Field>
              )}
              <IconButton
                icon={TrashIcon}
                gridColumn={{ base: 2, lg: 4 }}
                gridRow={1}
                label={t('settings.removeColumn', { n: at + 1 })}
                onClick={() => change({ columns: fields.columns.filter((_, index) => index !== at) })}
              />
            </chakra.div>
          ))}
          {fields.columns.length < limits.lists.columns && (
            <Button
              size="sm"
              icon={PlusIcon}
              onClick={() =>
                change({ columns: [...fields.columns, { id: crypto.randomUUID(), name: '', kind: 'text', options: '' }] })
              }
            >
              {t('settings.addColumn')}
            </Button>
          )}
        </section>
        {failure && <Refusal code={failure.code} />}
      </chakra.fieldset>
    </chakra.form>
  )
}
