import { useSelector } from '@xstate/react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayoutMethods } from '#contract/endpoints/finance.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { PasswordInput } from '#src/components/PasswordInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { formatDayTime, formatList } from '#src/i18n/format.ts'
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

type Account = NonNullable<PayoutMethods['stripe']>
type Phrase = 'in_progress' | 'checking' | 'ready' | 'waits' | 'restricted'

/** Nothing missing and not ready: Stripe is looking at what it was given. Ready and not in use: its day of waiting is not over. */
const phraseOfState = ({ state, missing, in_use }: Account): Phrase | null => {
  if (state === 'not_begun') return null
  if (state === 'ready') return in_use ? 'ready' : 'waits'
  return state === 'in_progress' && missing.length === 0 ? 'checking' : state
}
const marks: Record<Phrase, MarkKind> = {
  in_progress: 'warn',
  checking: 'wait',
  ready: 'done',
  waits: 'wait',
  restricted: 'stop',
}

interface Props {
  payout: ResourceActor<PayoutMethods>
  decision: DecisionActor<PayoutVerbs>
}

/** The account at Stripe to which a creator or a host is paid: how it stands there, what is missing, and the way there. */
export function StripePart({ payout, decision }: Props) {
  const { t } = useTranslation('payout')
  const known = useSelector(payout, snapshot => snapshot.context.value)
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState(false)
  const done = useCallback(() => heading.current?.focus(), [])
  const connect = useVerb(decision, 'payout.connectStripe')
  const look = useVerb(decision, 'payout.lookStripe')
  const remove = useVerb(decision, 'payout.removeStripe', done)
  // The part above shows loading and failure: both read one answer.
  if (!known?.stripe) return null
  const account = known.stripe
  const wrong = look.failure ?? remove.failure
  const begun = account.state !== 'not_begun'
  return (
    <MoneyBox aria-label={t('stripe.title')} data-state={account.state}>
      <h2 ref={heading} tabIndex={-1}>
        {t('stripe.title')}
      </h2>
      {look.done && <Notice tone="success">{t('stripe.looked')}</Notice>}
      {remove.done && <Notice tone="success">{t('stripe.removed')}</Notice>}
      {wrong && <Refusal code={wrong.code} />}
      {!begun && <p>{t('stripe.none')}</p>}
      {begun && <AccountLine account={account} remove={remove} />}
      {!open && account.state !== 'ready' && (
        <chakra.div display="flex" flexWrap="wrap" gap="10px">
          <Button onClick={() => setOpen(true)}>{t(begun ? 'stripe.go' : 'stripe.connect')}</Button>
          {begun && (
            <Button look="plain" busy={look.busy} onClick={() => look.make()}>
              {t('stripe.look')}
            </Button>
          )}
        </chakra.div>
      )}
      {open && !known.has_password && (
        <>
          <p>{t('needsPassword')}</p>
          <div>
            <ButtonLink to={pathOf('pages-account-setting', { section: 'general' })}>{t('choosePassword')}</ButtonLink>
          </div>
        </>
      )}
      {open && known.has_password && <ConnectForm verb={connect} begun={begun} onCancel={() => setOpen(false)} />}
    </MoneyBox>
  )
}

function AccountLine({ account, remove }: { account: Account; remove: Verb<PayoutVerbs['payout.removeStripe']['body']> }) {
  const { t } = useTranslation('payout')
  const language = useLanguage()
  const phrase = phraseOfState(account)
  const name = account.masked ?? t('stripe.new')
  return (
    <Lines>
      <div>
        <dt>
          <bdi>{name}</bdi>
        </dt>
        {phrase && (
          <dd>
            <Mark kind={marks[phrase]}>
              {t(`stripe.state.${phrase}`, { date: account.active_from && formatDayTime(account.active_from, language) })}
            </Mark>
          </dd>
        )}
        <dd>
          <ConfirmButton
            size="sm"
            look="plain"
            danger={false}
            busy={remove.busy}
            title={t('stripe.remove.title', { account: name })}
            consequence={t('stripe.remove.body')}
            confirm={t('bank.remove.do')}
            onConfirm={() => remove.make()}
          >
            {t('bank.remove.do')}
            <span className="vh"> {name}</span>
          </ConfirmButton>
        </dd>
      </div>
      {account.missing.length > 0 && (
        <dd>
          {t('stripe.missing', {
            list: formatList(
              account.missing.map(need => t(`stripe.need.${need}`)),
              language,
            ),
          })}
        </dd>
      )}
    </Lines>
  )
}

interface FormProps {
  verb: Verb<PayoutVerbs['payout.connectStripe']['body']>
  begun: boolean
  onCancel(): void
}

/** The password, and off to Stripe. */
function ConnectForm({ verb, begun, onCancel }: FormProps) {
  const { t } = useTranslation('payout')
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const [password, setPassword] = useState('')
  const { tried, submitting } = useTries(verb.busy)
  const wrongPassword = verb.failure?.code === 'account.wrong_password'
  const send = submitting(!password, () => verb.make({ password }))
  const issue = tried && !password ? issueOf('required') : wrongPassword ? phraseOf('account.wrong_password') : undefined
  return (
    <chakra.form onSubmit={send} noValidate display="grid" gap="14px" maxWidth="404px" aria-label={t('stripe.connect')}>
      {!begun && <p>{t('stripe.help')}</p>}
      <Field label={t('password')} help={t('stripe.away')} error={issue}>
        <PasswordInput name="password" autoComplete="current-password" autoFocus value={password} onChange={setPassword} />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        <Button type="submit" look="accent" busy={verb.busy}>
          {t(begun ? 'stripe.go' : 'stripe.connect')}
        </Button>
        <Button onClick={onCancel}>{t('stay')}</Button>
      </chakra.div>
      {verb.failure && !wrongPassword && <Refusal code={verb.failure.code} />}
    </chakra.form>
  )
}
