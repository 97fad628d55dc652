import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamLetter } from '#contract/entities/team.ts'
import type { Failure } from '#contract/errors.ts'
import { passwordIssues } from '#contract/passwords.ts'
import { pathOf } from '#contract/paths.ts'
import { isGuest } from '#contract/rules/roles.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { PasswordInput } from '#src/components/PasswordInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { LinkButton, TextLink } from '#src/components/TextLink.tsx'
import { formatDay, formatList } from '#src/i18n/format.ts'
import { useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { joinViewActs } from '#src/theme/made/recipes/join-view-acts.js'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import { usePage } from '../shell/page.ts'
import { AuthForm, AuthPage } from '../sign-in/AuthPage.tsx'
import type { JoinVerbs } from './verbs.ts'

interface Props {
  letter: ResourceActor<TeamLetter>
  decision: DecisionActor<JoinVerbs>
  /** The email of whoever is signed in on this browser. */
  signedInAs: string | null
  onSignOut(): void
}

const Acts = chakra('div', joinViewActs)

/** The page that an invitation leads to; the reader of one that stands is told by the server. */
function shownOf(failure: Failure | null, letter: TeamLetter | null) {
  if (failure?.code === 'link.expired' || letter?.state === 'expired') return 'expired'
  if (failure?.code === 'link.invalid' || failure?.code === 'request.invalid') return 'broken'
  if (failure) return 'failed'
  if (!letter) return 'loading'
  return letter.state === 'invited' ? letter.reader : 'over'
}

function overAs(letter: TeamLetter | null) {
  return letter?.state === 'declined' || letter?.state === 'active' ? letter.state : 'withdrawn'
}

/** The invitation in words; empty while it is read. */
function useFacts(letter: TeamLetter | null, signedInAs: string | null) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const you = signedInAs ?? ''
  if (!letter) return { company: '', who: '', role: '', email: '', date: '', campaigns: '', you }
  const { company, invited_by: who, role, email, expires_at } = letter
  const campaigns = letter.campaigns.length > 0 ? formatList(letter.campaigns, language) : t('join.noCampaigns')
  return { company, who, role: t(`role.${role}`), email, date: formatDay(expires_at, language), campaigns, you }
}

/** `team_join`: an invitation, and a clear page for each way in which it cannot be answered. */
export function JoinView({ letter, decision, signedInAs, onSignOut }: Props) {
  const { t } = useTranslation('team')
  const value = useSelector(letter, snapshot => snapshot.context.value)
  const failure = useSelector(letter, snapshot => (snapshot.matches('failed') ? snapshot.context.failure : null))
  const missing = useSelector(letter, snapshot => snapshot.matches('missing'))
  const accept = useVerb(decision, 'accept')
  const decline = useVerb(decision, 'decline')
  const shown = missing ? 'notYours' : shownOf(failure, value)
  const facts = useFacts(value, signedInAs)
  const guest = isGuest(value?.role)
  const open = shown === 'stranger' || shown === 'meant'
  const [heading, lead] = open
    ? [t(guest ? 'join.guestTitle' : 'join.title', facts), t(guest ? 'join.guestLead' : 'join.lead', facts)]
    : shown === 'over'
      ? [t(`join.over.${overAs(value)}`, facts), t(`join.overLead.${overAs(value)}`, facts)]
      : [t(`join.${shown}.title`, facts), t(`join.${shown}.lead`, facts)]
  usePage({ title: heading, branding: value?.branding })
  const refusal = accept.failure ?? decline.failure
  const no = value && (
    <LinkButton onClick={() => decline.make(undefined, value.uuid)} disabled={decline.busy}>
      {t('join.decline')}
    </LinkButton>
  )
  return (
    <AuthPage branding={value?.branding} state={shown} heading={heading} lead={lead}>
      {refusal && (
        <chakra.div maxWidth="404px" marginBottom="4">
          <Refusal code={refusal.code} />
        </chakra.div>
      )}
      {shown === 'loading' && (
        <chakra.p role="status" display="flex" gap="2" alignItems="center">
          <Spinner /> {t('join.loading.working')}
        </chakra.p>
      )}
      {shown === 'failed' && (
        <FailedState failure={failure} maxWidth="404px" onRetry={() => letter.send({ type: 'resource.retry' })} />
      )}
      {open && (
        <chakra.p maxWidth="404px" marginBottom="18px">
          <b>{facts.role}</b>: {value && (guest ? t('guest.youSee', facts) : t(`does.${value.role}`))}
        </chakra.p>
      )}
      {shown === 'meant' && value && (
        <Acts>
          <Button look="accent" size="lg" busy={accept.busy} onClick={() => accept.make(undefined, value.uuid)}>
            {t('join.accept', facts)}
          </Button>
          {no}
        </Acts>
      )}
      {shown === 'stranger' && value && <SignUp value={value} decision={decision} no={no} />}
      {shown === 'other' && (
        <Acts>
          <Button look="accent" size="lg" onClick={onSignOut}>
            {t('join.other.signOut')}
          </Button>
          <ButtonLink size="lg" to={pathOf('dashboard-analytics')}>
            {t('join.other.stay')}
          </ButtonLink>
        </Acts>
      )}
      {['over', 'expired', 'broken', 'notYours'].includes(shown) && (
        <Acts>
          <ButtonLink look="accent" size="lg" to={pathOf(signedInAs ? 'dashboard-analytics' : 'sign-in')}>
            {t(signedInAs ? 'join.goOn' : 'join.signIn')}
          </ButtonLink>
        </Acts>
      )}
    </AuthPage>
  )
}

/** Somebody without a session: a name and a password, or the account they have. */
function SignUp({ value, decision, no }: { value: TeamLetter; decision: DecisionActor<JoinVerbs>; no: ReactNode }) {
  const { t } = useTranslation(['team', 'arriving'])
  const issueOf = useIssuePhrase()
  const [first_name, setFirst] = useState('')
  const [last_name, setLast] = useState('')
  const [password, setPassword] = useState('')
  const join = useVerb(decision, 'join')
  const { tried, submitting } = useTries(join.busy)
  const weak = passwordIssues(password, [value.email, first_name])[0]
  const fields = join.failure?.fields
  const send = submitting(!first_name.trim() || weak !== undefined, () => join.make({ first_name, last_name, password }))
  const signIn = pathOf('sign-in', {}, { next: pathOf('team_join', {}, { invitation: value.uuid }) })
  const nameIssue = tried && !first_name.trim() ? 'required' : fields?.first_name?.[0]
  const passwordIssue = tried ? (weak ?? fields?.password?.[0]) : undefined
  return (
    <AuthForm onSubmit={send} noValidate>
      {join.failure && !fields && <Refusal code={join.failure.code} />}
      <input type="hidden" name="username" autoComplete="username" value={value.email} readOnly />
      <Field label={t('arriving:signUp.name')} error={nameIssue && issueOf(nameIssue)}>
        <TextInput name="first_name" autoComplete="given-name" size="lg" value={first_name} onChange={setFirst} />
      </Field>
      <Field label={t('join.lastName')} optional>
        <TextInput name="last_name" autoComplete="family-name" size="lg" value={last_name} onChange={setLast} />
      </Field>
      <Field
        label={t('arriving:signUp.password')}
        help={t('arriving:signUp.passwordHelp')}
        error={passwordIssue && issueOf(passwordIssue)}
      >
        <PasswordInput name="password" autoComplete="new-password" size="lg" value={password} onChange={setPassword} />
      </Field>
      <Button type="submit" look="accent" size="lg" busy={join.busy}>
        {t('join.submit')}
      </Button>
      <chakra.p fontSize=".875rem" display="flex" flexWrap="wrap" gap="6px 18px">
        <TextLink to={signIn}>{t('join.known')}</TextLink>
        {no}
      </chakra.p>
    </AuthForm>
  )
}
