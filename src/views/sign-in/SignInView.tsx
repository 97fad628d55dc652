import { chakra } from '@chakra-ui/react/styled-system'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { GoogleLogoIcon } from '@phosphor-icons/react/dist/csr/GoogleLogo'
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { brandOfHost } from '#contract/hosts.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { selectBusy, selectEnded, selectFailure } from '#src/machines/session/session.select.ts'
import { useSession } from '../actors.ts'
import { LanguageSegment } from '../shell/LanguageSwitch.tsx'
import { Logo } from '../shell/Logo.tsx'
import { usePage } from '../shell/page.ts'
import { DemoAccounts } from './DemoAccounts.tsx'

export interface SignInOptions {
  google: { client_id: string; authorization_endpoint: string } | null
  demo: { password: string; accounts: readonly { email: string; who: string }[] } | null
}

export interface SignInViewProps {
  options: ResourceActor
  onGoogle(google: NonNullable<SignInOptions['google']>): void
}

const Page = chakra('main', {
  base: {
    display: { base: 'flex', lg: 'grid' },
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gridTemplateColumns: 'minmax(480px, 47fr) 53fr',
    minHeight: '100dvh',
    background: 'surface',
  },
})
const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    paddingInline: { base: '20px', md: '100px' },
    paddingBlock: { base: '24px', md: '40px' },
    minWidth: 0,
  },
})
const Form = chakra('form', { base: { display: 'grid', gap: '4', maxWidth: '404px', width: '100%' } })
const Or = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    color: 'muted',
    textStyle: 'small',
    maxWidth: '404px',
    marginBlock: '18px',
    '&::before, &::after': { content: '""', flex: 1, height: '1px', background: 'border' },
  },
})
const Wall = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    gridAutoRows: { base: '74px', lg: '1fr' },
    gap: { base: '6px', lg: '10px' },
    padding: { base: '6px', lg: '10px' },
    background: 'bg',
    overflow: 'hidden',
    height: { lg: '100dvh' },
    position: { lg: 'sticky' },
    top: 0,
    '& > div': { position: 'relative', borderRadius: 'print', overflow: 'hidden', minHeight: 0 },
    '& > div:nth-of-type(n + 9)': { display: { base: 'none', lg: 'block' } },
    '& .cartel': { position: 'absolute', inset: 0 },
  },
})

/** One of every motif, in the order and inks of the design. */
const prints = [
  ...['cafe alba', 'zancada costa', 'piel uva', 'huerto azul'],
  ...['ola sol', 'telon noche', 'moda tiza', 'lumbre bosque'],
  ...['retrato feria', 'arcos noche', 'sonido barro', 'valla papel'],
  ...['libro huerta', 'viaje noche', 'mascota alba', 'banco sol'],
  ...['abeja azul', 'cruce tiza', 'juego bosque', 'telon costa'],
]

/** The way in: Google where it is configured, email and password, and in demo mode the accounts to try. */
export function SignInView({ options, onGoogle }: SignInViewProps) {
  const { t } = useTranslation('sign-in')
  const session = useSession()
  const busy = useSelector(session, selectBusy)
  const failure = useSelector(session, selectFailure)
  const ended = useSelector(session, selectEnded)
  const offered = useSelector(options, snapshot => snapshot.context.value as SignInOptions | null)
  const phraseOf = useErrorPhrase()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [tried, setTried] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  usePage({ title: t('title') })

  // A failure belongs to one try; leaving the page lets go of it.
  useEffect(() => () => session.send({ type: 'session.clearFailure' }), [session])

  const emailError = tried && !/^\S+@\S+\.\S+$/.test(email.trim()) ? t('email.wrong') : undefined
  const passwordError = tried && password === '' ? t('password.missing') : undefined

  const signIn = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) return emailField.current?.focus()
    if (password === '') return passwordField.current?.focus()
    session.send({ type: 'session.signIn', with: { way: 'password', email: email.trim().toLowerCase(), password } })
  }

  return (
    <Page id="main" data-state={busy ? 'signingIn' : 'anonymous'}>
      <Column>
        <Link to={pathOf('casting_calls')} aria-label={t('logo')}>
          <Logo brand={brandOfHost(globalThis.location?.hostname ?? '').id} />
        </Link>
        <chakra.div flex="1" display="flex" flexDirection="column" justifyContent="center" paddingBlock="32px">
          <chakra.h1 textStyle="display" fontSize={{ base: '1.875rem', lg: '2.5rem' }} maxWidth="11ch" tabIndex={-1}>
            {t('heading')}
          </chakra.h1>
          <chakra.p color="muted" fontSize="1rem" marginTop="14px" marginBottom="26px">
            {t('lead')}
          </chakra.p>
          {failure && (
            <chakra.div maxWidth="404px" marginBottom="4">
              <Notice tone="danger">
                {phraseOf(failure.code)}
                {failure.retryAfter ? ` ${t('retryAfter', { count: Math.ceil(failure.retryAfter / 60) })}` : ''}
              </Notice>
            </chakra.div>
          )}
          {!failure && ended === 'expired' && (
            <chakra.div maxWidth="404px" marginBottom="4">
              <Notice tone="info">{t('expired')}</Notice>
            </chakra.div>
          )}
          {offered?.google && (
            <>
              <Button
                size="lg"
                icon={GoogleLogoIcon}
                maxWidth="404px"
                width="100%"
                disabled={busy}
                onClick={() => offered.google && onGoogle(offered.google)}
              >
                {t('google')}
              </Button>
              <Or>{t('or')}</Or>
            </>
          )}
          <Form onSubmit={signIn} noValidate>
            <Field label={t('email.label')} error={emailError}>
              <TextInput
                ref={emailField}
                type="email"
                name="email"
                autoComplete="username"
                inputMode="email"
                size="lg"
                dir="ltr"
                value={email}
                onChange={setEmail}
              />
            </Field>
            <Field label={t('password.label')} error={passwordError}>
              <TextInput
                ref={passwordField}
                type={shown ? 'text' : 'password'}
                name="password"
                autoComplete="current-password"
                size="lg"
                dir="ltr"
                value={password}
                onChange={setPassword}
                after={
                  <IconButton
                    icon={shown ? EyeSlashIcon : EyeIcon}
                    size="sm"
                    label={t(shown ? 'password.hide' : 'password.show')}
                    onClick={() => setShown(!shown)}
                  />
                }
              />
            </Field>
            <Button type="submit" look="accent" size="lg" busy={busy} marginTop="2">
              {t('submit')}
            </Button>
          </Form>
          <chakra.p marginTop="5" fontSize=".875rem">
            <TextLink to={pathOf('casting_calls')}>{t('lookAround')}</TextLink>
          </chakra.p>
          {offered?.demo && (
            <DemoAccounts
              accounts={offered.demo.accounts}
              busy={busy}
              onPick={account => {
                setEmail(account.email)
                setPassword(offered.demo?.password ?? '')
                session.send({
                  type: 'session.signIn',
                  with: { way: 'password', email: account.email, password: offered.demo?.password ?? '' },
                })
              }}
            />
          )}
        </chakra.div>
        <chakra.div display="flex" justifyContent="flex-end" maxWidth="404px">
          <LanguageSegment />
        </chakra.div>
      </Column>
      <Wall aria-hidden="true">
        {prints.map(print => {
          const [motif, inks] = print.split(' ')
          return (
            <div key={print}>
              <Cartel seed="elenco-wall" motif={motif} inks={inks} ratio="1:1" />
            </div>
          )
        })}
      </Wall>
    </Page>
  )
}
