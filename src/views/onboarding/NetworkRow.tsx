import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { channelExample } from '#contract/networks.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { formatCount, formatTime } from '#src/i18n/format.ts'
import { useErrorPhrase, useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { NetworkConnectionActor } from '#src/machines/network-connection/network-connection.machine.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '30px minmax(0,1fr) auto',
    gap: '4px 14px',
    alignItems: 'center',
    minHeight: '62px',
    padding: { base: '10px 14px', md: '12px 16px' },
    '& > [data-wide]': { gridColumn: '2 / -1' },
    '& small': { display: 'block', textStyle: 'caption', color: 'muted' },
  },
})
/** What is said and done about a proved channel; below it where there is little room. */
const Proved = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    '&&[data-wide]': { gridColumn: { md: 'auto' } },
  },
})
const Wrong = chakra(
  'p',
  { base: { gridColumn: '2 / -1', color: 'danger', textStyle: 'small', fontWeight: 560 } },
  { defaultProps: { role: 'alert' } },
)
const Code = chakra('code', {
  base: {
    display: 'inline-block',
    padding: '6px 12px',
    borderRadius: '8px',
    background: 'sunken',
    fontSize: '1.125rem',
    fontWeight: 640,
    letterSpacing: '.08em',
    userSelect: 'all',
  },
})

interface Props {
  actor: NetworkConnectionActor
  /** With a way to read the figures again. */
  refreshes?: boolean
  /** Whether one can sign in there. */
  signsIn?: boolean
}

type Snapshot = ReturnType<NetworkConnectionActor['getSnapshot']>
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectContext = (snapshot: Snapshot) => snapshot.context
const again = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** A network: not named yet, waiting for its code, connected, or failed. */
export function NetworkRow({ actor, refreshes, signsIn }: Props) {
  const { t } = useTranslation('onboarding')
  const language = useLanguage()
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const state = useSelector(actor, selectState)
  const { network, channel, handle, failure } = useSelector(actor, selectContext)
  const name = t(`network.${network}`, { ns: 'shell' })
  const [issue] = failure?.fields?.handle ?? []
  const left = typeof failure?.details?.tries_left === 'number' ? failure.details.tries_left : null
  const wrong = failure && (issue ? issueOf(issue) : phraseOf(failure.code))
  const proved = channel?.state === 'connected' || channel?.state === 'stale'
  const naming = state === 'naming' || (state === 'adding' && !channel)
  const waiting = state === 'waiting' || state === 'checking' || (state === 'removing' && !proved) ? channel?.verification : null
  const going = state === 'leaving' || state === 'removing'
  const failed = state === 'failed' || (state === 'adding' && channel) || (going && channel?.state === 'failed')
  const add = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'connection.add' })
  }
  const signedIn = channel?.source === 'oauth'
  const refresh = (
    <Button
      size="sm"
      look="plain"
      busy={state === 'refreshing' || state === 'leaving'}
      onClick={() => actor.send({ type: 'connection.refresh' })}
    >
      {t(signedIn ? 'networks.signInAgain' : 'networks.refresh')}
      <span className="vh"> {name}</span>
    </Button>
  )
  const remove = (
    <Button size="sm" look="plain" busy={state === 'removing'} onClick={() => actor.send({ type: 'connection.remove' })}>
      {t('networks.remove')}
      <span className="vh"> {name}</span>
    </Button>
  )
  const signIn = signsIn && (
    <Button size="sm" busy={state === 'leaving'} onClick={() => actor.send({ type: 'connection.signIn' })}>
      {t('networks.signIn', { network: name })}
    </Button>
  )
  return (
    <Row data-state={state} data-network={network}>
      <NetworkIcon network={network} size={26} />
      <div>
        <b>{name}</b>
        {channel && (
          <small>
            {network === 'blog' ? '' : '@'}
            {channel.handle}
            {proved && `, ${t('networks.followers', { count: channel.followers, n: formatCount(channel.followers, language) })}`}
          </small>
        )}
      </div>
      {channel && proved ? (
        <Proved data-wide={refreshes || undefined}>
          <Mark kind={channel.state === 'stale' ? 'warn' : 'done'}>
            {t(channel.state === 'stale' ? 'networks.stale' : 'networks.connected')}
          </Mark>
          {refreshes && (signsIn || !signedIn) && refresh}
          {remove}
        </Proved>
      ) : state === 'absent' || (state === 'leaving' && !channel) ? (
        <Proved data-wide={signsIn || undefined}>
          {signIn}
          <Button
            size="sm"
            look={signsIn ? 'plain' : undefined}
            disabled={state === 'leaving'}
            onClick={() => actor.send({ type: 'connection.open' })}
          >
            {t(signsIn ? 'networks.withCode' : 'networks.connect')}
            <span className="vh"> {name}</span>
          </Button>
        </Proved>
      ) : (
        <span />
      )}
      {(state === 'absent' || state === 'leaving') && !channel && wrong && <Wrong>{wrong}</Wrong>}
      {naming && (
        <chakra.form data-wide onSubmit={add} noValidate display="flex" gap="10px" alignItems="flex-start">
          <Field label={t('networks.handle', { network: name })} error={wrong} help={channelExample(network)} flex="1">
            <TextInput
              name={`handle-${network}`}
              dir="ltr"
              autoFocus
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              value={handle}
              onChange={text => actor.send({ type: 'connection.write', handle: text })}
            />
          </Field>
          <Button type="submit" marginTop="26px" busy={state === 'adding'}>
            {t('networks.go')}
          </Button>
        </chakra.form>
      )}
      {naming && signIn && <div data-wide>{signIn}</div>}
      {proved && wrong && (
        <Wrong>
          {wrong}{' '}
          {failure?.retryAfter ? t('networks.refreshAgain', { time: formatTime(again(failure.retryAfter), language) }) : ''}
        </Wrong>
      )}
      {waiting && (
        <chakra.div data-wide display="grid" gap="10px" paddingBlock="6px">
          <p>{t('networks.code', { time: formatTime(waiting.expires, language) })}</p>
          <Code>{waiting.code}</Code>
          {waiting.reader === 'builtin' && (
            <chakra.p textStyle="small" color="muted">
              {t('networks.codeBuiltin')}
            </chakra.p>
          )}
          {wrong && (
            <Wrong>
              {wrong} {left ? t('networks.triesLeft', { count: left }) : ''}
            </Wrong>
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="10px">
            <Button look="accent" busy={state === 'checking'} onClick={() => actor.send({ type: 'connection.check' })}>
              {t('networks.check')}
            </Button>
            {remove}
          </chakra.div>
        </chakra.div>
      )}
      {failed && (
        <chakra.div data-wide display="grid" gap="10px">
          <Wrong>{wrong ?? t('networks.failed')}</Wrong>
          <chakra.div display="flex" flexWrap="wrap" gap="10px">
            {signIn}
            <Button size="sm" busy={state === 'adding'} onClick={() => actor.send({ type: 'connection.add' })}>
              {t('networks.newCode')}
            </Button>
            {remove}
          </chakra.div>
        </chakra.div>
      )}
    </Row>
  )
}
