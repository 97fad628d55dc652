import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectedNetwork } from '#contract/entities/profile.ts'
import type { Failure } from '#contract/errors.ts'
import { channelExample } from '#contract/networks.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { formatCount, formatTime } from '#src/i18n/format.ts'
import { useErrorPhrase, useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { NetworkConnectionActor } from '#src/machines/network-connection/network-connection.machine.ts'
import { selectConnection, selectPart, selectState } from '#src/machines/network-connection/network-connection.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { networkRowCode } from '#src/theme/made/recipes/network-row-code.js'
import { networkRowProved } from '#src/theme/made/recipes/network-row-proved.js'
import { networkRowRow } from '#src/theme/made/recipes/network-row-row.js'
import { networkRowWrong } from '#src/theme/made/recipes/network-row-wrong.js'

const Row = chakra('li', networkRowRow)
/** Words and buttons beside a channel; below it where there is little room. */
const Proved = chakra('span', networkRowProved)
const Wrong = chakra('p', networkRowWrong, { defaultProps: { role: 'alert' } })
const Code = chakra('code', networkRowCode)

interface Props {
  actor: NetworkConnectionActor
  /** With a way to read the figures again. */
  refreshes?: boolean
  /** True where one can sign in there. */
  signsIn?: boolean
}

const again = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** A network: not named yet, waiting for its code, connected, or failed. */
export function NetworkRow({ actor, refreshes, signsIn }: Props) {
  const { t } = useTranslation('onboarding')
  const state = useSelector(actor, selectState)
  const part = useSelector(actor, selectPart)
  const { network, channel, failure } = useSelector(actor, selectConnection)
  const wrong = useWrong(failure)
  const name = t(`network.${network}`, { ns: 'shell' })
  const parts = { actor, name, wrong }
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
        {channel && <Handle channel={channel} followed={part === 'proved'} />}
      </div>
      {part === 'absent' && <AbsentPart {...parts} signIn={signIn} />}
      {part === 'naming' && <NamingPart {...parts} signIn={signIn} />}
      {part === 'waiting' && <WaitingPart {...parts} />}
      {part === 'proved' && channel && (
        <ProvedPart
          {...parts}
          channel={channel}
          wide={refreshes}
          refreshes={refreshes && (signsIn || channel.source !== 'oauth')}
        />
      )}
      {part === 'failed' && <FailedPart {...parts} signIn={signIn} />}
    </Row>
  )
}

/** The words of what was refused: about the channel's name where that is wrong. */
function useWrong(failure: Failure | null): string | null {
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  if (!failure) return null
  const [issue] = failure.fields?.handle ?? []
  return issue ? issueOf(issue) : phraseOf(failure.code)
}

function Handle({ channel, followed }: { channel: ConnectedNetwork; followed: boolean }) {
  const { t } = useTranslation('onboarding')
  const language = useLanguage()
  const { network, handle, followers } = channel
  return (
    <small>
      {network === 'blog' ? '' : '@'}
      {handle}
      {followed && `, ${t('networks.followers', { count: followers, n: formatCount(followers, language) })}`}
    </small>
  )
}

interface PartProps {
  actor: NetworkConnectionActor
  name: string
  wrong: string | null
}
interface SignInProps extends PartProps {
  /** The button that goes to the network, where one can sign in there. */
  signIn: ReactNode
}

function RemoveButton({ actor, name }: Pick<PartProps, 'actor' | 'name'>) {
  const { t } = useTranslation('onboarding')
  const busy = useSelector(actor, snapshot => snapshot.matches('removing'))
  return (
    <Button size="sm" look="plain" busy={busy} onClick={() => actor.send({ type: 'connection.remove' })}>
      {t('networks.remove')}
      <span className="vh"> {name}</span>
    </Button>
  )
}

function AbsentPart({ actor, name, wrong, signIn }: SignInProps) {
  const { t } = useTranslation('onboarding')
  const leaving = useSelector(actor, snapshot => snapshot.matches('leaving'))
  return (
    <>
      <Proved data-wide={signIn ? true : undefined}>
        {signIn}
        <Button
          size="sm"
          look={signIn ? 'plain' : undefined}
          disabled={leaving}
          onClick={() => actor.send({ type: 'connection.open' })}
        >
          {t(signIn ? 'networks.withCode' : 'networks.connect')}
          <span className="vh"> {name}</span>
        </Button>
      </Proved>
      {wrong && <Wrong>{wrong}</Wrong>}
    </>
  )
}

function NamingPart({ actor, name, wrong, signIn }: SignInProps) {
  const { t } = useTranslation('onboarding')
  const { network, handle } = useSelector(actor, selectConnection)
  const adding = useSelector(actor, snapshot => snapshot.matches('adding'))
  const add = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'connection.add' })
  }
  return (
    <>
      <span />
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
        <Button type="submit" marginTop="26px" busy={adding}>
          {t('networks.go')}
        </Button>
      </chakra.form>
      {signIn && <div data-wide>{signIn}</div>}
    </>
  )
}

function WaitingPart({ actor, name, wrong }: PartProps) {
  const { t } = useTranslation('onboarding')
  const language = useLanguage()
  const { channel, failure } = useSelector(actor, selectConnection)
  const checking = useSelector(actor, snapshot => snapshot.matches('checking'))
  const left = typeof failure?.details?.tries_left === 'number' ? failure.details.tries_left : null
  const verification = channel?.verification
  if (!verification) return null
  return (
    <>
      <span />
      <chakra.div data-wide display="grid" gap="10px" paddingBlock="6px">
        <p>{t('networks.code', { time: formatTime(verification.expires, language) })}</p>
        <Code>{verification.code}</Code>
        {verification.reader === 'builtin' && (
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
          <Button look="accent" busy={checking} onClick={() => actor.send({ type: 'connection.check' })}>
            {t('networks.check')}
          </Button>
          <RemoveButton actor={actor} name={name} />
        </chakra.div>
      </chakra.div>
    </>
  )
}

interface ProvedProps extends PartProps {
  channel: ConnectedNetwork
  /** Below the channel where there is little room. */
  wide?: boolean
  refreshes?: boolean
}

function ProvedPart({ actor, name, wrong, channel, wide, refreshes }: ProvedProps) {
  const { t } = useTranslation('onboarding')
  const language = useLanguage()
  const busy = useSelector(actor, snapshot => snapshot.matches('refreshing') || snapshot.matches('leaving'))
  const wait = useSelector(actor, snapshot => snapshot.context.failure?.retryAfter)
  const stale = channel.state === 'stale'
  return (
    <>
      <Proved data-wide={wide || undefined}>
        <Mark kind={stale ? 'warn' : 'done'}>{t(stale ? 'networks.stale' : 'networks.connected')}</Mark>
        {refreshes && (
          <Button size="sm" look="plain" busy={busy} onClick={() => actor.send({ type: 'connection.refresh' })}>
            {t(channel.source === 'oauth' ? 'networks.signInAgain' : 'networks.refresh')}
            <span className="vh"> {name}</span>
          </Button>
        )}
        <RemoveButton actor={actor} name={name} />
      </Proved>
      {wrong && (
        <Wrong>
          {wrong} {wait ? t('networks.refreshAgain', { time: formatTime(again(wait), language) }) : ''}
        </Wrong>
      )}
    </>
  )
}

function FailedPart({ actor, name, wrong, signIn }: SignInProps) {
  const { t } = useTranslation('onboarding')
  const adding = useSelector(actor, snapshot => snapshot.matches('adding'))
  return (
    <>
      <span />
      <chakra.div data-wide display="grid" gap="10px">
        <Wrong>{wrong ?? t('networks.failed')}</Wrong>
        <chakra.div display="flex" flexWrap="wrap" gap="10px">
          {signIn}
          <Button size="sm" busy={adding} onClick={() => actor.send({ type: 'connection.add' })}>
            {t('networks.newCode')}
          </Button>
          <RemoveButton actor={actor} name={name} />
        </chakra.div>
      </chakra.div>
    </>
  )
}
