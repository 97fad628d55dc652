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
import { chakra } from '#src/theme/made/jsx/index.js'
import { networkRowCode } from '#src/theme/made/recipes/network-row-code.js'
import { networkRowProved } from '#src/theme/made/recipes/network-row-proved.js'
import { networkRowRow } from '#src/theme/made/recipes/network-row-row.js'
import { networkRowWrong } from '#src/theme/made/recipes/network-row-wrong.js'

const Row = chakra('li', networkRowRow)
/** What is said and done about a proved channel; below it where there is little room. */
const Proved = chakra('span', networkRowProved)
const Wrong = chakra('p', networkRowWrong, { defaultProps: { role: 'alert' } })
const Code = chakra('code', networkRowCode)

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
