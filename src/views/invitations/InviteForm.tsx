import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OwnCastingCall } from '#contract/entities/casting-call.ts'
import type { InviteReply } from '#contract/entities/invitation.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { judgeInvitation } from '#contract/rules/invitation.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import type { Invitees } from './invite-door.ts'
import type { InviteVerb } from './verbs.ts'

interface Props {
  whom: Invitees
  /** The company's open calls. */
  calls: ResourceActor<readonly OwnCastingCall[]>
  /** Verb `invite`, to the call `uuid`. */
  decision: DecisionActor<InviteVerb>
  forms: FormStore
  /** Outcome of the invitation, once it is done. */
  done: InviteReply | null
  onClose(): void
}

const { message: length, atOnce } = limits.invitation

/** Invites one or many to one of the company's open calls. */
export function InviteForm({ whom, calls, decision, forms, done, onClose }: Props) {
  const { t } = useTranslation('invitations')
  const known = useSelector(calls, snapshot => snapshot.context.value)
  const unread = useSelector(calls, snapshot => snapshot.context.failure)
  const count = whom.people.length
  return (
    <Dialog
      open
      onClose={onClose}
      title={whom.name ? t('form.titleOne', { who: whom.name }) : t('form.titleMany', { count })}
      footer={done && <Button onClick={onClose}>{t('form.close')}</Button>}
    >
      {done ? (
        <Outcome done={done} />
      ) : count === 0 ? (
        <Absent whom={whom} />
      ) : count > atOnce ? (
        <Notice tone="warn">{t('form.tooMany', { count: atOnce })}</Notice>
      ) : !known && unread ? (
        <FailedState failure={unread} onRetry={() => calls.send({ type: 'resource.retry' })} />
      ) : !known ? (
        <Loading>
          <SkeletonRow />
        </Loading>
      ) : known.length === 0 ? (
        <chakra.div display="grid" gap="14px" justifyItems="start">
          <p>{t('form.noCalls')}</p>
          <ButtonLink look="accent" to={pathOf('steps_casting_call')}>
            {t('form.publish')}
          </ButtonLink>
        </chakra.div>
      ) : (
        <Form whom={whom} calls={known} decision={decision} forms={forms} />
      )}
    </Dialog>
  )
}

function Form({
  whom,
  calls,
  decision,
  forms,
}: Pick<Props, 'whom' | 'decision' | 'forms'> & { calls: readonly OwnCastingCall[] }) {
  const { t } = useTranslation('invitations')
  const sayIssue = useIssuePhrase()
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, selectRefusal)
  const { fields, change, tried, submitting } = useKeptForm(forms, 'words', { call: calls[0]?.uuid ?? '', message: '' }, busy)
  // A call that was chosen before may be over by now.
  const call = calls.find(one => one.uuid === fields.call) ?? calls[0]
  const issue = judgeInvitation({ message: fields.message }).message?.[0]
  const send = submitting(issue !== undefined, () => {
    if (!call) return
    decision.send({
      type: 'decision.make',
      decision: { kind: 'invite', uuid: call.uuid, body: { people: [...whom.people], message: fields.message.trim() } },
    })
  })
  return (
    <chakra.form noValidate display="grid" gap="16px" onSubmit={send}>
      <Field label={t('form.call')}>
        <Select
          value={call?.uuid ?? ''}
          options={calls.map(one => ({ value: one.uuid, label: one.title }))}
          onChange={uuid => change({ call: uuid })}
        />
      </Field>
      <Field
        label={t('form.message')}
        help={t('form.messageHelp')}
        error={tried && issue ? sayIssue(issue) : undefined}
        counter={<Counter used={fields.message.trim().length} max={length.max} />}
      >
        <TextArea name="message" rows={4} value={fields.message} onChange={message => change({ message })} />
      </Field>
      <Absent whom={whom} />
      <chakra.p textStyle="small" color="muted">
        {t('form.floor')}
      </chakra.p>
      {failure && <Refusal code={failure.code} />}
      <chakra.div display="flex" justifyContent="flex-end">
        <Button type="submit" look="accent" busy={busy}>
          {t('form.send', { count: whom.people.length })}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

/** Names of the chosen people who have no account here: an invitation would reach nobody. */
function Absent({ whom: { absent = [] } }: Pick<Props, 'whom'>) {
  const { t } = useTranslation('invitations')
  return absent.length > 0 && <Notice tone="info">{t('form.absent', { count: absent.length, names: absent.join(', ') })}</Notice>
}

/** Number of people invited, and the people who were not, each with the reason. */
function Outcome({ done }: { done: InviteReply }) {
  const { t } = useTranslation('invitations')
  return (
    <chakra.div display="grid" gap="12px">
      <Notice tone={done.invited > 0 ? 'success' : 'info'}>
        {done.invited > 0 ? t('form.invited', { count: done.invited }) : t('form.nobody')}
      </Notice>
      {done.passed.length > 0 && (
        <section>
          <chakra.h3 textStyle="title-3">{t('form.passed', { count: done.passed.length })}</chakra.h3>
          <chakra.ul role="list" listStyleType="none" maxHeight="260px" overflowY="auto">
            {done.passed.map(({ name, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the outcome never changes, and two may have one name.
              <chakra.li key={index} paddingBlock="6px" borderBottom="1px solid var(--border)" overflowWrap="anywhere">
                <b>{name || t('form.somebody')}</b> · {t(`passed.${why}`)}
              </chakra.li>
            ))}
          </chakra.ul>
        </section>
      )}
    </chakra.div>
  )
}
