import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { limits } from '#contract/limits.ts'
import { addressOfReminded, judgeReminder } from '#contract/rules/reminder.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useJudgedForm } from '../kept-form/use-judged-form.ts'
import { useTeamRole } from '../may.ts'
import { localDay } from './by-day.ts'
import type { ReminderToWrite } from './reminder-to-write.ts'
import type { AgendaVerbs } from './verbs.ts'

interface Fields extends Record<string, unknown> {
  title: string
  day: string
  time: string
}

/** `2026-12-04` and `09:30` by the clock of this browser; undefined while one of them is missing. */
function instantOf({ day, time }: Fields): string | undefined {
  const at = new Date(`${day}T${time}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

const two = (value: number) => String(value).padStart(2, '0')

function fieldsOf({ title, at }: ReminderToWrite): Fields {
  if (at === null) return { title, day: '', time: '09:00' }
  const then = new Date(at)
  return { title, day: localDay(then), time: `${two(then.getHours())}:${two(then.getMinutes())}` }
}

interface Props {
  reminder: ReminderToWrite
  decision: DecisionActor<AgendaVerbs>
  forms: FormStore
  onClose(): void
}

/** A form for what to be reminded of, and when; its fields are kept in this browser until it is set. */
export function ReminderDialog({ reminder, decision, forms, onClose }: Props) {
  const { t } = useTranslation('agenda')
  const role = useTeamRole()
  const { uuid, about } = reminder
  const name = uuid ?? (about ? `${about.kind}-${about.uuid}` : 'new')
  const done = () => {
    forms.keep(name, null)
    onClose()
  }
  const add = useVerb(decision, 'remind', done)
  const edit = useVerb(decision, 'changeReminder', done, uuid ?? undefined)
  const remove = useVerb(decision, 'removeReminder', done, uuid ?? undefined)
  const sending = uuid ? edit : add
  const failure = sending.failure ?? remove.failure
  const judge = (fields: Fields) => {
    const { at, ...others } = judgeReminder({ title: fields.title, at: instantOf(fields), about }, new Date())
    return at ? { ...others, day: at } : others
  }
  const form = useJudgedForm(forms, name, fieldsOf(reminder), judge, sending)
  const { fields, change, said } = form
  const send = () => {
    const body = { title: fields.title.trim(), at: instantOf(fields) ?? '', about }
    if (uuid) edit.make(body, uuid)
    else add.make(body)
  }
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t(uuid ? 'reminder.change' : 'reminder.add')}
      footer={
        <>
          {uuid && (
            <Button look="danger" busy={remove.busy} onClick={() => remove.make(undefined, uuid)}>
              {t('reminder.remove')}
            </Button>
          )}
          <Button type="submit" form="reminder" look="accent" busy={sending.busy}>
            {t('reminder.save')}
          </Button>
        </>
      }
    >
      <chakra.form id="reminder" noValidate display="grid" gap="14px" onSubmit={form.submitting(send)}>
        <Field label={t('reminder.title')} error={said('title')}>
          <TextInput
            name="title"
            maxLength={limits.reminder.title}
            value={fields.title}
            onChange={title => change({ title })}
            autoFocus
          />
        </Field>
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="12px" alignItems="start">
          <Field label={t('reminder.day')} error={said('day')}>
            <TextInput type="date" min={localDay(new Date())} value={fields.day} onChange={day => change({ day })} />
          </Field>
          <Field label={t('reminder.time')}>
            <TextInput type="time" required value={fields.time} onChange={time => change({ time })} />
          </Field>
        </chakra.div>
        <chakra.p textStyle="small" color="muted">
          {t('reminder.told')}
        </chakra.p>
        {about && uuid && <Link to={addressOfReminded(about, role)}>{t(`reminder.open.${about.kind}`)}</Link>}
        {failure && !failure.fields && <Refusal code={failure.code} />}
      </chakra.form>
    </Dialog>
  )
}
