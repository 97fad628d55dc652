import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { PayoutMethods } from '#contract/endpoints/finance.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { PasswordInput } from '#src/components/PasswordInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useErrorPhrase, useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { payoutPartLines } from '#src/theme/made/recipes/payout-part-lines.js'
import { useTries } from '../form/use-tries.ts'
import { useVerb, type Verb } from '../form/use-verb.ts'
import { MoneyBox } from './MoneyBox.tsx'
import type { PayoutVerbs } from './verbs.ts'

const Lines = chakra('dl', payoutPartLines)

interface Props {
  payout: ResourceActor<PayoutMethods>
  decision: DecisionActor<PayoutVerbs>
  /** Out of a mailed link, to be confirmed. */
  token: string | null
}

/** The account on which a creator or a host is paid, the one that waits to take its place, and the way to change it. */
export function PayoutPart({ payout, decision, token }: Props) {
  const { t } = useTranslation('payout')
  const language = useLanguage()
  const known = useSelector(payout, snapshot => snapshot.context.value)
  const failed = useSelector(payout, snapshot => snapshot.matches('failed'))
  const failure = useSelector(payout, snapshot => snapshot.context.failure)
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState(false)
  const done = useCallback(() => {
    setOpen(false)
    heading.current?.focus()
  }, [])
  const save = useVerb(decision, 'payout.save', done)
  const cancel = useVerb(decision, 'payout.cancel')
  const confirm = useVerb(decision, 'payout.confirm')
  const followed = useRef(false)
  const follow = confirm.make
  useEffect(() => {
    if (!token || followed.current) return
    followed.current = true
    follow({ token })
  }, [token, follow])
  const wrong = cancel.failure ?? confirm.failure
  return (
    <MoneyBox aria-label={t('title')} data-state={known?.pending?.state ?? (known?.current ? 'active' : 'none')}>
      <h2 ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      {failed && <FailedState failure={failure} padding="12px" onRetry={() => payout.send({ type: 'resource.retry' })} />}
      {!failed && !known && <Skeleton height="52px" />}
      {confirm.done && <Notice tone="success">{t('confirmed')}</Notice>}
      {save.done && <Notice tone="success">{t('asked')}</Notice>}
      {wrong && <Refusal code={wrong.code} />}
      {known && !known.current && !known.pending && <p>{t('none')}</p>}
      {known && (known.current || known.pending) && (
        <Lines>
          {known.current && (
            <div>
              <dt>{known.current.masked}</dt>
              <dd>
                <Mark kind="done">{t('active')}</Mark>
              </dd>
            </div>
          )}
          {known.pending && (
            <div>
              <dt>{known.pending.masked}</dt>
              <dd>
                <Mark kind="wait">
                  {t(`state.${known.pending.state}`, { date: formatDayTime(known.pending.active_from, language) })}
                </Mark>
              </dd>
              <dd>
                <ConfirmButton
                  size="sm"
                  look="plain"
                  danger={false}
                  busy={cancel.busy}
                  title={t('cancel.title')}
                  consequence={t(known.current ? 'cancel.stays' : 'cancel.none')}
                  confirm={t('cancel.do')}
                  onConfirm={() => cancel.make()}
                >
                  {t('cancel.do')}
                </ConfirmButton>
              </dd>
            </div>
          )}
        </Lines>
      )}
      {known && !open && (
        <div>
          <Button onClick={() => setOpen(true)}>{known.current || known.pending ? t('change') : t('add')}</Button>
        </div>
      )}
      {known && open && !known.has_password && (
        <>
          <p>{t('needsPassword')}</p>
          <div>
            <ButtonLink to={pathOf('pages-account-setting', { section: 'general' })}>{t('choosePassword')}</ButtonLink>
          </div>
        </>
      )}
      {known?.has_password && open && <PayoutForm verb={save} onCancel={() => setOpen(false)} />}
    </MoneyBox>
  )
}

const isEmail = (text: string) => z.safeParse(z.email(), text).success

function PayoutForm({ verb, onCancel }: { verb: Verb<PayoutVerbs['payout.save']['body']>; onCancel(): void }) {
  const { t } = useTranslation('payout')
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const [email, setEmail] = useState('')
  const [again, setAgain] = useState('')
  const [password, setPassword] = useState('')
  const { tried, submitting } = useTries(verb.busy)
  const [one, two] = [email.trim(), again.trim()]
  const wrongPassword = verb.failure?.code === 'account.wrong_password'
  const [told] = verb.failure?.fields?.email ?? []
  const issues = {
    email: !one ? 'required' : !isEmail(one) ? 'email' : null,
    again: !two ? 'required' : one.toLowerCase() !== two.toLowerCase() ? 'mismatch' : null,
    password: password ? null : 'required',
  }
  const say = (issue: string | null | undefined) => (issue ? issueOf(issue) : undefined)
  const isWrong = issues.email !== null || issues.again !== null || issues.password !== null
  const send = submitting(isWrong, () => verb.make({ email: one, confirm_email: two, password }))
  return (
    <chakra.form onSubmit={send} noValidate display="grid" gap="14px" maxWidth="404px" aria-label={t('title')}>
      <Field label={t('email')} help={t('help')} error={tried ? say(issues.email ?? told) : say(told)}>
        <TextInput type="email" name="paypal" dir="ltr" autoComplete="email" autoFocus value={email} onChange={setEmail} />
      </Field>
      <Field label={t('again')} error={tried ? say(issues.again) : undefined}>
        <TextInput type="email" name="paypal-again" dir="ltr" autoComplete="off" value={again} onChange={setAgain} />
      </Field>
      <Field
        label={t('password')}
        error={
          tried && issues.password ? issueOf(issues.password) : wrongPassword ? phraseOf('account.wrong_password') : undefined
        }
      >
        <PasswordInput name="password" autoComplete="current-password" value={password} onChange={setPassword} />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        <Button type="submit" look="accent" busy={verb.busy}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('stay')}</Button>
      </chakra.div>
      {verb.failure && !wrongPassword && !told && <Refusal code={verb.failure.code} />}
    </chakra.form>
  )
}
